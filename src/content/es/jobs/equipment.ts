import type { EQUIPMENT as EN } from '#content/en/jobs/equipment.ts';
import type { Translated } from '#shared/translated.ts';

export const EQUIPMENT = [
  'Computadora con 8 GB de RAM y procesador Core i5 o superior',
  'Internet estable de al menos 10 Mbps y un espacio de trabajo tranquilo y privado',
] as const satisfies Translated<typeof EN>;
