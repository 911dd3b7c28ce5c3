/** The languages of the public site: English everywhere, Spanish for applicants. */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What `Intl` is asked for. Spanish for readers who are paid in dollars and work by U.S. hours. */
export const LOCALES = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

/** The language that an address or a stored row names; whatever is not Spanish is English. */
export function asLanguage(value: unknown): Language {
  return value === 'es' ? 'es' : 'en';
}

export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code) ?? code;
}

export function languageOf(path: string): Language {
  return /^\/es(\/|$)/.test(path) ? 'es' : 'en';
}

/** The address of a page that exists in both languages, by its English one. */
export function pathIn(path: string, language: Language): string {
  return language === 'es' ? `/es${path}` : path;
}

/** The first page of a language: the Spanish part of the site begins with the careers. */
export function homeOf(language: Language): string {
  return language === 'es' ? '/es/careers' : '/';
}

/** The address of a route without pages of its own, such as a form's: there the language is in the query (LANG-1). */
export function routeIn(path: string, language: Language): string {
  return language === 'en' ? path : `${path}?lang=${language}`;
}

/** The pages that exist in both languages, by their English address; the Spanish one is below /es. */
const IN_BOTH: readonly RegExp[] = [
  /^\/careers(\/[a-z-]+)?$/,
  /^\/(apply|privacy|submission-success)$/,
];

/** The addresses of a page that exists in both languages; undefined for any other. */
export function inBothLanguages(path: string): Readonly<Record<Language, string>> | undefined {
  const en = path.replace(/^\/es(?=\/)/, '');
  return IN_BOTH.some((pattern) => pattern.test(en)) ? { en, es: pathIn(en, 'es') } : undefined;
}
