import { expect, test } from 'vitest';
import { countryName, inBothLanguages, languageOf, pathIn } from './language.ts';

test('the language of a page is in its path', () => {
  expect(['/es', '/es/careers', '/', '/estate', '/careers'].map(languageOf)).toEqual([
    'es',
    'es',
    'en',
    'en',
    'en',
  ]);
});

test('a page in both languages is found by either address; another page has one', () => {
  const careers = { en: '/careers', es: '/es/careers' };
  expect(inBothLanguages('/careers')).toEqual(careers);
  expect(inBothLanguages('/es/careers')).toEqual(careers);
  expect(inBothLanguages('/careers/medical-scribe')?.es).toBe('/es/careers/medical-scribe');
  expect(inBothLanguages('/pricing')).toBeUndefined();
  expect(pathIn('/careers', 'es')).toBe('/es/careers');
});

test('countries have a name in each language', () => {
  expect([countryName('MX', 'en'), countryName('MX', 'es')]).toEqual(['Mexico', 'México']);
});
