import { createHash } from 'node:crypto';

/** The hashes of inline scripts and styles, in the format of Content-Security-Policy: `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Matches a script or a style with its text, or the start tag of any other element. Start tags are matched because one
 * of their attributes can contain the text `<script>`, which starts no script.
 */
const ELEMENT =
  /<(?:(script|style)\b((?:"[^"]*"|[^"<>])*)>([\s\S]*?)<\/\1>|[a-z](?:"[^"]*"|[^"<>])*>)/g;
/** Types of script elements that contain data and never run. The policy contains no hashes of them. */
const IS_DATA = /\btype="application\/(?:ld\+)?json"/;

/**
 * Returns a function that lists the hashes of the inline scripts and styles in the HTML of a page. `built`: the hashes
 * of the build and of the brand, the only ones that a policy may contain. An inline script or style that the server
 * does not know must not apply, whatever put it into the page.
 */
export function inlineHashes(built: InlineHashes): (html: string) => InlineHashes {
  const known = { script: new Set(built.scripts), style: new Set(built.styles) };
  return (html) => {
    const { scripts, styles } = hashesIn(html);
    return {
      scripts: scripts.filter((hash) => known.script.has(hash)),
      styles: styles.filter((hash) => known.style.has(hash)),
    };
  };
}

export function hashesIn(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name, attributes = '', text = ''] of html.matchAll(ELEMENT)) {
    if (name === 'style') styles.add(hashOf(text));
    else if (name && !/\bsrc=/.test(attributes) && !IS_DATA.test(attributes))
      scripts.add(hashOf(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
