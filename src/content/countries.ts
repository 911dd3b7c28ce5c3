import { type CountryCode, HIRING_COUNTRY_CODES } from '#shared/hiring-countries.ts';
import { FIGURES } from './figures.ts';

/**
 * The countries we hire in, with the number of agents there as text (CAREER-1); empty if the owner does not state the
 * number.
 */
export const HIRING_COUNTRIES = HIRING_COUNTRY_CODES.map((code) => {
  const { number, hidden } = FIGURES[`agents-${code.toLowerCase() as Lowercase<CountryCode>}`];
  return { code, agents: hidden ? '' : `${number}+` };
});
