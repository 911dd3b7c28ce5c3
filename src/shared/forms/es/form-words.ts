import type { EMAIL as EMAIL_EN, IN_ENGLISH } from '#shared/forms/en/form-words.ts';
import type { Translated } from '#shared/translated.ts';

const FORM_WORDS = {
  optional: '(opcional)',
  honeypot: 'Deja este campo vacío',
  yes: 'Sí',
  no: 'No',
  problem: 'Hay algo que corregir',
  refused: (count: number) =>
    count === 1 ? 'Revisa una respuesta.' : `Revisa ${count} respuestas.`,
  chooseAgain: (name: string) => `Vuelve a elegir el archivo ${name}. No se guardó.`,
  file: { choose: 'Elegir archivo', none: 'Ningún archivo elegido' },
  waiting: (seconds: number) =>
    `Estamos recibiendo muchos mensajes. Tus respuestas siguen en esta página y las enviaremos de nuevo en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  progress: (percent: number) => `Enviando tu archivo: ${percent} %`,
  stored: 'Lo recibimos. Se está abriendo la página siguiente.',
  takeTyped: 'Seguir con esta respuesta',
  newLine: 'Con Shift + Enter empiezas otra línea.',
  stars: (filled: number) => `${filled} de 5 estrellas`,
  tooLong: (characters: string) => `Escribe menos de ${characters} caracteres`,
  missing: (label: string) => `Falta este dato: ${label}`,
  fileLimits: (endings: string, megabytes: number) => `${endings}; máximo ${megabytes} MB`,
  fileType: (endings: string) => `Elige un archivo ${endings}`,
  fileTooBig: (megabytes: number) =>
    `Este archivo pesa más de ${megabytes} MB. Elige uno más pequeño`,
  fileEmpty: 'Este archivo está vacío. Elige otro',
} as const satisfies Translated<typeof IN_ENGLISH.words>;

export const IN_SPANISH = { language: 'es', words: FORM_WORDS } as const;

export const EMAIL = {
  invalid: 'Escribe un correo electrónico válido',
  disposable: 'Usa un correo que revises siempre',
} as const satisfies Translated<typeof EMAIL_EN>;
