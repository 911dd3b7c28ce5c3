/**
 * Form posts and pages per second for our server, bare `node:http`, and express + multer + node:sqlite, in one run on
 * one machine. The ratios are the result; the absolute numbers depend on the machine.
 *
 * The gain of storing many posts in one commit depends on the cost of a flush. Disks that confirm a write before it is
 * durable (in 0.1 ms or less, as most virtual disks do) hide this gain. The posts are therefore measured a second time
 * with every flush delayed by `--flush-ms` (default 1, about the delay of a cloud network disk), for our server and the
 * baseline alike.
 *
 * `npm run bench forms -- --seconds=5 --rounds=3 --flush-ms=1`
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flag } from '#test/campaigns/flag.ts';
import { type ChildServer, startChild, startServer } from '#test/child-server.ts';
import { contactPost, type LoadResult, runLoad, uniqueId } from '#test/load.ts';
import { startPostgres } from '#test/postgres.ts';
import { median, printTable } from './table.ts';

const CONNECTIONS = 32;
const SECONDS = flag('seconds', 4);
const ROUNDS = flag('rounds', 3);
const FLUSH_MS = flag('flush-ms', 1);

interface Contender {
  readonly name: string;
  readonly server: ChildServer;
  readonly results: LoadResult[];
}

const dir = mkdtempSync(join(tmpdir(), 'marigold-bench-'));
const postgres = await startPostgres({ durable: true });
const contender = async (name: string, server: Promise<ChildServer>): Promise<Contender> => ({
  name,
  server: await server,
  results: [],
});
const contenders = [
  await contender('bare node:http, nothing stored', startChild('bench/baselines/bare-http.ts')),
  await contender('Marigold, SQLite', startServer(join(dir, 'ours'))),
  await contender(
    'Marigold, PostgreSQL',
    startServer(join(dir, 'pg'), { DATABASE_URL: await postgres.createDatabase() }),
  ),
  await contender(
    'express + multer + node:sqlite',
    startChild('bench/baselines/express-multer.ts', { DATA_DIR: dir }),
  ),
];
await rounds(contenders, () => contactPost(uniqueId()));
const baseline = contenders.at(-1);
table(
  'Form posts, multipart, 8 fields, 32 connections, every answer durable',
  contenders,
  baseline,
);
for (const { server } of contenders) await server.end();

const slow = slowFlush();
if (slow) {
  const slowed = [
    await contender(
      'bare node:http, nothing stored',
      startChild('bench/baselines/bare-http.ts', slow),
    ),
    await contender('Marigold, SQLite', startServer(join(dir, 'ours-slow'), slow)),
    await contender(
      'express + multer + node:sqlite',
      startChild('bench/baselines/express-multer.ts', {
        DATA_DIR: mkdtempSync(join(dir, 'express-')),
        ...slow,
      }),
    ),
  ];
  await rounds(slowed, () => contactPost(uniqueId()));
  table(`The same where a flush takes ${FLUSH_MS} ms longer`, slowed, slowed.at(-1));
  for (const { server } of slowed) await server.end();
}

await postgres.stop();
rmSync(dir, { recursive: true, force: true });

/**
 * Environment variables that delay each flush of a process. Undefined if the delay is 0 or the machine has no C
 * compiler.
 */
function slowFlush(): Record<string, string> | undefined {
  const library = join(dir, 'slow-flush.so');
  const { status } = spawnSync('cc', [
    '-shared',
    '-fPIC',
    '-O2',
    '-o',
    library,
    'bench/slow-flush.c',
    '-ldl',
  ]);
  if (FLUSH_MS === 0 || status !== 0) return undefined;
  return { LD_PRELOAD: library, FLUSH_US: String(Math.round(FLUSH_MS * 1000)) };
}

/** Alternates between the servers, so that slow moments of the machine affect all of them. */
async function rounds(all: readonly Contender[], request: () => Buffer): Promise<void> {
  for (const { server } of all) {
    await runLoad({ url: server.url, connections: CONNECTIONS, durationMs: 1500, request });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { server, results } of all) {
      results.push(
        await runLoad({
          url: server.url,
          connections: CONNECTIONS,
          durationMs: SECONDS * 1000,
          request,
        }),
      );
    }
  }
}

function table(title: string, all: readonly Contender[], against?: Contender): void {
  const rate = ({ results }: Contender) => median(results.map(({ perSecond }) => perSecond));
  const bare = all[0] ? rate(all[0]) : 1;
  printTable(title, [
    ['server', 'a second', 'p50', 'p99', 'of bare', ...(against ? ['× express'] : []), 'failed'],
    ...all.map((contender) => [
      contender.name,
      Math.round(rate(contender)).toLocaleString('en-US'),
      `${median(contender.results.map(({ p50 }) => p50)).toFixed(1)} ms`,
      `${median(contender.results.map(({ p99 }) => p99)).toFixed(1)} ms`,
      `${Math.round((100 * rate(contender)) / bare)} %`,
      ...(against ? [(rate(contender) / rate(against)).toFixed(1)] : []),
      contender.results.reduce((sum, { failures }) => sum + failures, 0),
    ]),
  ]);
}
