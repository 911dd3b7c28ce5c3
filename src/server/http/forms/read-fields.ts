import { visibleText } from '#lib/visible-text.ts';
import { RequestFault } from '#server/http/request-fault.ts';
import type { PostedField } from '#server/submissions/post.ts';

/** Most fields of one post, whatever its encoding. */
export const MOST_FIELDS = 200;
/** Most characters of a field's name. */
const LONGEST_NAME = 200;

/** The fields of an `application/x-www-form-urlencoded` body, in order. */
export function readUrlencoded(body: string): PostedField[] {
  const fields = [...new URLSearchParams(withoutMark(body))];
  return limited(fields);
}

/** The fields of a JSON body: text, numbers, yes/no, null, and lists of those; a list is a repeated name. */
export function readJson(body: string): PostedField[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(withoutMark(body), exactNumbers);
  } catch (cause) {
    throw new RequestFault(400, 'MALFORMED', 'The JSON body could not be read.', { cause });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new RequestFault(400, 'MALFORMED', 'The JSON body must be an object of fields.');
  }
  if (hasRepeatedName(body, parsed)) {
    throw new RequestFault(400, 'MALFORMED', 'A field is there twice. Send its values as a list.');
  }
  const fields: PostedField[] = [];
  for (const [name, value] of Object.entries(parsed)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'object' && one !== null) {
        throw new RequestFault(
          400,
          'MALFORMED',
          'Fields must be texts, numbers or lists of those.',
        );
      }
      fields.push([name, one === null ? '' : String(one)]);
    }
  }
  return limited(fields);
}

/** A number as it was sent where JavaScript's would differ: a long phone number, 1e999. */
function exactNumbers(_key: string, value: unknown, context?: { readonly source?: string }) {
  return typeof value === 'number' && !Number.isSafeInteger(value)
    ? (context?.source ?? value)
    : value;
}

/** `JSON.parse` keeps the last of two values with one name and drops the first. `body` is valid JSON. */
function hasRepeatedName(body: string, parsed: object): boolean {
  const flat = Object.values(parsed).every((value) => typeof value !== 'object' || isPlain(value));
  const names = body.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?/g)?.filter((text) => text.endsWith(':'));
  return flat && (names?.length ?? 0) > Object.keys(parsed).length;
}

/** Null, or a list without objects in it. */
function isPlain(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.every((one) => typeof one !== 'object'));
}

function withoutMark(body: string): string {
  return body.replace(/^\uFEFF/, '');
}

/** True for a name that no form has and no person needs. */
export function isTooLongName(name: string): boolean {
  return name.length > LONGEST_NAME;
}

/** The refusal of such a name. */
export function nameTooLong(): RequestFault {
  const message = `The name of a field is longer than ${LONGEST_NAME} characters.`;
  return new RequestFault(400, 'MALFORMED', message);
}

function limited(fields: readonly PostedField[]): PostedField[] {
  if (fields.length > MOST_FIELDS) {
    throw new RequestFault(413, 'TOO_MANY_FIELDS', `A form has at most ${MOST_FIELDS} fields.`);
  }
  if (fields.some(([name]) => isTooLongName(name))) throw nameTooLong();
  return fields.map(cleanField);
}

/** A field as it is kept: text as people type it, without control characters. */
export function cleanField([name, value]: PostedField): PostedField {
  return [visibleText(name), visibleText(value)];
}
