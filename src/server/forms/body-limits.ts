import { RequestError } from '#server/http/answers.ts';

/**
 * One name and value as they were sent. A name may be repeated. Fields are never stored in an object, because the
 * sender chooses the names.
 */
export type PostedField = readonly [name: string, value: string];

export const MAX_FIELDS = 200;
export const MAX_NAME_CHARACTERS = 200;
export const MAX_FIELD_BYTES = 256 * 1024;
/** The limit for all fields of a post together. */
export const MAX_FIELDS_BYTES = 1024 * 1024;
/**
 * A body with more files is refused. A second file for one field does not refuse the body: the response has an error
 * for that field.
 */
export const MAX_FILES = 10;

export function malformed(cause?: unknown): RequestError {
  return new RequestError(400, 'MALFORMED', (messages) => messages.incomplete, { cause });
}

export function tooLarge(): RequestError {
  return new RequestError(413, 'FILES_TOO_BIG', (messages) => messages.formTooLarge);
}

export function tooManyFields(): RequestError {
  return new RequestError(413, 'TOO_MANY_FIELDS', (messages) => messages.manyFields(MAX_FIELDS));
}
