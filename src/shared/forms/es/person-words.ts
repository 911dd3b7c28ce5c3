import type * as EN from '#shared/forms/en/person-words.ts';
import type { Translated } from '#shared/translated.ts';

export const FIRST_NAME = {
  label: 'Nombres',
  empty: 'Escribe tu nombre',
} as const satisfies Translated<typeof EN.FIRST_NAME>;

export const LAST_NAME = {
  label: 'Apellidos',
  empty: 'Escribe tus apellidos',
} as const satisfies Translated<typeof EN.LAST_NAME>;

/** Every country of the eight has its own code: an example of one would be wrong for the rest. */
export const PHONE = {
  label: 'Teléfono o WhatsApp',
  hint: 'Con el código de tu país: por ejemplo, +505 8888 8888 en Nicaragua o +52 55 1234 5678 en México.',
  empty: 'Escribe tu teléfono',
} as const;

export const RESUME = {
  label: 'Currículum (CV)',
  hint: '¿Lo tienes en papel o en una foto? Escanéalo con el teléfono (con Notas en iPhone o con Google Drive en Android) y guárdalo como PDF.',
  message: 'Adjunta tu currículum',
} as const satisfies Translated<typeof EN.RESUME>;

/** Change `version` with every change of `text`: both are stored with the lead (FORM-9). */
export const SMS_CONSENT = {
  label: 'Mensajes de texto',
  text: 'Acepto recibir en este número mensajes de texto (SMS) sobre mi postulación. Tu operador puede cobrarte los mensajes y los datos. La cantidad de mensajes varía. Responde STOP para dejar de recibirlos o HELP para pedir ayuda. No es un requisito para postularte. Nunca compartimos con terceros la información de tu celular con fines de publicidad.',
  version: '2026-11-23-es-2',
} as const satisfies Translated<typeof EN.SMS_CONSENT>;
