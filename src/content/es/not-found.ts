/** The page for addresses below /es that do not exist. */
export const NOT_FOUND = {
  meta: {
    title: 'Página no encontrada',
    description: 'No encontramos esa página. Estas son las más buscadas.',
  },
  title: 'Página no encontrada',
  text: 'No encontramos esa página. Puede que haya cambiado de lugar o que el enlace tenga un error. Quizá buscas una de estas:',
  pictureAlt: 'Un gato con audífonos, sentado frente a un escritorio',
  ways: [
    { label: 'Vacantes', path: '/es/careers' },
    { label: 'Postúlate', path: '/es/apply' },
    { label: 'Preguntas frecuentes', path: '/es/careers#careers-faq' },
    { label: 'Sitio para consultorios (en inglés)', path: '/' },
  ],
} as const;
