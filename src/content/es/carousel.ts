import type { CAROUSEL as EN } from '#content/en/carousel.ts';
import type { Translated } from '#shared/translated.ts';

export const CAROUSEL = {
  previous: 'Anterior',
  next: 'Siguiente',
  start: 'Iniciar el avance automático',
  pause: 'Pausar el avance automático',
  show: 'Mostrar',
  showing: 'Mostrando',
  of: 'de',
} as const satisfies Translated<typeof EN>;
