/** The link to the same page in another language: in the words of the language that it leads to. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;

/** On English pages, in a browser that is set to Spanish. */
export const SPANISH_OFFER = '¿Prefieres leer en español?';
