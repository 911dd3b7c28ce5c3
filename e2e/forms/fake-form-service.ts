import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A form service in the test, which responds in place of our server. */
export interface FakeFormService {
  /** How the service responds from now on. With `null` it closes the connection. */
  answer: RequestListener | null;
  /** The idempotency keys of the posts so far. */
  readonly keys: (string | undefined)[];
  stop(): void;
}

/** Starts a form service in the test and redirects the page's posts to it. */
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

/** A response with this status, body and extra headers. */
export function answering(
  status: number,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };
}

/** A redirect to a path on the site's server. A relative address would stay on the test's server. */
export function redirecting(path: string): RequestListener {
  return (request, response) => {
    response.writeHead(302, { Location: `${request.headers.origin}${path}` }).end();
  };
}

/** A response with a body that never ends. */
export function endless(status: number): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).write('{"ok":');
  };
}
