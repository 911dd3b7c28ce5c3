/**
 * Connections that drip a post byte by byte, in a process of their own: in the measuring one their timers would be
 * measured too. `PORT`, `CONNECTIONS` and `KIND` (`head`, `body` or `both`) come by environment; after SIGTERM it
 * prints what became of them, as JSON.
 */
import { connect, type Socket } from 'node:net';
import { contactPost, uniqueId } from '#test/load.ts';

const { PORT = '', CONNECTIONS = '0', KIND = 'both' } = process.env;

let answered = 0;
let closed = 0;
const sockets = new Set<Socket>();

/** One slow sender after another on each line: whoever is cut off comes back. */
function drip(withHead: boolean): void {
  const bytes = contactPost(uniqueId());
  const socket = connect(Number(PORT), '127.0.0.1');
  sockets.add(socket);
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
    closed += 1;
    drip(withHead);
  });
}

for (let opened = 0; opened < Number(CONNECTIONS); opened += 1) {
  // Headers that drip are cut off by Node itself, bodies by slow-senders.ts.
  drip(KIND === 'both' ? opened % 2 === 0 : KIND === 'body');
}
process.on('SIGTERM', () => {
  console.log(JSON.stringify({ held: sockets.size, closed, answered }));
  process.exit(0);
});
