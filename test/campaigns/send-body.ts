import { connect, type Socket } from 'node:net';
import type { HostileBody } from './hostile-bodies.ts';

const DRIP_EVERY_MS = 50;

/**
 * Sends a hostile body and resolves with the statuses received. Closes the connection after `timeoutMs`. Never rejects.
 */
export function sendBody(url: string, body: HostileBody, timeoutMs: number): Promise<string[]> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    let read = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const timers = [setTimeout(() => socket.destroy(), timeoutMs)];
    socket.on('connect', () => {
      socket.write(body.head);
      socket.write(body.bytes);
      timers.push(...continueBody(socket, body));
    });
    if (body.ending !== 'deaf') {
      socket.on('data', (chunk) => {
        read += chunk.toString('latin1');
      });
    }
    socket.on('end', () => socket.end());
    // A server that closes the connection during an upload resets it. The event `close` follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer);
      resolve([...read.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status));
    });
  });
}

function continueBody(socket: Socket, { ending }: HostileBody): NodeJS.Timeout[] {
  const write = (text: string) => socket.writable && socket.write(text);
  switch (ending) {
    case 'drip':
      return [setInterval(() => write('x'), DRIP_EVERY_MS)];
    case 'deaf':
      return [setInterval(() => write('x'.repeat(10_000)), DRIP_EVERY_MS)];
    case 'reset':
      return [setTimeout(() => socket.resetAndDestroy(), DRIP_EVERY_MS)];
    case 'close':
      return [setTimeout(() => socket.destroy(), DRIP_EVERY_MS)];
    case 'half':
      socket.end();
      return [];
    case 'silent':
      return [];
  }
}
