/** The languages of the public site: English everywhere, Spanish for applicants. */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Locales for `Intl`. The Spanish locale is for readers who are paid in dollars and work U.S. hours. */
export const LOCALES = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

/** The language in an address or a stored row. Any value that is not Spanish means English. */
export function asLanguage(value: unknown): Language {
  return value === 'es' ? 'es' : 'en';
}

export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code) ?? code;
}

export function languageOf(path: string): Language {
  return /^\/es(\/|$)/.test(path) ? 'es' : 'en';
}

/** The address of a page in a language. `path` is the English address of a page that exists in both languages. */
export function pathIn(path: string, language: Language): string {
  return language === 'es' ? `/es${path}` : path;
}

/** The home page of a language. The Spanish part of the site begins with the careers page. */
export function homeOf(language: Language): string {
  return language === 'es' ? '/es/careers' : '/';
}

/** The address of a route that is not a page, such as the route of a form. Its language is in the query. */
export function routeIn(path: string, language: Language): string {
  return language === 'en' ? path : `${path}?lang=${language}`;
}
