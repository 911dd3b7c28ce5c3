import { countryName, LANGUAGES, type Language } from './language.ts';

/** The countries we hire in, by ISO 3166-1 alpha-2 code, in the order of the careers page. */
export const HIRING_COUNTRY_CODES = ['NI', 'EC', 'MX', 'PH', 'CO', 'SV', 'HN', 'GT'] as const;

export type CountryCode = (typeof HIRING_COUNTRY_CODES)[number];

/** The names of the countries we hire in, as suggestions for a text field. */
export function hiringCountryNames(language: Language): readonly string[] {
  return HIRING_COUNTRY_CODES.map((code) => countryName(code, language));
}

/** The hiring country with this name, in either language and without regard to accents. */
export function hiringCountryCalled(name: string): CountryCode | undefined {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  const stated = plain(name);
  return HIRING_COUNTRY_CODES.find((code) =>
    LANGUAGES.some((language) => plain(countryName(code, language)) === stated),
  );
}
