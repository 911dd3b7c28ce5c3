import type { StoredFile } from '#server/database/submission.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';

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

/** Why an uploaded file was refused. `field` is empty if it concerns the whole form. */
export interface FileRefusal {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

export interface Post {
  readonly form: FormDefinition;
  readonly fields: readonly PostedField[];
  readonly files: readonly ReceivedFile[];
  readonly fileRefusals: readonly FileRefusal[];
  /** The sender's network address, for limits and a keyed hash; never stored. */
  readonly sender: string;
  readonly userAgent: string;
  readonly idempotencyKey: string;
  readonly session: SessionData;
}

export interface PostError {
  readonly field?: string;
  readonly code: string;
  readonly message: string;
  readonly instead?: readonly string[];
  readonly retryAfterSeconds?: number;
}

export function kilobytesOf({ fields }: Pick<Post, 'fields'>): number {
  const letters = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return Math.max(1, Math.ceil(letters / 1024));
}

export function groupByName(posted: readonly PostedField[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of posted) {
    const group = groups.get(name);
    if (group) group.push(value);
    else groups.set(name, [value]);
  }
  return groups;
}
