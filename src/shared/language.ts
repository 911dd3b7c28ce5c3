/** The languages of the public site: English everywhere, Spanish for applicants. */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What `Intl` is asked for. Spanish for readers who are paid in dollars and work by U.S. hours. */
export const LOCALES = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

/** The language that an address or a stored row names; whatever is not Spanish is English. */
export function asLanguage(value: unknown): Language {
  return value === 'es' ? 'es' : 'en';
}
