import type { StoredFile } from '#server/database/lead.ts';
import { RequestError } from '#server/http/answers.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { visibleText } from '#shared/visible-text.ts';

/** One name and value as they came, repeats included. Never an object: names are the sender's to choose. */
export type PostedField = readonly [name: string, value: string];

export interface SessionData {
  /** When the page was loaded, milliseconds since the epoch by the sender's clock. */
  readonly loadedAt?: number | undefined;
  readonly webdriver?: boolean;
}

/** A file that passed its checks and lies in a temporary file until its post is answered. */
export interface ReceivedFile extends StoredFile {
  readonly path: string;
}

export interface PostError {
  /** Empty or left out if it concerns the whole form. */
  readonly field?: string;
  readonly code: string;
  readonly message: string;
  readonly instead?: readonly string[];
  readonly retryAfterSeconds?: number;
}

export interface PostBody {
  readonly fields: readonly PostedField[];
  readonly files: readonly ReceivedFile[];
  readonly fileRefusals: readonly PostError[];
}

export interface Post extends PostBody {
  readonly form: FormDefinition;
  /** The sender's network address, for limits and a keyed hash; never stored. */
  readonly sender: string;
  readonly userAgent: string;
  readonly idempotencyKey: string;
  readonly session: SessionData;
}

export const MAX_FIELDS = 200;
const MAX_NAME_CHARACTERS = 200;

/** A field without characters that mislead. Throws a {@link RequestError} if its name is too long. */
export function cleanField([name, value]: PostedField): PostedField {
  if (name.length > MAX_NAME_CHARACTERS) {
    throw new RequestError(400, 'MALFORMED', (say) => say.longName(MAX_NAME_CHARACTERS));
  }
  return [visibleText(name), visibleText(value)];
}

export function tooManyFields(): RequestError {
  return new RequestError(413, 'TOO_MANY_FIELDS', (say) => say.manyFields(MAX_FIELDS));
}

export function kilobytesOf({ fields }: Post): number {
  const letters = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return Math.max(1, Math.ceil(letters / 1024));
}
