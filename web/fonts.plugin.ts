import type { HtmlTagDescriptor, Plugin } from "vite";

const IN_USE = /latin-\d+-normal-[\w-]+\.woff2$/; // what English is written in; other letters come when they are met

// The fonts come along with the page. Found only while it is drawn, they would have it laid out a second time.
export function fonts(): Plugin {
  return {
    name: "fonts",
    transformIndexHtml: { order: "post", handler: (_, { bundle }) => files(bundle).map(preload) },
  };
}

function files(bundle: object = {}): string[] {
  return Object.keys(bundle).filter((file) => IN_USE.test(file));
}

function preload(file: string): HtmlTagDescriptor {
  return {
    tag: "link",
    injectTo: "head",
    attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
  };
}
