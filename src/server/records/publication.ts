import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/database/schema.ts';
import { readSetting, writeSetting } from '#server/database/settings-repository.ts';
import type { Visibility } from '#shared/visibility.ts';
import { announce, type Change } from './announce.ts';

/** The setting with the {@link Publication}. It is empty while the site is not public. */
export const PUBLIC = 'public';

const PUBLICATION = v.object({ who: v.string(), at: v.number() });

/**
 * The person who published the site, and when, as Unix time in milliseconds. `who` is empty if an earlier version
 * published it.
 */
export type Publication = Readonly<v.InferOutput<typeof PUBLICATION>>;

/** The publication of the site; undefined while it is not public. */
export async function readPublication(db: Kysely<Database>): Promise<Publication | undefined> {
  const written = await readSetting(db, PUBLIC);
  return written ? v.parse(PUBLICATION, JSON.parse(written)) : undefined;
}

/** Makes the site public. If it is public already, its first publication stays recorded. */
export async function publishSite(
  db: Kysely<Database>,
  { who, now }: Change,
): Promise<Publication> {
  return db.transaction().execute(async (trx) => {
    const before = await readPublication(trx);
    if (before) return before;
    const publication = { who, at: now };
    await writeSetting(trx, PUBLIC, JSON.stringify(publication));
    await announce(trx);
    return publication;
  });
}

/** Withdraws the publication. Until the next one, pages do not show samples, and search engines do not list pages. */
export async function takeSiteBack(db: Kysely<Database>): Promise<undefined> {
  await db.transaction().execute(async (trx) => {
    await writeSetting(trx, PUBLIC, '');
    await announce(trx);
  });
}

/**
 * Decides once, before the samples are inserted, whether the site is public. A site that an earlier version ran is
 * public if it has an address of its own. A new site is not.
 */
export async function decidePublication(
  db: Kysely<Database>,
  origin: string,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The process whose insert succeeds decides. Samples that exist at this moment are from an earlier version, because
    // this version has inserted none yet.
    const { numInsertedOrUpdatedRows: isFirst } = await trx
      .insertInto('settings')
      .values({ key: PUBLIC, value: '' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (!isFirst || !hasOwnAddress(origin) || !(await wasUsed(trx))) return;
    await writeSetting(trx, PUBLIC, JSON.stringify({ who: '', at: now }));
  });
}

async function wasUsed(trx: Transaction<Database>): Promise<boolean> {
  const inserted = await trx
    .selectFrom('settings')
    .select('key')
    .where('key', 'like', 'records-inserted:%')
    .limit(1)
    .executeTakeFirst();
  const lead = await trx.selectFrom('submissions').select('id').limit(1).executeTakeFirst();
  return inserted !== undefined || lead !== undefined;
}

/** `publishedAt`: when the owner published the site; undefined if it is not public. */
export function visibilityOf({
  origin,
  publishedAt,
}: {
  readonly origin: string;
  readonly publishedAt: number | undefined;
}): Visibility {
  if (!hasOwnAddress(origin)) return 'example';
  return publishedAt === undefined ? 'private' : 'public';
}

/** False for the address of a new installation, for this machine, and for an invalid address. */
export function hasOwnAddress(origin: string): boolean {
  const host = URL.parse(origin)?.hostname ?? '';
  return (
    host !== '' &&
    !/(?:^|\.)(?:marigold\.example|localhost)\.?$|^127\.|^\[::1?\]$|^0\.0\.0\.0$/.test(host)
  );
}
