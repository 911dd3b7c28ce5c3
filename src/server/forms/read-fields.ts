import { ANSWERS } from '#content/en/answers.ts';
import { RequestError } from '#server/http/request-error.ts';
import { visibleText } from '#shared/visible-text.ts';
import type { PostedField } from './post.ts';

export const MAX_FIELDS = 200;
const MAX_NAME_CHARACTERS = 200;

export function readUrlencoded(body: string): PostedField[] {
  const text = withoutMark(body);
  // Counted first: the parser's time grows with the square of the number of fields, 3 seconds for a body of 1 MB.
  let count = 0;
  for (const _ of text.matchAll(/[^&]+/g)) {
    count += 1;
    if (count > MAX_FIELDS) throw tooManyFields();
  }
  return limited([...new URLSearchParams(text)]);
}

/** The fields of a JSON body: text, numbers, yes/no, null, and lists of those; a list is a repeated name. */
export function readJson(body: string): PostedField[] {
  const text = withoutMark(body);
  const parsed = parseObject(text);
  const values = Object.values(parsed).flat();
  if (Math.max(values.length, Object.keys(parsed).length) > MAX_FIELDS) throw tooManyFields();
  if (values.some((one) => typeof one === 'object' && one !== null)) {
    throw new RequestError(400, 'MALFORMED', ANSWERS.fieldValues);
  }
  if (hasRepeatedName(text, parsed)) {
    throw new RequestError(400, 'MALFORMED', ANSWERS.fieldTwice);
  }
  // With a function, JSON.parse takes up to forty times as long: only once the number of values is known to be small.
  const exact: Record<string, unknown> = JSON.parse(text, exactNumbers);
  const fields = Object.entries(exact).flatMap(([name, value]) =>
    [value].flat().map((one): PostedField => [name, one === null ? '' : String(one)]),
  );
  return limited(fields);
}

function parseObject(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new RequestError(400, 'MALFORMED', ANSWERS.json, { cause });
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
    return parsed as Record<string, unknown>;
  }
  throw new RequestError(400, 'MALFORMED', ANSWERS.jsonObject);
}

/** A number as it was sent where JavaScript's would differ: a long phone number, 1e999. */
function exactNumbers(_key: string, value: unknown, context?: { readonly source?: string }) {
  return typeof value === 'number' && !Number.isSafeInteger(value)
    ? (context?.source ?? value)
    : value;
}

/** `JSON.parse` keeps the last of two values with one name and drops the first. `body` is valid JSON without objects in it. */
function hasRepeatedName(body: string, parsed: object): boolean {
  const names = body.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?/g)?.filter((text) => text.endsWith(':'));
  return (names?.length ?? 0) > Object.keys(parsed).length;
}

function withoutMark(body: string): string {
  return body.replace(/^\uFEFF/, '');
}

export function isTooLongName(name: string): boolean {
  return name.length > MAX_NAME_CHARACTERS;
}

export function nameTooLong(): RequestError {
  return new RequestError(400, 'MALFORMED', ANSWERS.longName(MAX_NAME_CHARACTERS));
}

function limited(fields: readonly PostedField[]): PostedField[] {
  if (fields.length > MAX_FIELDS) throw tooManyFields();
  if (fields.some(([name]) => isTooLongName(name))) throw nameTooLong();
  return fields.map(cleanField);
}

export function tooManyFields(): RequestError {
  return new RequestError(413, 'TOO_MANY_FIELDS', ANSWERS.manyFields(MAX_FIELDS));
}

export function cleanField([name, value]: PostedField): PostedField {
  return [visibleText(name), visibleText(value)];
}
