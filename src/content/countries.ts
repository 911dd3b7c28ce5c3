import { type CountryCode, HIRING_COUNTRY_CODES } from '#shared/hiring-countries.ts';
import { countryName, type Language } from '#shared/language.ts';
import { isSwitchedOff } from '#shared/offer.ts';
import type { FigureName } from '#shared/records/fact-kinds.ts';
import { FACTS } from './facts.ts';
import { FIGURES } from './figures.ts';
import { SAMPLE_FACTS } from './samples/facts.ts';

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

/** The films of /careers show the countries and numbers of a new installation. False if the business states others. */
export const IS_CAREERS_FILM_TRUE: boolean =
  HIRING_COUNTRIES.length === HIRING_COUNTRY_CODES.length &&
  SAMPLE_FACTS.figures
    .filter(({ id }) => id.startsWith('agents-'))
    .every(({ id, number }) => {
      const stated = FIGURES[id as FigureName];
      return !stated.hidden && stated.number === Number(number);
    });
