import { type CountryCode, HIRING_COUNTRY_CODES } from '#shared/hiring-countries.ts';
import { countryName, type Language } from '#shared/language.ts';
import { isSwitchedOff } from '#shared/offer.ts';
import type { FigureName } from '#shared/records/fact-kinds.ts';
import { FACTS } from './facts.ts';
import { FIGURES } from './figures.ts';
import type { Point } from './page-copy.ts';
import { SAMPLE_FACTS } from './samples/facts.ts';

/**
 * The countries we hire in, each with the number of agents there as text. The text is empty if the owner does not state
 * the number.
 */
export const HIRING_COUNTRIES = HIRING_COUNTRY_CODES.filter(
  (code) => !isSwitchedOff(FACTS.offer.countries, code),
).map((code) => {
  const { number, hidden } = FIGURES[`agents-${code.toLowerCase() as Lowercase<CountryCode>}`];
  return { code, agents: hidden ? '' : `${number}+` };
});

/** The data protection law of each country, and the office that enforces it, under their own names. */
const DATA_LAWS: Readonly<Record<CountryCode, string>> = {
  NI: 'Ley 787 de Protección de Datos Personales; Dirección de Protección de Datos Personales',
  EC: 'Ley Orgánica de Protección de Datos Personales (LOPDP); Superintendencia de Protección de Datos Personales',
  MX: 'Ley Federal de Protección de Datos Personales en Posesión de los Particulares (LFPDPPP); Secretaría Anticorrupción y Buen Gobierno',
  PH: 'Data Privacy Act of 2012 (Republic Act 10173); National Privacy Commission',
  CO: 'Ley 1581 de 2012; Superintendencia de Industria y Comercio',
  SV: 'Ley para la Protección de Datos Personales (Decreto 144 de 2024); Agencia de Ciberseguridad del Estado',
  HN: 'Constitución, artículo 182 (hábeas data); Instituto de Acceso a la Información Pública',
  GT: 'Constitución, artículos 24 y 31; Procuraduría de los Derechos Humanos',
};

/** The data protection laws of the countries we hire in, each under the name of its country. */
export const dataLaws = (language: Language): readonly Point[] =>
  HIRING_COUNTRIES.map(({ code }) => ({
    title: countryName(code, language),
    text: DATA_LAWS[code],
  }));

/** The names of the countries we hire in, if the owner has switched off at least one country. Undefined otherwise. */
export function changedCountryNames(language: Language): readonly string[] | undefined {
  if (HIRING_COUNTRIES.length === HIRING_COUNTRY_CODES.length) return undefined;
  return HIRING_COUNTRIES.map(({ code }) => countryName(code, language));
}

/**
 * True if the videos on /careers are true for this business. They show the countries and numbers of a new installation.
 */
export const IS_CAREERS_FILM_TRUE: boolean =
  HIRING_COUNTRIES.length === HIRING_COUNTRY_CODES.length &&
  SAMPLE_FACTS.figures
    .filter(({ id }) => id.startsWith('agents-'))
    .every(({ id, number }) => {
      const stated = FIGURES[id as FigureName];
      return !stated.hidden && stated.number === Number(number);
    });
