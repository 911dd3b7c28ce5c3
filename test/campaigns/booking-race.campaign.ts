/**
 * `node test/campaigns/booking-race.campaign.ts [rounds] [clients] [interview rounds]`, on SQLite and PostgreSQL. In
 * 1,000 rounds, 64 clients book the same time. In 500 rounds, one application and its interview change within a few
 * milliseconds. Exits with code 1 if a time was booked twice or not at all, or if an application contradicts its
 * interview.
 */
import { NOW, openBookingFixture } from '#test/booking/booking-fixture.ts';
import { raceInterviews } from '#test/booking/interview-race.ts';
import { race } from '#test/booking/race.ts';
import { startPostgres } from '#test/postgres.ts';

const [rounds = 1000, clients = 64, interviewRounds = 500] = process.argv.slice(2).map(Number);
const FIRST_MS = NOW + 7 * 86_400_000;
const SEED = 1;
let failed = false;

async function raceForOneTime(database: string, url: string): Promise<void> {
  const fixture = await openBookingFixture({ horizonDays: 2 }, url);
  const startedAt = performance.now();
  const outcome = await race(fixture, FIRST_MS, rounds, clients);
  const seconds = (performance.now() - startedAt) / 1000;
  await fixture.close();
  failed ||= outcome.wrong.length > 0 || outcome.bookings !== rounds || outcome.leads !== rounds;
  console.log(
    `${database}: ${rounds} rounds × ${clients} clients in ${seconds.toFixed(1)} s, ` +
      `${outcome.bookings} bookings, ${outcome.leads} leads, rounds without exactly one winner: ${outcome.wrong.length}`,
  );
}

async function raceForOneInterview(database: string, url: string): Promise<void> {
  const fixture = await openBookingFixture({}, url);
  const wrong = await raceInterviews(fixture, interviewRounds, SEED);
  await fixture.close();
  failed ||= wrong.length > 0;
  console.log(
    `${database}: ${interviewRounds} rounds of changes to an interview, wrong: ${wrong.length}`,
  );
  for (const round of wrong) console.log(`  ${round}`);
}

const postgres = await startPostgres();
try {
  await raceForOneTime('SQLite', '');
  await raceForOneTime('PostgreSQL', await postgres.createDatabase());
  await raceForOneInterview('SQLite', '');
  await raceForOneInterview('PostgreSQL', await postgres.createDatabase());
} finally {
  await postgres.stop();
}
process.exit(failed ? 1 : 0);
