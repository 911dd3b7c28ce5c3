import { type CountryCode, HIRING_COUNTRY_CODES } from '#shared/hiring-countries.ts';

const AGENTS: Readonly<Record<CountryCode, string>> = {
  NI: '200+',
  EC: '150+',
  MX: '300+',
  PH: '500+',
  CO: '250+',
  SV: '100+',
  HN: '150+',
  GT: '175+',
};

/** The countries we hire in, with the number of agents there as text (CAREER-1). */
export const HIRING_COUNTRIES = HIRING_COUNTRY_CODES.map((code) => ({
  code,
  agents: AGENTS[code],
}));
