/**
 * `node test/campaigns/booking-race.campaign.ts [rounds] [clients]`: 1,000 rounds of 64 clients who all want one time, on
 * SQLite and on PostgreSQL. Ends with code 1 if a round had another number of winners than one.
 */
import { NOW, openBookingFixture } from '#test/booking/booking-fixture.ts';
import { race } from '#test/booking/race.ts';
import { startPostgres } from '#test/postgres.ts';

const [rounds = 1000, clients = 64] = process.argv.slice(2).map(Number);
const FIRST_MS = NOW + 7 * 86_400_000;
let failed = false;

const postgres = await startPostgres();
try {
  for (const [name, url] of [
    ['SQLite', ''],
    ['PostgreSQL', await postgres.createDatabase()],
  ] as const) {
    const cli = await openBookingFixture({ horizonDays: 2 }, url);
    const began = performance.now();
    const outcome = await race(cli, FIRST_MS, rounds, clients);
    const seconds = (performance.now() - began) / 1000;
    await cli.close();
    failed ||= outcome.wrong.length > 0 || outcome.bookings !== rounds || outcome.leads !== rounds;
    console.log(
      `${name}: ${rounds} rounds × ${clients} clients in ${seconds.toFixed(1)} s, ` +
        `${outcome.bookings} bookings, ${outcome.leads} leads, rounds without exactly one winner: ${outcome.wrong.length}`,
    );
  }
} finally {
  await postgres.stop();
}
process.exit(failed ? 1 : 0);
