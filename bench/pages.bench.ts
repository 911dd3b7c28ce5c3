/**
 * Processor time of the server for each page that it draws for a request, beside a page from memory, all in one run: the
 * differences are the result. Linux only (/proc). `npm run bench pages -- --answers=300 --rounds=5`
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flag } from '#test/campaigns/flag.ts';
import { startServer } from '#test/child-server.ts';
import { pageRequest, runLoad } from '#test/load.ts';
import { median, printTable } from './table.ts';

const ANSWERS = flag('answers', 300);
const ROUNDS = flag('rounds', 5);
/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;

/** A plain post that leaves every field empty: the server answers with the page and its errors. */
const refused = (path: string, form: string) =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
  );

const REQUESTS: readonly (readonly [name: string, request: Buffer])[] = [
  ['/about, from memory', pageRequest('/about')],
  ...['/book', '/schedule', '/careers?q=scribe', '/apply?role=medical-scribe'].map(
    (path): [string, Buffer] => [path, pageRequest(path)],
  ),
  ['/pricing?wage=30', pageRequest('/pricing?wage=30')],
  ['contact form, refused', refused('/f/contact', 'firstName=Ana')],
  ['application, refused', refused('/f/application', 'firstName=Ana')],
];

/** From one of many networks, none of which uses up its share of the processor (SAFE-8). */
function fromNetwork(n: number, request: Buffer): Buffer {
  const end = request.indexOf('\r\n') + 2;
  const header = `X-Forwarded-For: 100.${64 + (n >> 8)}.${n & 255}.1\r\n`;
  return Buffer.concat([request.subarray(0, end), Buffer.from(header), request.subarray(end)]);
}

const dataDir = mkdtempSync(join(tmpdir(), 'marigold-pages-'));
const server = await startServer(dataDir, { TRUSTED_PROXIES: '127.0.0.1' });
const times = new Map(REQUESTS.map(([name]) => [name, [] as number[]]));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, request] of REQUESTS) {
    const before = processorMs();
    const { answers } = await runLoad({
      url: server.url,
      connections: 4,
      durationMs: 60_000,
      most: ANSWERS,
      request: (n) => fromNetwork(n, request),
      answered(_n, status) {
        if (status !== 200 && status !== 422)
          throw new Error(`${name} was answered with ${status}`);
      },
    });
    // The first round compiles.
    if (round > 0) times.get(name)?.push((processorMs() - before) / answers);
  }
}
await server.end();
rmSync(dataDir, { recursive: true, force: true });

const [base = 0] = [...times.values()].map(median);
printTable(`Processor time of one answer, median of ${ROUNDS} times ${ANSWERS}`, [
  ['page', 'milliseconds', 'more than from memory'],
  ...[...times].map(([name, all]) => [
    name,
    median(all).toFixed(2),
    `${(median(all) - base).toFixed(2)} ms`,
  ]),
]);

/** User and system time of all threads of the server. */
function processorMs(): number {
  // After the name in parentheses, which may hold blanks, the fields 14 and 15 of proc(5) are the 12th and 13th.
  const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
