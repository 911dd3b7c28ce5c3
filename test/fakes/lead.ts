import { createHash, randomUUIDv7 } from 'node:crypto';
import type { NewLead, PlanDeliveries, StoredFile } from '#server/database/lead.ts';
import { insertLeads } from '#server/database/leads-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';

/** An ordinary lead of the contact form, received now. The argument replaces fields. */
export function contactLead(changes: Partial<NewLead> = {}): NewLead {
  return {
    id: randomUUIDv7(),
    formId: 'contact',
    language: 'en',
    receivedAt: Date.now(),
    status: 'accepted',
    score: 0,
    reasons: [],
    answers: [
      ['firstName', 'Zoë'],
      ['lastName', 'Okafor'],
      ['email', 'zoe@lakeside.example'],
      ['phone', '(512) 555-0142'],
      ['message', 'We need a receptionist.\nTwo days a week.'],
      ['smsConsent', ''],
    ],
    extra: [],
    context: { utm_source: 'google', utm_medium: 'cpc', page: '/contact' },
    consent: null,
    email: 'zoe@lakeside.example',
    idempotencyKey: randomUUIDv7(),
    follows: null,
    files: [],
    ...changes,
  };
}

/** Stores a lead with its planned deliveries, as the server does. Resolves with its id. */
export async function storeLead(
  storage: Storage,
  lead: NewLead,
  plan: PlanDeliveries = () => [],
): Promise<string> {
  await storage.db.transaction().execute((trx) => insertLeads(trx, [lead], plan, lead.receivedAt));
  return lead.id;
}

/** Stores the bytes of a file as an upload does. Returns the file's row, to be stored with a lead. */
export async function uploadFile(
  { db }: Pick<Storage, 'db'>,
  content = 'bytes',
  changes: Partial<StoredFile> = {},
): Promise<StoredFile> {
  const file = {
    id: randomUUIDv7(),
    field: 'resume',
    name: 'cv.pdf',
    type: 'application/pdf',
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
    ...changes,
  };
  const chunk = { file_id: file.id, position: 0, data: Buffer.from(content) };
  await db.insertInto('file_chunks').values(chunk).execute();
  return file;
}

/** Ids of all files whose bytes are in the database, including files without a lead. */
export async function savedFiles({ db }: Pick<Storage, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('file_chunks').select('file_id').distinct().execute();
  return rows.map(({ file_id }) => file_id).toSorted();
}

/** The options of the owner's mail in tests. */
export const OWNER_IN_CHICAGO = { zone: 'America/Chicago', attached: false } as const;
