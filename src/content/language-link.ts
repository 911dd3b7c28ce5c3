/** Labels of the link to the same page in the other language. Each label is in its own language. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;

/** Text on English pages if the browser is set to Spanish. */
export const SPANISH_OFFER = '¿Prefieres leer en español?';
