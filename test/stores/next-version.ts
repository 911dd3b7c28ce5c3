import { sql } from 'kysely';
import { MIGRATIONS } from '#server/database/migrations.ts';

/**
 * Makes this program its own next version, with one more migration: `node --import test/stores/next-version.ts …`. With
 * `NEXT_VERSION=incompatible`, older versions must refuse to run on the migrated database.
 */
const name = '9999-next-version';
const isCompatible = process.env.NEXT_VERSION !== 'incompatible';
const oldestWriter = isCompatible ? Object.keys(MIGRATIONS).at(-1) : name;

Object.assign(MIGRATIONS, {
  [name]: {
    oldestWriter,
    async up(db: Parameters<(typeof MIGRATIONS)[string]['up']>[0]) {
      for (const text of [
        'alter table submissions add column next_note text',
        "alter table bookings add column next_kind text not null default 'call'",
        'create table next_things (id text primary key, lead text references submissions (id) on delete cascade)',
        'create index submissions_by_next_note on submissions (next_note)',
      ]) {
        await sql.raw(text).execute(db);
      }
    },
  },
});
