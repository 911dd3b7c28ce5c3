import { visibleLine } from '#shared/visible-text.ts';

const MAX_NAME_CHARACTERS = 150;

/** A sender's file name without path and without characters that mislead; its extension stays when it is shortened. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = visibleLine(last);
  if (clean.length <= MAX_NAME_CHARACTERS) return clean === '' ? 'file' : clean;
  const ending = endingOf(clean).slice(0, 10);
  return clean.slice(0, MAX_NAME_CHARACTERS - ending.length) + ending;
}

/** The ending with its dot in lower case, or empty. */
export function endingOf(name: string): string {
  return /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
}
