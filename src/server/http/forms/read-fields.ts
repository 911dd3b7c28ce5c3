import { visibleText } from '#lib/visible-text.ts';
import { RequestFault } from '#server/http/request-fault.ts';
import type { PostedField } from '#server/submissions/post.ts';

/** Most fields of one post, whatever its encoding. */
export const MOST_FIELDS = 200;

/** The fields of an `application/x-www-form-urlencoded` body, in order. */
export function readUrlencoded(body: string): PostedField[] {
  const fields = [...new URLSearchParams(body)];
  return limited(fields);
}

/** The fields of a JSON body: text, numbers, yes/no, null, and lists of those; a list is a repeated name. */
export function readJson(body: string): PostedField[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch (cause) {
    throw new RequestFault(400, 'MALFORMED', 'The JSON body could not be read.', { cause });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new RequestFault(400, 'MALFORMED', 'The JSON body must be an object of fields.');
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

function limited(fields: readonly PostedField[]): PostedField[] {
  if (fields.length > MOST_FIELDS) {
    throw new RequestFault(413, 'TOO_MANY_FIELDS', `A form has at most ${MOST_FIELDS} fields.`);
  }
  return fields.map(cleanField);
}

/** A field as it is kept: text as people type it, without control characters. */
export function cleanField([name, value]: PostedField): PostedField {
  return [visibleText(name), visibleText(value)];
}
