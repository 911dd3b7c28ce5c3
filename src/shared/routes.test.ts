import { expect, test } from 'vitest';
import { isPrivatePath } from './private-path.ts';
import {
  addressesOf,
  findRoute,
  hasOwnTask,
  inBothLanguages,
  isForApplicants,
  PAGE_ROUTES,
  type PageDataOf,
} from './routes.ts';

test('no two pages have the same address', () => {
  const addresses = PAGE_ROUTES.flatMap(addressesOf);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('every address finds its own page', () => {
  for (const route of PAGE_ROUTES) {
    for (const address of addressesOf(route)) expect(findRoute(address)).toBe(route);
  }
  expect(findRoute('/careers/medical-scribe')?.path).toBe('/careers/:id');
  expect(findRoute('/es/book/a-token')?.path).toBe('/book/:token');
  expect(['/nope', '/staff/a/b', '/es/pricing', '/careers/', ''].map(findRoute)).toEqual(
    Array(5).fill(undefined),
  );
});

test('an address with a token is private, any other is not', () => {
  for (const address of PAGE_ROUTES.flatMap(addressesOf)) {
    expect(isPrivatePath(address), address).toBe(address.endsWith('/:token'));
  }
});

test('a page in both languages is found by either address; another page has one', () => {
  const careers = { en: '/careers', es: '/es/careers' };
  expect(inBothLanguages('/careers')).toEqual(careers);
  expect(inBothLanguages('/es/careers')).toEqual(careers);
  expect(inBothLanguages('/careers/medical-scribe')?.es).toBe('/es/careers/medical-scribe');
  for (const path of ['/pricing', '/contact', '/es/contact', '/404', '/es/404', '/book/a-token'])
    expect(inBothLanguages(path), path).toBeUndefined();
});

test('pages are for applicants or for practices, and may have a task of their own', () => {
  const applicants = ['/apply', '/careers/received', '/application/a', '/es/privacy', '/es/404'];
  for (const path of applicants) expect(isForApplicants(path), path).toBe(true);
  for (const path of ['/', '/privacy', '/book/a-token', '/nope'])
    expect(isForApplicants(path), path).toBe(false);
  const tasks = ['/apply', '/es/apply', '/book/a-token', '/draft/a', '/thank-you', '/schedule'];
  for (const path of tasks) expect(hasOwnTask(path), path).toBe(true);
  for (const path of ['/', '/careers', '/contact']) expect(hasOwnTask(path), path).toBe(false);
});

test('a page is given the records that it shows, and only these: anything else does not compile', () => {
  const now = 0;
  const testimonials: PageDataOf<'/testimonials'> = { now, records: { testimonials: [] } };
  // @ts-expect-error: no records.
  const none: PageDataOf<'/testimonials'> = { now };
  // @ts-expect-error: records of another page.
  const others: PageDataOf<'/testimonials'> = { now, records: { team: [] } };
  // @ts-expect-error: without what its route reads.
  const unread: PageDataOf<'/book'> = { now, records: {} };
  expect([testimonials, none, others, unread]).toHaveLength(4);
});
