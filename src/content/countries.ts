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
