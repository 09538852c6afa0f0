import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Tests of what needs no browser; runes work as they do in one.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], isolate: false, testTimeout: 60_000 },
});
