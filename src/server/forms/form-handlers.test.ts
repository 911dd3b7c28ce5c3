import { expect, test } from 'vitest';
import { type FormHandler, formHandlers } from './form-handlers.ts';

const handler = (): FormHandler => ({
  accept: async () => ({ kind: 'refused', errors: [] }),
  refusedPage: () => undefined,
});

test('a form has the standard handler until it registers one of its own', () => {
  const standard = handler();
  const own = handler();
  const handlers = formHandlers(standard);
  handlers.register('booking', own);
  expect(handlers.of('booking')).toBe(own);
  expect(handlers.of('contact')).toBe(standard);
  // Names of Object's own properties are forms like any other.
  expect(handlers.of('constructor')).toBe(standard);
});

test('a second handler for one form is refused', () => {
  const handlers = formHandlers(handler());
  handlers.register('booking', handler());
  expect(() => handlers.register('booking', handler())).toThrow('booking has two handlers');
});
