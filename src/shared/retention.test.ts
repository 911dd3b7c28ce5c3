import { expect, test } from 'vitest';
import { FORMS } from './forms/registry.ts';
import { FORM_IDS } from './retention.ts';

test('a period can be set for every form, and for no other', () => {
  expect(FORM_IDS.toSorted()).toEqual(FORMS.map(({ id }) => id).toSorted());
});
