import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';

/**
 * After the build: takes out of every page's inline stylesheet the utility classes that neither the page nor any
 * script it can load names. One stylesheet for the whole site stays the source; a page carries its own part of it.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const scripts = await readScripts(join(root, 'assets'));
        const sheets = new Map<string, PrunableSheet>();
        const entries = await readdir(root, { recursive: true, withFileTypes: true });
        for (const entry of entries) {
          if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
          const file = join(entry.parentPath, entry.name);
          const html = await readFile(file, 'utf8');
          await writeFile(file, pruned(html, scripts, sheets));
        }
      },
    },
  };
}

/** A page with its style elements pruned. `sheets` keeps what was parsed for the pages to come. */
export function pruned(
  html: string,
  scripts: ReadonlyMap<string, string>,
  sheets: Map<string, PrunableSheet> = new Map(),
): string {
  const markup = html.replace(STYLE, '');
  const names = new Set(words(decoded(markup)));
  for (const text of reachable(markup, scripts)) {
    for (const word of words(text)) names.add(word);
  }
  return html.replace(STYLE, (element, css: string) => {
    let sheet = sheets.get(css);
    if (!sheet) {
      sheet = new PrunableSheet(css);
      sheets.set(css, sheet);
    }
    return element.replace(css, () => sheet.for(names));
  });
}

/** A stylesheet parsed once, from which each page takes its own part. */
export class PrunableSheet {
  readonly #root: Root;

  constructor(css: string) {
    this.#root = postcss.parse(css);
  }

  /** The stylesheet without the rules of the layers of classes that need a class not among `names`. */
  for(names: ReadonlySet<string>): string {
    const root = this.#root.clone();
    root.walkAtRules('layer', (layer) => {
      if (layer.params === 'utilities' || layer.params === 'components') pruneLayer(layer, names);
    });
    dropUnusedProperties(root);
    return root.toString();
  }
}

function pruneLayer(layer: AtRule, names: ReadonlySet<string>) {
  layer.walkRules((rule: Rule) => {
    const needed = rule.selectors.some((selector) =>
      classes(selector).every((name) => names.has(name)),
    );
    if (!needed) rule.remove();
  });
  // A media or container query left without rules.
  layer.walkAtRules((query) => {
    if (query.nodes?.length === 0) query.remove();
  });
}

/** Tailwind registers a custom property for each of its utilities; a page needs those of the ones it keeps. */
function dropUnusedProperties(root: Root) {
  const used = new Set<string>();
  root.walkDecls(({ prop, value, parent }) => {
    // The first values of all of them, for browsers without `@property`, are no use.
    if (parent?.type === 'rule' && (parent as Rule).selector.startsWith('*,')) return;
    if (prop.startsWith('--')) used.add(prop);
    for (const [name] of value.matchAll(/--[\w-]+/g)) used.add(name);
  });
  root.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

/** The classes an element (or what it stands in) must have; what `:not()` names is no need. */
function classes(selector: string): string[] {
  return [
    ...selector.replace(/:not\([^()]*\)/g, '').matchAll(/\.((?:\\[\s\S]|[\w-]|[^\0-\x7f])+)/g),
  ].map(([, name = '']) =>
    name
      .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replace(/\\([\s\S])/g, '$1'),
  );
}

/** The text of every script a page can come to load: named in it, or imported by one that is. */
function reachable(html: string, scripts: ReadonlyMap<string, string>): string[] {
  const found = new Map<string, string>();
  const queue = [html];
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    for (const [name] of text.matchAll(/[\w.~-]+\.js\b/g)) {
      const script = scripts.get(name);
      if (script === undefined || found.has(name)) continue;
      found.set(name, script);
      queue.push(script);
    }
  }
  return [...found.values()];
}

async function readScripts(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
    ),
  );
}

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Anything between quotes and blanks can be a class. */
function words(text: string): string[] {
  return text.split(/[\s"'`]+/);
}

function decoded(html: string): string {
  return html
    .replace(/&(?:quot|#34|#x22);/g, '"')
    .replace(/&(?:#39|#x27);/g, "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replace(/&(?:amp|#38);/g, '&');
}
