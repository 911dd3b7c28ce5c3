import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeHTML } from 'entities';
import { transform } from 'lightningcss';

const STYLES = /(?<=<style>)\/\*! tailwindcss[\s\S]*?(?=<\/style>)/;
const CLASS_SELECTOR = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[a-z_-])(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])*)/gi;

/**
 * Leaves out of a page's styles what is for classes that neither the page nor a script that it can load names: about 5 of
 * 40 kB compressed. It finds names as Tailwind does, as whole words of the text, so that what Tailwind has seen stays.
 * `root` is the folder that addresses of scripts begin in.
 */
export function stylesByUse(root: string): (html: string) => Promise<string> {
  const scripts = new Map<string, Promise<Named>>();
  /** All pages have the same sheet. */
  const sheets = new Map<string, readonly string[]>();

  const readScript = (name: string) => {
    const known = scripts.get(name) ?? readFile(join(root, name), 'utf8').then(findNames);
    scripts.set(name, known);
    return known;
  };

  async function collect(names: readonly string[], found: Map<string, Named>): Promise<void> {
    for (const name of names) {
      if (found.has(name)) continue;
      const script = await readScript(name);
      found.set(name, script);
      await collect(script.scripts, found);
    }
  }

  return async (html) => {
    const [css] = STYLES.exec(html) ?? [];
    if (css === undefined) return html;
    const page = findNames(decodeHTML(html.replace(css, '')));
    const loaded = new Map<string, Named>();
    await collect(page.scripts, loaded);
    const texts = [page, ...loaded.values()];
    const classes = sheets.get(css) ?? classesOf(css);
    sheets.set(css, classes);
    const unusedSymbols = classes.filter(
      (name) => !/["'`]/.test(name) && !texts.some(({ words }) => words.has(name)),
    );
    const { code } = transform({
      filename: 'page.css',
      code: Buffer.from(css),
      minify: true,
      unusedSymbols,
    });
    return html.replace(css, () => String(code));
  };
}

/** What the text of a page or a script names. */
interface Named {
  readonly words: ReadonlySet<string>;
  /** Paths, imported by it or not. */
  readonly scripts: readonly string[];
}

function findNames(text: string): Named {
  return {
    words: new Set(text.split(/[\s"'`]+/)),
    scripts: [
      ...text.matchAll(/(?:\/assets\/|["'`]\.\/|["'`]assets\/)([\w.-]+\.js)(?=["'`])/g),
    ].map(([, file]) => `assets/${file}`),
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
