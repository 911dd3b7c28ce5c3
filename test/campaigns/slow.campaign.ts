/**
 * 500 connections that drip a post byte by byte, while ordinary posts must stay under 100 ms at the 99th
 * percentile. `npm run soak slow -- --connections=500 --seconds=20`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '#test/child-server.ts';
import { contactPost, runLoad, uniqueId } from '#test/load.ts';
import { flag } from './random.ts';

const CONNECTIONS = flag('connections', 500);
const SECONDS = flag('seconds', 20);
const MOST_MS = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'marigold-slow-'));
const server = await startServer(dataDir);
const ordinary = (durationMs: number) =>
  runLoad({ url: server.url, connections: 4, durationMs, request: () => contactPost(uniqueId()) });

await ordinary(2000);
const alone = await ordinary(5000);

let answered = 0;
let closed = 0;
const sockets = new Set<Socket>();
/** One slow sender after another on each line: whoever is cut off comes back. */
function drip(withHead: boolean): void {
  const bytes = contactPost(uniqueId());
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.add(socket);
  // One half drips its headers, which Node itself cuts off; the other half its body.
  let at = withHead ? bytes.indexOf('\r\n\r\n') + 4 : 0;
  if (withHead) socket.write(bytes.subarray(0, at));
  const timer = setInterval(() => {
    if (socket.writable) socket.write(bytes.subarray(at, at + 1));
    at += 1;
  }, 250);
  socket.on('data', (chunk) => {
    if (/ 408 /.test(chunk.toString('latin1'))) answered += 1;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(timer);
    sockets.delete(socket);
    if (over) return;
    closed += 1;
    drip(withHead);
  });
}
let over = false;
for (let opened = 0; opened < CONNECTIONS; opened += 1) drip(opened % 2 === 0);
await sleep(1000);
const held = sockets.size;
const beside = await ordinary(SECONDS * 1000);
over = true;
for (const socket of sockets) socket.destroy();
await server.end();
rmSync(dataDir, { recursive: true, force: true });

console.log(
  `ordinary posts alone:              p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms (${alone.answers})`,
);
console.log(
  `beside ${held} slow connections: p50 ${beside.p50.toFixed(1)} ms, p99 ${beside.p99.toFixed(1)} ms (${beside.answers}), ${beside.failures} failed`,
);
console.log(`${closed} slow connections were cut off, ${answered} of them with a 408`);
const good = beside.p99 < MOST_MS && beside.failures === 0 && held >= CONNECTIONS;
process.exit(good ? 0 : 1);
