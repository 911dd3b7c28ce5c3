import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeHTML } from 'entities';
import { transform } from 'lightningcss';

const STYLES = /(?<=<style>)\/\*! tailwindcss[\s\S]*?(?=<\/style>)/;
const CLASS_SELECTOR = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[a-z_-])(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])*)/gi;

/**
 * Removes the rules of unused classes from a page's styles, about 5 of 40 kB compressed. A class is used if its name
 * occurs in the page, or in a script that the page can load. Names are found as Tailwind finds them, as whole words
 * of the text, so no rule that Tailwind generated for them is lost. `root` is the folder that script URLs are
 * relative to.
 */
export function stylesByUse(root: string): (html: string) => Promise<string> {
  const scripts = new Map<string, Promise<Named>>();
  /** Parsed rules by style sheet: all pages have the same style sheet. */
  const sheets = new Map<string, readonly string[]>();

  const readScript = (name: string) => {
    const reading = scripts.get(name) ?? readFile(join(root, name), 'utf8').then(findNames);
    scripts.set(name, reading);
    return reading;
  };

  async function collect(names: readonly string[], collected: Map<string, Named>): Promise<void> {
    for (const name of names) {
      if (collected.has(name)) continue;
      const script = await readScript(name);
      collected.set(name, script);
      await collect(script.scripts, collected);
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

/** The names in the text of a page or a script. */
interface Named {
  readonly words: ReadonlySet<string>;
  /** Paths of scripts in the text, whether it imports them or not. */
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
