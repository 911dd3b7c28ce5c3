import { countryName, LANGUAGES } from '#shared/language.ts';

/** The countries we hire in, by ISO 3166-1 alpha-2 code, with the number of agents there as text (CAREER-1). */
export const HIRING_COUNTRIES = [
  { code: 'NI', agents: '200+' },
  { code: 'EC', agents: '150+' },
  { code: 'MX', agents: '300+' },
  { code: 'PH', agents: '500+' },
  { code: 'CO', agents: '250+' },
  { code: 'SV', agents: '100+' },
  { code: 'HN', agents: '150+' },
  { code: 'GT', agents: '175+' },
] as const;

export type CountryCode = (typeof HIRING_COUNTRIES)[number]['code'];

/** The hiring country with this name, in either language and without regard to accents. */
export function hiringCountryCalled(name: string): CountryCode | undefined {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  const stated = plain(name);
  return HIRING_COUNTRIES.map(({ code }) => code).find((code) =>
    LANGUAGES.some((language) => plain(countryName(code, language)) === stated),
  );
}
