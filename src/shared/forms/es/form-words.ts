import type * as EN from '#shared/forms/en/form-words.ts';
import type { Translated } from '#shared/translated.ts';

const FORM_WORDS = {
  optional: '(opcional)',
  honeypot: 'Deja este campo vacío',
  yes: 'Sí',
  no: 'No',
  problem: 'Hay algo que corregir',
  refused: (count: number) => (count === 1 ? 'Revisa 1 respuesta' : `Revisa ${count} respuestas`),
  chooseAgain: (name: string) => `Vuelve a elegir el archivo ${name}. No se guardó.`,
  file: { choose: 'Elegir archivo', none: 'Ningún archivo elegido' },
  email: {
    ask: (address: string) => `¿Quisiste decir ${address}?`,
    use: 'Sí, usar esta dirección',
  },
  consentLinks: [
    { text: 'Privacidad', page: '/es/privacy#sms' },
    { text: 'Términos (en inglés)', page: '/terms' },
  ],
  wayOut: 'También puedes escribirnos:',
  waiting: (seconds: number) =>
    `Estamos recibiendo muchos mensajes. Tus respuestas siguen en esta página y las enviaremos de nuevo en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  progress: (percent: number) => `Enviando tu archivo: ${percent} %`,
  stored: 'Lo recibimos. Se está abriendo la página siguiente.',
  takeTyped: 'Seguir con esta respuesta',
  emptyDate: 'Aún no has elegido una fecha.',
  newLine: 'Con Shift + Enter empiezas otra línea.',
  stars: (filled: number) => `${filled} de 5 estrellas`,
  tooLong: (characters: string) => `Escribe menos de ${characters} caracteres`,
  missing: (label: string) => `Falta este dato: ${label}`,
  fileLimits: (endings: string, megabytes: number) => `${endings}; máximo ${megabytes} MB`,
  fileType: (endings: string) => `Elige un archivo ${endings}`,
  fileUnreadable:
    'No podemos leer este archivo como documento de Word. Ábrelo, guárdalo como PDF y elige el PDF',
  fileTooBig: (megabytes: number) =>
    `Este archivo pesa más de ${megabytes} MB. Elige uno más pequeño`,
  fileEmpty: 'Este archivo está vacío. Elige otro',
} as const satisfies Translated<typeof EN.IN_ENGLISH.words>;

export const IN_SPANISH = { language: 'es', words: FORM_WORDS } as const;

export const EMAIL = {
  invalid: 'Escribe un correo electrónico válido',
  disposable: 'Usa un correo que revises siempre',
  wayOut: '¿La dirección es correcta? Escríbenos:',
} as const satisfies Translated<typeof EN.EMAIL>;

export const FIRST_NAME = {
  label: 'Nombres',
  empty: 'Escribe tu nombre',
} as const satisfies Translated<typeof EN.FIRST_NAME>;

export const LAST_NAME = {
  label: 'Apellidos',
  empty: 'Escribe tus apellidos',
} as const satisfies Translated<typeof EN.LAST_NAME>;

/** The field has no placeholder, because the applicants' countries have different country codes. */
export const PHONE = {
  label: 'Teléfono o WhatsApp',
  hint: 'Con el código de tu país: por ejemplo, +505 8888 8888 en Nicaragua o +52 55 1234 5678 en México.',
  empty: 'Escribe tu teléfono',
} as const;

export const RESUME = {
  label: 'Currículum (CV)',
  hint: '¿Lo tienes en papel o en una foto? Escanéalo con el teléfono (con Notas en iPhone o con Google Drive en Android) y guárdalo como PDF.',
  message: 'Adjunta tu currículum',
  wayOut: 'También puedes enviarnos el archivo por correo:',
} as const satisfies Translated<typeof EN.RESUME>;

/** Change `version` whenever `text` changes: both are stored with the lead. */
export const SMS_CONSENT = {
  label: 'Mensajes de texto',
  text: 'Acepto recibir en este número mensajes de texto (SMS) de {name} sobre mi postulación. Tu operador puede cobrarte los mensajes y los datos. La cantidad de mensajes varía. Responde STOP para dejar de recibirlos o HELP para pedir ayuda. No es un requisito para postularte. Nunca compartimos con terceros la información de tu celular con fines de publicidad.',
  version: '2026-11-27-es',
} as const satisfies Translated<typeof EN.SMS_CONSENT>;
