import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A server that answers forms in place of ours, as any published form service may. */
export interface FakeFormService {
  /** Its answer from now on; `null` closes the connection. */
  answer: RequestListener | null;
  /** The idempotency keys of the posts so far. */
  readonly keys: (string | undefined)[];
  stop(): void;
}

/** Redirects the posts of a page's forms to a server of the test. */
export async function fakeFormService(
  page: Page,
  answer: RequestListener | null,
): Promise<FakeFormService> {
  const server = createServer((request, response) => {
    if (request.method === 'POST') service.keys.push(String(request.headers['idempotency-key']));
    request.resume().on('end', () => {
      if (service.answer) service.answer(request, response);
      else response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: FakeFormService = {
    answer,
    keys: [],
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  await page.route(/\/f\/[a-z-]+(?:\/.*)?$/, (route) =>
    route.continue({ url: `http://127.0.0.1:${port}${new URL(route.request().url()).pathname}` }),
  );
  return service;
}

/** An answer with this status, body and further headers. */
export function answering(
  status: number,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };
}

/** A redirect to a path of the server that served the page: a relative one would stay on this test server. */
export function redirecting(path: string): RequestListener {
  return (request, response) => {
    response.writeHead(302, { Location: `${request.headers.origin}${path}` }).end();
  };
}

/** A status, and a body that never ends. */
export function endless(status: number): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).write('{"ok":');
  };
}
