import { type CountryCode, HIRING_COUNTRY_CODES } from '#shared/hiring-countries.ts';
import { countryName, type Language } from '#shared/language.ts';
import { isSwitchedOff } from '#shared/offer.ts';
import { FACTS } from './facts.ts';
import { FIGURES } from './figures.ts';

/**
 * The countries we hire in, with the number of agents there as text (CAREER-1); empty if the owner does not state the
 * number.
 */
export const HIRING_COUNTRIES = HIRING_COUNTRY_CODES.filter(
  (code) => !isSwitchedOff(FACTS.offer.countries, code),
).map((code) => {
  const { number, hidden } = FIGURES[`agents-${code.toLowerCase() as Lowercase<CountryCode>}`];
  return { code, agents: hidden ? '' : `${number}+` };
});

/** The names of the countries we hire in; undefined if the owner has switched none off. */
export function changedCountryNames(language: Language): readonly string[] | undefined {
  if (HIRING_COUNTRIES.length === HIRING_COUNTRY_CODES.length) return undefined;
  return HIRING_COUNTRIES.map(({ code }) => countryName(code, language));
}
