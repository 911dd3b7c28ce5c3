/** The minimum work of a server: read the body and respond. The baseline for the other servers. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = process.env.PAGE ? readFileSync(process.env.PAGE) : Buffer.from('');
const answer = Buffer.from('{"ok":true,"next":"/assessment"}');

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Length': page.length,
      })
      .end(page);
    return;
  }
  request.resume();
  request.on('end', () => {
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': answer.length })
      .end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
