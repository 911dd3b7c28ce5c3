import type { VOICE as EN } from '#content/en/voice.ts';
import type { Translated } from '#shared/translated.ts';

/** The recorder of the voice introduction, in the application. */
export const VOICE = {
  title: 'Graba aquí tu presentación',
  hint: 'Hasta dos minutos. Puedes escucharla antes de enviarla. También sirve un enlace: pégalo abajo.',
  record: 'Grabar',
  asking: 'Tu navegador pregunta si esta página puede usar el micrófono. Acepta para grabar.',
  recording: (elapsed: string, most: string) => `Grabando: ${elapsed} de ${most}`,
  stop: 'Detener',
  recorded: (length: string) => `Grabación lista: ${length}. Escúchala o grábala de nuevo.`,
  player: 'Tu grabación',
  again: 'Grabar de nuevo',
  remove: 'Quitar',
  removed: 'Quitaste la grabación.',
  denied:
    'Esta página no puede usar el micrófono. Permítelo en la configuración de tu navegador o pega un enlace abajo.',
  missing: 'No encontramos ningún micrófono. Pega un enlace abajo.',
  failed: 'No se pudo grabar. Inténtalo otra vez o pega un enlace abajo.',
} as const satisfies Translated<typeof EN>;
