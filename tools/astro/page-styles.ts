import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { decodeHTMLAttribute } from 'entities/decode';
import postcss, { type ChildNode } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { afterBuild } from './after-build.ts';
import { scriptsAfterPaint } from './after-paint.ts';
import { pageFiles } from './built-pages.ts';

/**
 * After the build: removes from every page's inline stylesheet the utility classes that neither the page nor any
 * script it can load names. One stylesheet for the whole site remains the source; a page contains its own part of it.
 * Scripts that can wait are named instead of loaded in the same pass.
 */
export function pageStyles(): AstroIntegration {
  return afterBuild('page-styles', async (root) => {
    const scripts = await readScripts(join(root, 'assets'));
    const sheets = new Map<string, PrunableSheet>();
    await Promise.all(
      (await pageFiles(root)).map(async (file) => {
        const html = scriptsAfterPaint(await readFile(file, 'utf8'));
        await writeFile(file, pruned(html, scripts, sheets));
      }),
    );
  });
}

/** A page with its style elements pruned. `sheets` caches parsed stylesheets for further pages. */
export function pruned(
  html: string,
  scripts: Scripts,
  sheets: Map<string, PrunableSheet> = new Map(),
): string {
  const markup = html.replace(STYLE, '');
  const names = new Set(words(decodeHTMLAttribute(markup)));
  for (const word of scripts.wordsReachedFrom(markup)) names.add(word);
  return html.replace(STYLE, (element, css: string) => {
    let sheet = sheets.get(css);
    if (!sheet) {
      sheet = new PrunableSheet(css);
      sheets.set(css, sheet);
    }
    return element.replace(css, () => sheet.for(names));
  });
}

/** A part of a stylesheet: kept for all pages, or only for some. */
type Part =
  | { readonly kind: 'text' | 'initial values'; readonly text: string }
  /** Kept where every class of one of its selectors is named. */
  | { readonly kind: 'rule'; readonly needs: readonly string[][]; readonly text: string }
  /** A layer or a query: kept if it is not empty. */
  | { readonly kind: 'group'; readonly head: string; readonly parts: readonly Part[] }
  /** `@property`: kept if a remaining rule uses it. Tailwind registers one for each of its utilities. */
  | { readonly kind: 'property'; readonly name: string; readonly text: string };

/** A stylesheet parsed once, from which each page takes its own part. */
export class PrunableSheet {
  readonly #parts: readonly Part[];

  constructor(css: string) {
    this.#parts = postcss.parse(css).nodes.map((node) => partOf(node, false));
  }

  /** The stylesheet without the rules of the layers of classes that need a class not among `names`. */
  for(names: ReadonlySet<string>): string {
    const kept = this.#parts.map((part) => ({ part, text: rendered(part, names) }));
    const used = new Set(
      kept
        .filter(({ part }) => part.kind !== 'property' && part.kind !== 'initial values')
        .flatMap(({ text }) => text.match(/--[\w-]+/g) ?? []),
    );
    return kept
      .filter(({ part }) => part.kind !== 'property' || used.has(part.name))
      .map(({ text }) => text)
      .join('');
  }
}

function partOf(node: ChildNode, prunable: boolean): Part {
  const text = `${node.raws.before ?? ''}${node.toString()}`;
  if (node.type === 'rule' && prunable) {
    return { kind: 'rule', needs: node.selectors.map(classes), text };
  }
  if (node.type !== 'atrule') return { kind: 'text', text };
  if (node.nodes === undefined) return { kind: 'text', text: `${text};` };
  if (node.name === 'property') return { kind: 'property', name: node.params, text };
  if (node.name === 'layer' && node.params === 'properties')
    return { kind: 'initial values', text };
  const inside = prunable || (node.name === 'layer' && CLASS_LAYERS.has(node.params));
  if (!inside) return { kind: 'text', text };
  return {
    kind: 'group',
    head: text.slice(0, text.indexOf('{')),
    parts: node.nodes.map((child) => partOf(child, true)),
  };
}

function rendered(part: Part, names: ReadonlySet<string>): string {
  if (part.kind === 'rule') {
    const needed = part.needs.some((selector) => selector.every((name) => names.has(name)));
    return needed ? part.text : '';
  }
  if (part.kind !== 'group') return part.text;
  const inside = part.parts.map((child) => rendered(child, names)).join('');
  return inside === '' ? '' : `${part.head}{${inside}}`;
}

const CLASS_LAYERS = new Set(['utilities', 'components']);

/** The classes an element (or its ancestors) must have; classes inside `:not()` are not required. */
function classes(selector: string): string[] {
  const names: string[] = [];
  selectorParser((root) => {
    root.walkPseudos((pseudo) => {
      if (pseudo.value === ':not') pseudo.remove();
    });
    root.walkClasses(({ value }) => {
      names.push(value);
    });
  }).processSync(selector);
  return names;
}

/** The scripts of a build, each read once. */
export class Scripts {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #read = new Map<string, { words: readonly string[]; names: readonly string[] }>();

  /** `texts`: file name, as written in `import` and in a page, to the script's text. */
  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
  }

  /** The words of every script a page can load: named in it, or imported by one that is. */
  wordsReachedFrom(html: string): Set<string> {
    const found = new Set<string>();
    const reached = new Set<string>();
    const queue = scriptNames(html);
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const script = this.#script(name);
      if (!script || reached.has(name)) continue;
      reached.add(name);
      for (const word of script.words) found.add(word);
      queue.push(...script.names);
    }
    return found;
  }

  #script(name: string) {
    const text = this.#texts.get(name);
    if (text === undefined) return undefined;
    let read = this.#read.get(name);
    if (!read) {
      read = { words: [...new Set(words(text))], names: scriptNames(text) };
      this.#read.set(name, read);
    }
    return read;
  }
}

function scriptNames(text: string): string[] {
  return [...text.matchAll(/\/([\w.~-]+\.js)\b/g)].map(([, name = '']) => name);
}

async function readScripts(folder: string): Promise<Scripts> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return new Scripts(
    new Map(
      await Promise.all(
        names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
      ),
    ),
  );
}

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Any text between quotes and spaces can be a class. */
function words(text: string): string[] {
  return text.split(/[\s"'`]+/);
}
