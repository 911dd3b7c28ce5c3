import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CallSchedule } from '#server/booking/schedule.ts';
import type { Database } from '#server/database/schema.ts';
import { writeSetting } from '#server/database/settings-repository.ts';
import { CHANGED } from '#server/records/announce.ts';
import { recordsOfHours } from '#server/records/earlier-hours.ts';
import { insertSamples } from '#server/records/insert-samples.ts';

/** Replaces the published hours of the database. `interviews` is optional. */
export async function storeHours(
  db: Kysely<Database>,
  { interviews, ...calls }: CallSchedule & { readonly interviews?: CallSchedule },
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<void> {
  await insertSamples(db, 0, env);
  const inFile = ({ holidays, ...hours }: CallSchedule) => ({
    ...hours,
    holidays: Object.entries(holidays).map(([day, name]) => ({ day, name })),
  });
  const written = { ...inFile(calls), ...(interviews && { interviews: inFile(interviews) }) };
  const { records, errors } = recordsOfHours(written, '2026-01-01');
  if (!records || errors.length > 0) throw new Error(errors.join(' '));
  await db.transaction().execute(async (trx) => {
    for (const kind of ['appointments', 'hosts', 'holidays'] as const) {
      await trx.deleteFrom('records').where('kind', '=', kind).execute();
      const rows = records[kind].map(({ id, ...value }, position) => ({
        kind,
        id,
        position,
        draft: null,
        version: 1,
        changed_at: 0,
        published: JSON.stringify(value),
      }));
      await trx.insertInto('records').values(rows).execute();
    }
    await writeSetting(trx, CHANGED, randomUUID());
  });
}
