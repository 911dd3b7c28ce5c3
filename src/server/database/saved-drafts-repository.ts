import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { DAY_MS } from '#shared/durations.ts';
import type { Database, SavedDraftsTable } from './schema.ts';
import { newSecret, storedHash } from './secrets.ts';

/** The answers of a form that is continued on another device. */
export interface SavedDraft {
  readonly form: string;
  /** Names and values of the form's fields, without files. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export const DRAFT_KEPT_MS = 7 * DAY_MS;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Stores an encrypted draft and returns its token, which is not stored. The id is the hash of the token. The draft
 * cannot be decrypted with the id.
 */
export async function storeDraft(
  db: Kysely<Database>,
  draft: SavedDraft,
  now: number,
): Promise<{ readonly token: string; readonly id: string }> {
  const token = newSecret();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce);
  const text = cipher.update(JSON.stringify(draft), 'utf8');
  const sealed = Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]);
  const id = storedHash(token);
  const row = { token_hash: id, expires_at: now + DRAFT_KEPT_MS, sealed };
  await db.insertInto('saved_drafts').values(row).execute();
  return { token, id };
}

/** Decrypts the draft of a token. Undefined if the token is unknown or has expired. */
export async function readDraft(
  db: Kysely<Database>,
  token: string,
  now: number,
): Promise<SavedDraft | undefined> {
  const row = await db
    .selectFrom('saved_drafts')
    .selectAll()
    .where('token_hash', '=', storedHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && unsealed(row, token);
}

/** Deletes a draft that was sent or saved again; does nothing if it does not exist. */
export async function deleteDraft(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('saved_drafts').where('token_hash', '=', id).execute();
}

export async function purgeDrafts(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('saved_drafts').where('expires_at', '<=', now).execute();
}

function unsealed({ sealed }: Selectable<SavedDraftsTable>, token: string): SavedDraft {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8'));
}

/**
 * Derives the encryption key from the token. The key differs from the stored hash of the token, which identifies the
 * row.
 */
function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'marigold saved draft', 32));
}
