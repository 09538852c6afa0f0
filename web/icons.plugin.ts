import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import names from "./icons.json";

// Only the icons that icons.json names go into the page: `import icons from "virtual:icons"`.
export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id === "virtual:icons" ? "\0icons" : undefined),
    load(id) {
      if (id !== "\0icons") return undefined;
      this.addWatchFile(new URL("./icons.json", import.meta.url).pathname);
      const found = Object.fromEntries(Object.entries(names).map(([name, from]) => [name, drawn(from)]));
      return `export default ${JSON.stringify(found)}`;
    },
  };
}

function drawn(from: string): { body: string; size: number } {
  const [set, icon] = from.split(":");
  const file = new URL(`./node_modules/@iconify-json/${set}/icons.json`, import.meta.url);
  const box = JSON.parse(readFileSync(file, "utf8"));
  const parent = box.aliases?.[icon]?.parent ?? icon;
  if (!box.icons[parent]) throw new Error(`icons.json: there is no icon ${from}`);
  return { body: box.icons[parent].body, size: box.icons[parent].width ?? box.width ?? 24 };
}
