import { expect, test } from 'vitest';
import { countryName, languageOf } from './language.ts';

test('the language of a page is in its path', () => {
  expect(['/es', '/es/careers', '/', '/estate', '/careers'].map(languageOf)).toEqual([
    'es',
    'es',
    'en',
    'en',
    'en',
  ]);
});

test('countries have a name in each language', () => {
  expect([countryName('MX', 'en'), countryName('MX', 'es')]).toEqual(['Mexico', 'México']);
});
