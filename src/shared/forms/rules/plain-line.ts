/**
 * Invisible characters: controls and format marks, letters without a shape, and marks that turn a digit into an emoji.
 */
const INVISIBLE =
  /\p{Cf}|(?!\s)\p{Cc}|[\u115f\u1160\ufffc]|\u034f|\u17b4|\u17b5|[\ufe03-\ufe0f]|\u20e3/gu;

/** The letters that a joiner (U+200C, U+200D) may follow: those of Arabic, Devanagari and other scripts. */
const JOINS = /(?!\p{Script=Latin})[\p{L}\p{M}]$/u;

/**
 * The text of a field on one line: plain spaces, no invisible characters. Smaller than `visibleLine`, because browsers
 * load it with every form.
 */
export function plainLine(text: string): string {
  return text
    .replace(INVISIBLE, (mark: string, at: number, all: string) =>
      /\u200c|\u200d/.test(mark) && JOINS.test(all.slice(Math.max(0, at - 2), at)) ? mark : '',
    )
    .replace(/[\s\u2800\u3164\uffa0]+/g, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  rsquo: '’',
  nbsp: ' ',
  lsquo: '‘',
  ndash: '–',
  mdash: '—',
};

/** The marks of letters such as `&eacute;` and `&Ntilde;`. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};

/**
 * Replaces the HTML character references that pages and programs leave in copied text: `O&#39;Brien`,
 * `&lt;a@b.com&gt;`. References to control characters stay.
 */
export function decodeHtml(text: string): string {
  return text.replace(
    /&(?:amp;){0,3}(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) {
        const mark = MARKS[name.slice(1).toLowerCase()];
        return ENTITIES[name.toLowerCase()] ?? (mark ? (name[0] + mark).normalize() : entity);
      }
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      const character = String.fromCodePoint(code);
      return /[\p{Cc}\p{Cs}]/u.test(character) ? entity : character;
    },
  );
}
