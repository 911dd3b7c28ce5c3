const LONGEST = 150;
/** Control characters, and those that turn the direction of text to make `exe` look like something else. */
const MISLEADING = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** A sender's file name without path and without characters that mislead; its ending is kept when it is cut. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.toWellFormed().replace(MISLEADING, '').trim();
  if (clean.length <= LONGEST) return clean === '' ? 'file' : clean;
  const ending = endingOf(clean).slice(0, 10);
  return clean.slice(0, LONGEST - ending.length) + ending;
}

/** The ending with its dot in lower case, or empty. */
export function endingOf(name: string): string {
  return /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
}
