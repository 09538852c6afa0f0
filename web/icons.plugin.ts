import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import names from "./icons.json";

interface Drawn {
  body: string;
  size: number;
}

const DECIMALS = 1; // of a unit where an icon is 512 wide: nobody sees the rest
const LARGE = 512;

// Only the icons that icons.json names go into the page, each once: `import icons from "virtual:icons"`.
export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id === "virtual:icons" ? "\0icons" : undefined),
    load(id) {
      if (id !== "\0icons") return undefined;
      this.addWatchFile(new URL("./icons.json", import.meta.url).pathname);
      const sources = [...new Set(Object.values(names))];
      const places = Object.entries(names).map(([name, from]) => [name, sources.indexOf(from)]);
      return `const drawn = ${JSON.stringify(sources.map(drawn))};
export default Object.fromEntries(${JSON.stringify(places)}.map(([name, place]) => [name, drawn[place]]));`;
    },
  };
}

function drawn(from: string): Drawn {
  const [set, icon] = from.split(":");
  const file = new URL(`./node_modules/@iconify-json/${set}/icons.json`, import.meta.url);
  const box = JSON.parse(readFileSync(file, "utf8"));
  const parent = box.aliases?.[icon]?.parent ?? icon;
  if (!box.icons[parent]) throw new Error(`icons.json: there is no icon ${from}`);
  const size = box.icons[parent].width ?? box.width ?? 24;
  const body: string = box.icons[parent].body;
  return { body: size === LARGE ? body.replace(/ d="([^"]*)"/g, (_, path) => ` d="${shorter(path)}"`) : body, size };
}

/** A path with fewer decimals; arcs stay as they are, since their flags need no spaces. */
function shorter(path: string): string {
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (whole, letter: string, rest: string) => {
    if (letter === "a" || letter === "A") return whole;
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
    return letter + numbers.map((each, place) => spaced(String(Number(Number(each).toFixed(DECIMALS))), place)).join("");
  });
}

const spaced = (number: string, place: number): string => (place > 0 && !number.startsWith("-") ? ` ${number}` : number);
