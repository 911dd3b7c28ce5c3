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
  const scripts = new Map<string, Promise<Script>>();

  const readScript = (name: string) => {
    const known = scripts.get(name) ?? readFile(join(root, name), 'utf8').then(parseScript);
    scripts.set(name, known);
    return known;
  };

  async function collect(names: readonly string[], found: Map<string, Script>): Promise<void> {
    for (const name of names) {
      if (found.has(name)) continue;
      const script = await readScript(name);
      found.set(name, script);
      await collect(script.imports, found);
    }
  }

  return async (html) => {
    const [css] = STYLES.exec(html) ?? [];
    if (css === undefined) return html;
    const page = parseScript(decodeHTML(html.replace(css, '')));
    const loaded = new Map<string, Script>();
    await collect(page.imports, loaded);
    const texts = [page, ...loaded.values()];
    const unusedSymbols = classesOf(css).filter(
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

interface Script {
  readonly words: ReadonlySet<string>;
  /** Paths of the scripts that this text names, imported by it or not. */
  readonly imports: readonly string[];
}

function parseScript(text: string): Script {
  return {
    words: new Set(text.split(/[\s"'`]+/)),
    imports: [
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
