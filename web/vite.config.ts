import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { fonts } from "./fonts.plugin";
import { icons } from "./icons.plugin";

// What every visit needs comes in one piece, not in one for each set of pages that share something.
const first = { name: "first", tags: ["$initial" as const] };

// `npm run dev` draws the page from source and passes everything else on to a running ./safehouse.
export default defineConfig({
  plugins: [svelte(), icons(), fonts()],
  build: {
    target: "es2022",
    chunkSizeWarningLimit: 700,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: "licenses.md" },
    rolldownOptions: { output: { codeSplitting: { groups: [first] } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:7777", ws: true } } },
});
