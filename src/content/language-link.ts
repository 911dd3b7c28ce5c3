/** The link to the same page in another language, labeled in that language. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;

/** The offer on English pages, if the browser is set to Spanish. */
export const SPANISH_OFFER = '¿Prefieres leer en español?';
