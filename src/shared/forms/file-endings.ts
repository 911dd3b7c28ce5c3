import type { FileField } from './define-form.ts';

/** A kind of file, named by its usual ending. */
export type Ending = '.pdf' | '.doc' | '.docx' | '.rtf' | '.webm' | '.m4a';

/**
 * The number of first bytes in which {@link endingOfBytes} looks. Acrobat looks for a PDF's header in as many bytes.
 */
export const HEAD_BYTES = 1024;

/**
 * Matches the header of a PDF. Acrobat also accepts `%!PS-Adobe-3.0 PDF-1.4` (PDF Reference 1.7, appendix H, note 13).
 */
const PDF_HEADER = /%PDF-|^%!PS-Adobe-\d\.\d PDF-\d/;
/** Programs, scripts and zip files. They are no PDF, even if they contain one. */
const NO_PDF = /^(?:MZ|PK|\x7FELF|#!)/;

const HEADS: readonly (readonly [Ending, (head: string) => boolean])[] = [
  ['.doc', (head) => head.startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')],
  ['.docx', (head) => head.startsWith('PK\x03\x04')],
  ['.rtf', (head) => head.startsWith('{\\rtf')],
  ['.webm', (head) => head.startsWith('\x1A\x45\xDF\xA3') && head.includes('webm')],
  ['.m4a', (head) => head.startsWith('ftyp', 4)],
  ['.pdf', (head) => PDF_HEADER.test(head) && !NO_PDF.test(head)],
];

/**
 * The kind of a file by its first {@link HEAD_BYTES}. Other programs use the containers of .doc, .docx, .webm and .m4a
 * as well, so the server looks into them.
 */
export function endingOfBytes(head: Uint8Array): Ending | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  return HEADS.find(([, matches]) => matches(text))?.[0];
}

/**
 * Endings for which the bytes decide: those that Android and Safari give to files of an unknown type, and those of
 * other Word files.
 */
const OVERRULED_BY_BYTES: readonly string[] = [
  '.bin',
  '.tmp',
  '.download',
  '.dot',
  '.dotx',
  '.rtf',
];

/**
 * Types for the attribute `accept`, after the endings. Android and iOS convert the endings to types. They hide a
 * document whose provider states another type (langgenius/dify#9992) or no type (mattermost/mattermost-mobile PR 1646).
 */
export const PICKER_TYPES: readonly string[] = [
  'application/octet-stream',
  'application/rtf',
  'text/rtf',
  'application/vnd.ms-word',
  'application/vnd.ms-office',
  'application/wps-office.doc',
  'application/wps-office.docx',
  'application/wps-office.pdf',
];

/** Documents in formats that the forms do not accept. Their programs can save them as PDF. */
const OTHER_DOCUMENTS =
  /^\.(?:odt|ott|pages|wps|wpd|html?|mht|mhtml|xml|txt|docm|dotm|gdoc|abw|hwpx?)$/;

/** Known endings that the bytes do not overrule: pictures, recordings, archives, programs, other files of Office. */
const CONTRADICTING =
  /^\.(?:png|jpe?g|jfif|gif|bmp|tiff?|webp|hei[cf]|avif|svgz?|psd|mp[34]|m4[av]|wav|og[ag]|aac|flac|amr|webm|mov|avi|mkv|3gp|zip|rar|7z|t?gz|tar|bz2|xz|jar|iso|cab|apk|dmg|exe|scr|pif|bat|cmd|msi|dll|ps1|vb[es]?|jse?|mjs|wsf|hta|lnk|url|sh|py|php\d?|aspx?|jsp|xhtml|xls[xmb]?|csv|ppt[xm]?|pps[xm]?|eml|msg)$/;
const ACCEPTED = /^\.(?:pdf|docx?|rtf)$/;

/**
 * The ending of a file name in lower case, or empty. A dot is part of an ordinary name if no known ending follows:
 * `CV v2.1`, `Jane.Smith`, `Lopez.RN`. Dots and spaces at the end are ignored, as Windows does.
 */
export function endingOf(name: string): string {
  const ending = /.(\.[a-z\d]{1,8})[.\s]*$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const isKnown =
    ACCEPTED.test(ending) ||
    CONTRADICTING.test(ending) ||
    OTHER_DOCUMENTS.test(ending) ||
    OVERRULED_BY_BYTES.includes(ending);
  return isKnown ? ending : '';
}

/** The file name with the ending of its bytes. */
export function withEnding(name: string, ending: Ending): string {
  const trimmed = name.replace(/[.\s]+$/, '');
  const current = endingOf(trimmed);
  if (current === ending) return trimmed;
  const base = trimmed.slice(0, trimmed.length - current.length);
  return endingOf(base) === ending ? base : base + ending;
}

/**
 * True if a field accepts files with this ending. An empty or overruled ending is accepted, because the bytes decide.
 */
export function acceptsEnding({ accept }: FileField, ending: string): boolean {
  return ['', ...accept, ...OVERRULED_BY_BYTES].includes(ending);
}

/**
 * True if a field accepts files of this kind. RTF counts as .doc, because Word also saves RTF under the ending .doc.
 */
export function acceptsKind({ accept }: FileField, kind: Ending | undefined): kind is Ending {
  return kind !== undefined && accept.includes(kind === '.rtf' ? '.doc' : kind);
}

/** True if the file may be a document in a format that the field does not accept. */
export function isOtherDocument({ accept }: FileField, ending: string): boolean {
  return accept.includes('.doc') && OTHER_DOCUMENTS.test(ending);
}
