import { expect, test } from 'vitest';
import { openForAll } from '#test/opened.ts';
import { startApp } from '#test/running-app.ts';

const app = openForAll(() => startApp());
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

test.each([
  [BROWSER, 'text/html'],
  ['text/html, application/json', 'text/html'],
  ['application/json;q=0.5, TEXT/HTML', 'text/html'],
  ['application/json, text/plain, */*', 'application/json'],
  ['application/json, text/html', 'application/json'],
  ['text/html;q=0.1, application/json', 'application/json'],
  ['text/html;q=0, */*', 'application/json'],
  ['*/*', 'application/json'],
  ['image/png', 'application/json'],
  ['text/htmlish', 'application/json'],
  ['text/html;q=a, application/json', 'application/json'],
])('a refused post that accepts %s is answered with %s (WIRE-1)', async (accept, type) => {
  const response = await fetch(`${app.url}/f/contact`, {
    method: 'POST',
    headers: { accept },
    body: new URLSearchParams({ email: 'nobody' }),
  });
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toContain(type);
});
