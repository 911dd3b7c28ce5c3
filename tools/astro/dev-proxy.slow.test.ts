import { expect, test } from 'vitest';
import { addressesOf, PAGE_ROUTES } from '#shared/routes.ts';
import { devProxy } from './dev-proxy.ts';

const [pattern = ''] = Object.keys(devProxy('http://127.0.0.1:1'));
const isForwarded = (path: string) => new RegExp(pattern).test(path);

test.each(PAGE_ROUTES.flatMap(addressesOf))('the page %s is forwarded', (path) => {
  for (const query of ['', '?', '?lead=1&utm_source=x'])
    expect(isForwarded(path.replace(':', '') + query)).toBe(true);
});

test.each([
  '/f/contact',
  '/p/site/f/contact',
  '/b',
  '/jobs.xml?lang=es',
  '/readyz',
  '/book/times',
  '/book/calendar/token.ics',
  '/es/book/token/move',
  '/draft/assessment/save',
  '/application/token/erase?x',
])('%s is forwarded', (path) => {
  expect(isForwarded(path)).toBe(true);
});

test.each(['/dev/ui', '/src/main.ts', '/@vite/client', '/bookings', '/assets/x.js', '/careersx'])(
  '%s is answered by Astro',
  (path) => {
    expect(isForwarded(path)).toBe(false);
  },
);
