import { parse } from "svelte/compiler";
import ts from "typescript";
import { expect, test } from "vitest";

// Rooms whose words stand in src/words, where an editor reads them in one go: neither a template of theirs, nor a script
// of a component, nor a module beside it holds a sentence.
const ROOMS = [
  "admin",
  "campaign",
  "design",
  "ending",
  "gallery",
  "learn",
  "masterminds",
  "masters",
  "pages",
  "parts",
  "replay",
  "rulebook",
  "stage",
  "table",
  "workshop",
];
const NAMES = ["Gather Resources", "Hire Up", "Lay Low"]; // by which views name things
const READ = ["title", "aria-label", "placeholder", "alt", "label", "about", "legend", "warning"]; // attributes that people read or hear
const PAGES = import.meta.glob<string>("../src/*/**/*.svelte", { query: "?raw", import: "default", eager: true });
const MODULES = import.meta.glob<string>("../src/*/*.ts", { query: "?raw", import: "default", eager: true });
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;
const WORD = /[A-Za-z]{2,}/;
const SENTENCE = /[A-Za-z’,:;.!?)] +[A-Za-z(“]/;

type Node = { type: string; name?: string; data?: string } & Record<string, unknown>;

const isNode = (found: unknown): found is Node => typeof (found as Node | null)?.type === "string";

/** What a template says itself: text between its elements, and attributes that are read aloud. */
function* said(node: Node, attribute = ""): Generator<string> {
  if (node.type === "Comment" || node.type === "Script" || node.type === "StyleSheet") return;
  if (node.type === "Text") {
    const text = (node.data ?? "").trim();
    const human = attribute === "" ? WORD.test(text) : READ.includes(attribute) ? WORD.test(text) && /[A-Z ]/.test(text) : false;
    if (human) yield text;
    return;
  }
  if (node.type === "Literal") {
    const text = node.value;
    if (typeof text === "string" && SENTENCE.test(text) && !["class", "style", "d"].includes(attribute)) yield text;
    return;
  }
  const here = node.type === "StyleDirective" ? "style" : node.type === "Attribute" ? (node.name ?? "") : attribute;
  for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) yield* said(child, here);
}

const left = (source: string): string[] => {
  const tree = parse(source, { modern: true }) as unknown as { fragment: Node };
  return [...said(tree.fragment)];
};

const OPENING = /^\s?[A-Z][a-z’]* \S|[a-z’] [a-z]+[.!?…]$/; // how a sentence begins, or ends

/** What a script says itself: sentences among its strings, whole or with something put into them. */
function spoken(script: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const text =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node) ? node.text : "";
    if (OPENING.test(text) && !NAMES.includes(text)) found.push(text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile("script.ts", script, ts.ScriptTarget.Latest));
  return found;
}

const scriptOf = (component: string): string => [...component.matchAll(SCRIPT)].map(([, script]) => script).join("\n");

test("what a script says itself is found", () => {
  expect(spoken(`const say = "Take a seat"; const far = \`\${3} steps to walk.\`;`)).toEqual(["Take a seat", " steps to walk."]);
  expect(spoken(`const at = "Declare"; const row = "top middle side"; go("#chosen button");`)).toEqual([]);
});

test.each([...ROOMS, "lib"])("no sentence stands in a script of %s", (room) => {
  const inside = ([file]: [string, string]) => file.startsWith(`../src/${room}/`);
  const scripts = [
    ...Object.entries(PAGES).map(([file, source]): [string, string] => [file, scriptOf(source)]),
    ...Object.entries(MODULES),
  ];
  const found = scripts.filter(inside).flatMap(([file, script]) => spoken(script).map((text) => `${file}: ${text}`));

  expect(found, "words stand in src/words").toEqual([]);
});

test("what a template says itself is found", () => {
  expect(left(`<p>Hello there</p>`)).toEqual(["Hello there"]);
  expect(left(`<p aria-label="Take a seat" class="a b">{say.hello}</p>`)).toEqual(["Take a seat"]);
  expect(left(`<p>{busy ? "Opening the door" : say.start} · {1}</p>`)).toEqual(["Opening the door"]);
});

test.each(ROOMS)("no sentence stands in a template of %s", (room) => {
  const files = Object.entries(PAGES).filter(([file]) => file.startsWith(`../src/${room}/`));
  const found = files.flatMap(([file, source]) => left(source).map((text) => `${file}: ${text}`));

  expect(files.length).toBeGreaterThan(0);
  expect(found, "words stand in src/words").toEqual([]);
});
