import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { HookParameters } from 'astro';
import { transform } from 'lightningcss';

const CLASS_SELECTOR = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[a-z_-])(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])*)/gi;
/** Paths of browser scripts, which browsers request below `/assets/`. */
const ASSETS = /(?:\/assets\/|["'`]\.\/|["'`]assets\/)([\w.-]+\.js)(?=["'`])/g;
/** Paths of server modules: those of `chunks/` name each other `./name.mjs` and the entry `../entry.mjs`. */
const CHUNKS = /["'](?:\.\/|\.\.\/|\.\/chunks\/)([\w.-]+\.mjs)["']/g;

/** Lightning CSS does not know this property, and removes all its declarations if a class of that name is unused. */
const UNKNOWN_PROPERTY = 'border-collapse';

type SsrManifest = HookParameters<'astro:build:ssr'>['manifest'];

/**
 * Removes the rules of unused classes from the styles of each page, about 5 of 40 kB compressed, in the manifest that the
 * server's bundle will contain. Names are found as Tailwind finds them, as whole words of the text, so no rule that Tailwind
 * generated for them is lost. What a page shows depends on its request, so a class is used if its name occurs in a module that can render the page, or in a script that the page can
 * load.
 */
export async function pruneStyles(manifest: SsrManifest): Promise<void> {
  const modules = textsBelow(new URL(manifest.buildServerDir));
  const scripts = textsBelow(new URL(manifest.buildClientDir));
  const prune = styleSheets();
  const entries = Object.entries(manifest.entryModules);
  for (const route of manifest.routes) {
    const { component, prerender } = route.routeData;
    if (prerender || route.styles.length === 0) continue;
    // Astro names the module of `pages/book.astro` `virtual:astro:page:src/site/pages/book@_@astro`.
    const name = `:${component.replace(/\.(\w+)$/, '@_@$1')}`;
    const page = entries.find(([module]) => module.endsWith(name));
    if (page === undefined) throw new Error(`${component} has no module in the manifest.`);
    const rendering = await modules([page[1]], chunksIn);
    // Islands and page scripts stand in the modules under their source paths.
    const loaded = entries.filter(
      ([module, file]) => file.endsWith('.js') && rendering.some((text) => text.includes(module)),
    );
    const files = loaded.map(([, file]) => file);
    const texts = [...rendering, ...(await scripts(files, assetsIn))];
    // Routes share the objects of their styles: each route gets its own.
    route.styles = route.styles.map((style) =>
      style.type === 'inline' ? { ...style, content: prune(style.content, texts) } : style,
    );
  }
}

/** Reads files below a folder and all files that they name, whether they import them or not. */
function textsBelow(root: URL) {
  const texts = new Map<string, Promise<string>>();
  const read = (file: string) => {
    const text = texts.get(file) ?? readFile(fileURLToPath(new URL(file, root)), 'utf8');
    texts.set(file, text);
    return text;
  };
  return async (files: readonly string[], namedIn: (text: string) => string[]) => {
    const collected = new Map<string, string>();
    const left = [...files];
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (collected.has(file)) continue;
      const text = await read(file);
      collected.set(file, text);
      left.push(...namedIn(text));
    }
    return [...collected.values()];
  };
}

const assetsIn = (text: string) => [...text.matchAll(ASSETS)].map(([, name]) => `assets/${name}`);

const chunksIn = (text: string) =>
  [...text.matchAll(CHUNKS)].map(([, name]) => (name === 'entry.mjs' ? name : `chunks/${name}`));

/** Returns a function that leaves out of a style sheet the rules for classes that no text names. */
function styleSheets(): (css: string, texts: readonly string[]) => string {
  /** Class names by style sheet: all pages have the same style sheet. */
  const sheets = new Map<string, readonly string[]>();
  const wordsByText = new Map<string, ReadonlySet<string>>();
  return (css, texts) => {
    const classes = sheets.get(css) ?? classesOf(css);
    sheets.set(css, classes);
    const words = texts.map((text) => {
      const found = wordsByText.get(text) ?? new Set(text.split(/[\s"'`]+/));
      wordsByText.set(text, found);
      return found;
    });
    const unusedSymbols = classes.filter(
      (name) =>
        name !== UNKNOWN_PROPERTY && !/["'`]/.test(name) && !words.some((names) => names.has(name)),
    );
    const { code } = transform({
      filename: 'page.css',
      code: Buffer.from(css),
      minify: true,
      unusedSymbols,
    });
    return String(code);
  };
}

function classesOf(css: string): string[] {
  const names = [...css.matchAll(CLASS_SELECTOR)].map(([, name = '']) =>
    name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_escape, hex, character) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : character,
    ),
  );
  return [...new Set(names)];
}
