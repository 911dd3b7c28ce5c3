/** Invisible characters: controls and format marks, letters without a shape, and what makes an emoji of a digit. */
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
