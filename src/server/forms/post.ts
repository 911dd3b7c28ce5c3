import type { StoredFile } from '#server/database/submission.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';

/** One name and value as they came, repeats included. Never an object: names are the sender's to choose. */
export type PostedField = readonly [name: string, value: string];

/** What a browser's published client says of itself (`Formspree-Session-Data`). */
export interface SessionData {
  /** When the page was loaded, milliseconds since the epoch by the sender's clock. */
  readonly loadedAt?: number;
  /** True for an automated browser. */
  readonly webdriver?: boolean;
}

/** A file that passed its checks and lies in a temporary file until its post is answered. */
export interface ReceivedFile extends StoredFile {
  readonly path: string;
}

/** Why an uploaded file was refused. `field` is empty where it concerns the whole form. */
export interface FileRefusal {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  /** Where it may be taken later. */
  readonly retryAfterSeconds?: number;
}

/** A form that was sent, before anything is known of it. */
export interface Post {
  readonly form: FormDefinition;
  /** In the order sent, files left out. */
  readonly fields: readonly PostedField[];
  /** Files that passed their checks. */
  readonly files: readonly ReceivedFile[];
  /** Files that did not. */
  readonly fileRefusals: readonly FileRefusal[];
  /** The sender's network address, for limits and a keyed hash; never stored. */
  readonly sender: string;
  /** The header `User-Agent`, or empty. */
  readonly userAgent: string;
  /** The header `Idempotency-Key`, or empty. */
  readonly idempotencyKey: string;
  readonly session: SessionData;
}

/** One thing wrong with a post; without `field` it concerns the whole form. */
export interface PostError {
  readonly field?: string;
  readonly code: string;
  readonly message: string;
  /** What would be accepted instead, where there is something: free times for a taken one. */
  readonly instead?: readonly string[];
  /** Where it may be accepted later. */
  readonly retryAfterSeconds?: number;
}
