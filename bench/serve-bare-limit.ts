import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** A minimal landing page: one document, one picture, no script. The baseline for our pages. */
const BARE = new URL('./baselines/bare-limit/', import.meta.url);

/** Serves the minimal page as fast as possible: from memory, compressed with brotli, over HTTP/1.1 like our server. */
export async function serveBareLimit(): Promise<{ url: string; close(): void }> {
  const page = await promisify(brotliCompress)(await readFile(new URL('index.html', BARE)));
  const hero = await readFile(new URL('hero.avif', BARE));
  const robots = await readFile(new URL('robots.txt', BARE));
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(page);
    } else if (request.url === '/hero.avif') {
      response.writeHead(200, { 'content-type': 'image/avif' }).end(hero);
    } else response.writeHead(200, { 'content-type': 'text/plain' }).end(robots);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
