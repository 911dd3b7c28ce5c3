/**
 * Compares pages of the server with bare `node:http` in one run: requests per second of cached pages, and the processor
 * time of rendered pages. The ratios and differences are the result. Linux only (/proc).
 *
 * `npm run bench pages -- --answers=300 --rounds=5`
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { flag } from '#test/campaigns/flag.ts';
import { startChild, startServer } from '#test/child-server.ts';
import { pageRequest, runLoad } from '#test/load.ts';
import { median, printTable } from './table.ts';

const ANSWERS = flag('answers', 300);
const ROUNDS = flag('rounds', 5);
const SECONDS = flag('seconds', 3);
const CONNECTIONS = 32;
/** The unit of processor time in /proc: a hundredth of a second. */
const TICK_MS = 10;

const dataDir = mkdtempSync(join(tmpdir(), 'marigold-pages-'));
const server = await startServer(dataDir);

await measureRates(['/about', '/', '/careers', '/book']);
await measureRendering();

await server.end();
rmSync(dataDir, { recursive: true, force: true });

/**
 * Compares the rate of each page with that of a bare server that sends the same bytes. Measures the two servers in
 * turn.
 */
async function measureRates(paths: readonly string[]): Promise<void> {
  const rows: (string | number)[][] = [['page', 'a second', 'bare', 'of bare']];
  for (const path of paths) {
    const answer = await fetch(server.url + path, { headers: { 'Accept-Encoding': 'identity' } });
    const file = join(dataDir, 'page.br');
    writeFileSync(file, brotliCompressSync(await answer.text()));
    const bare = await startChild('bench/baselines/bare-http.ts', { PAGE: file });
    const rates = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, { url }] of [
        ['ours', server],
        ['bare', bare],
      ] as const) {
        const load = { url, connections: CONNECTIONS, durationMs: SECONDS * 1000 };
        const { perSecond } = await runLoad({ ...load, request: () => pageRequest(path) });
        // The first round warms up the JIT compiler and is not counted.
        if (round > 0) rates[name].push(perSecond);
      }
    }
    await bare.end();
    const [ours, most] = [median(rates.ours), median(rates.bare)];
    rows.push([path, Math.round(ours), Math.round(most), `${Math.round((100 * ours) / most)} %`]);
  }
  printTable(`Cached pages, brotli, ${CONNECTIONS} connections`, rows);
}

/** A post without a script that leaves required fields empty. The server responds with the page and its errors. */
function refused(path: string, form: string): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
  );
}

async function measureRendering(): Promise<void> {
  const requests: readonly (readonly [name: string, request: Buffer])[] = [
    ['/about, cached', pageRequest('/about')],
    ['/, cached', pageRequest('/')],
    ...[
      '/book?day=2027-01-05',
      '/schedule?call=x',
      '/careers?q=scribe',
      '/pricing?wage=30',
      '/submission-success?lead=019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50',
    ].map((path): [string, Buffer] => [path, pageRequest(path)]),
    ['contact form, refused', refused('/f/contact', 'firstName=Ana')],
    ['application, refused', refused('/f/application', 'firstName=Ana')],
    ['assessment, refused', refused('/f/assessment', 'firstName=Ana')],
  ];
  const times = new Map(requests.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, request] of requests) {
      const before = processorMs();
      const { answers } = await runLoad({
        url: server.url,
        connections: 4,
        durationMs: 60_000,
        most: ANSWERS,
        request: () => request,
        answered(_n, status) {
          if (status !== 200 && status !== 422)
            throw new Error(`${name} was answered with ${status}`);
        },
      });
      if (round > 0) times.get(name)?.push((processorMs() - before) / answers);
    }
  }
  const [base = 0] = [...times.values()].map(median);
  printTable(`Processor time of one answer, median of ${ROUNDS} times ${ANSWERS}`, [
    ['page', 'milliseconds', 'more than a cached page'],
    ...[...times].map(([name, all]) => [
      name,
      median(all).toFixed(2),
      `${(median(all) - base).toFixed(2)} ms`,
    ]),
  ]);
}

/** User and system time of all threads of the server. */
function processorMs(): number {
  // The name in parentheses may contain spaces. In the text after the name, fields 14 and 15 of proc(5) are the 12th
  // and 13th.
  const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
