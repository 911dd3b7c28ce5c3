/**
 * Kills a server under load with SIGKILL, in 50 rounds on SQLite and 10 on PostgreSQL. `npm run soak crash --
 * --sqlite=50 --postgres=10`
 */
import { startPostgres } from '#test/postgres.ts';
import { crashRounds } from './crash-rounds.ts';
import { flag } from './flag.ts';

const seed = flag('seed', 2026);
let broken = false;

async function campaign(name: string, rounds: number, databaseUrl = ''): Promise<void> {
  if (rounds === 0) return;
  const { acknowledged, files, unheard, errors } = await crashRounds({ rounds, seed, databaseUrl });
  console.log(
    `${name}: ${rounds} rounds, ${acknowledged} leads acknowledged (${files} with a file), ${unheard} stored unheard, ${errors.length} errors`,
  );
  for (const error of errors.slice(0, 20)) console.log(`  ${error}`);
  broken ||= errors.length > 0;
}

await campaign('SQLite', flag('sqlite', 50));
const rounds = flag('postgres', 10);
if (rounds > 0) {
  const postgres = await startPostgres({ durable: true });
  await campaign('PostgreSQL', rounds, await postgres.createDatabase());
  await postgres.stop();
}
process.exit(broken ? 1 : 0);
