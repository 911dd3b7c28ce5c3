/**
 * Characters to remove: controls of terminals and files (C0 except tab and line feed, DEL, C1, line
 * and paragraph separators); controls of direction (embeddings, overrides, isolates), which change
 * the reading order; invisible characters (soft hyphen, zero-width space, word joiner, byte order
 * mark, invisible operators, deprecated format controls, annotations).
 */
const UNWANTED =
  /(?![\t\n])[\p{Cc}\u00ad\u061c\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb]/gu;

/** Characters that some scripts and emoji need, and that are invisible elsewhere. */
const CONTEXTUAL = /[\u200c-\u200f\u{e0000}-\u{e007f}]/gu;

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The characters after which a joiner is valid: emoji, and letters of scripts that join letters. */
const JOINABLE =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u20e3|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\p{L}\p{M}])$/u;

/** The flags of England, Scotland and Wales: a black flag followed by tag characters. */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u;

/** Printable ASCII on one line. Most input is of this kind. */
const PLAIN = /^[ -~]*$/;

/** The length of the context that decides whether a character is valid. */
const CONTEXT_CODE_UNITS = 24;

/** Maximum number of contextual characters that are checked; the others are removed. Real texts have fewer. */
const MAX_EXAMINED_CHARACTERS = 10_000;

/**
 * Text as people type and read it: well formed, `\n` as line end, without control characters and without characters
 * that hide or reorder others. Right-to-left text, emoji sequences and combining marks are unchanged. Called when text
 * is stored and when it is printed; idempotent. Linear in the length of the text.
 */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  const plain = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // Spaces instead of line feeds: JSON text may contain these characters, but no line feed within a string.
    .replace(/[\u0085\u2028\u2029]/g, ' ')
    .replace(UNWANTED, '');
  if (plain.search(CONTEXTUAL) < 0) return plain;
  let examined = 0;
  return plain.replace(CONTEXTUAL, (character, at: number) => {
    examined += 1;
    if (examined > MAX_EXAMINED_CHARACTERS) return '';
    const before = plain.slice(Math.max(0, at - CONTEXT_CODE_UNITS), at);
    if (character === '\u200e' || character === '\u200f') {
      return RIGHT_TO_LEFT.test(before + plain.slice(at, at + CONTEXT_CODE_UNITS)) ? character : '';
    }
    if (character === '\u200c' || character === '\u200d') {
      return JOINABLE.test(before) ? character : '';
    }
    return FLAG.test(before) ? character : '';
  });
}

/** {@link visibleText} on one line: line breaks and tabs become spaces, and consecutive spaces become one. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
