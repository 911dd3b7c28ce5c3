import type { ANSWERS as EN } from '#content/en/answers.ts';
import { IN_SPANISH } from '#shared/forms/es/form-words.ts';
import type { Translated } from '#shared/translated.ts';

export const ANSWERS = {
  backButton: 'Con el botón Atrás de tu navegador vuelves a lo que escribiste.',
  wayOut: IN_SPANISH.words.wayOut,
  home: 'Ir a las vacantes',
  fault: 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  notFound: 'No hay nada en esta dirección.',
  unreadable: 'No pudimos leer lo que enviaste.',
  tooLarge: 'Es más de lo que podemos recibir.',
  headersTooLarge: 'Los encabezados son demasiado grandes.',
  bodyTooLarge: 'El contenido es demasiado grande.',
  tooManyAtOnce: 'Hubo demasiados intentos a la vez.',
  tooManyRequests: (seconds: number) =>
    `Hubo demasiados intentos a la vez. Inténtalo de nuevo en ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}.`,
  noHost: 'La petición no indica a qué sitio va.',
  expectation: 'El encabezado Expect solo puede pedir permiso para continuar.',
  types:
    'Los formularios se reciben como multipart/form-data, application/x-www-form-urlencoded o application/json.',

  tooSlow: 'El formulario tardó demasiado en llegar.',
  checkForm: 'Revisa el formulario',
  refusedTitle: (title: string) => `Por corregir: ${title}`,
  refused: 'No pudimos recibir el formulario.',
  empty: 'El formulario llegó vacío. Llénalo, por favor.',
  incomplete: 'El formulario llegó incompleto. Envíalo de nuevo.',
  formTooLarge: 'Es más de lo que cabe en este formulario.',
  unavailable:
    'En este momento no pudimos guardarlo. Nada de lo que escribiste se perdió: envíalo de nuevo en un minuto.',
  unreachable: 'Esta página no está disponible en este momento. Inténtalo de nuevo en un minuto.',
  postOnly: 'Los formularios se envían con POST.',
  noProject: 'Ese proyecto no existe.',
  noForm: 'Ese formulario no existe.',
  tooMany: (seconds: number) =>
    `Llegaron demasiados mensajes a la vez. Inténtalo de nuevo en ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}.`,
  tooManyPages: (seconds: number) =>
    `Desde tu red se abrieron demasiadas páginas a la vez. Inténtalo de nuevo en ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}.`,
  tooManyQuarantined:
    'Llegaron demasiados mensajes desde tu red. Inténtalo de nuevo dentro de una hora.',
  fieldValues: 'Los campos solo pueden ser textos, números o listas de ellos.',
  fieldTwice: 'Un campo aparece dos veces. Envía sus valores como lista.',
  json: 'No pudimos leer el JSON.',
  jsonObject: 'El JSON tiene que ser un objeto con los campos.',
  longName: (most: number) => `El nombre de un campo tiene más de ${most} caracteres.`,
  manyFields: (most: number) => `Un formulario tiene como máximo ${most} campos.`,

  noFiles: 'Este formulario no recibe archivos.',
  oneFile: 'Adjunta un solo archivo.',
  unnamedFile: 'Este archivo no tiene nombre. Elige otro',
  wrongFile: 'El contenido de este archivo no corresponde a su nombre. Elige otro',
  unsafeFile: 'Este archivo no pasó nuestra revisión de seguridad. Elige otro',
  fileUnsaved: 'En este momento no pudimos guardar tu archivo. Envíalo de nuevo en un minuto',
  fileUnchecked: 'En este momento no pudimos revisar tu archivo. Envíalo de nuevo en un minuto',
  noRoom:
    'En este momento no podemos recibir archivos. Envía el formulario sin el archivo o inténtalo más tarde',
  tooManyFiles: (minutes: number) =>
    `Llegaron demasiados archivos desde tu red. Inténtalo de nuevo en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}`,

  tooManyReports: 'Llegaron demasiados informes a la vez.',
  noReport: 'Esto no es el informe de una página.',
} as const satisfies Translated<typeof EN>;
