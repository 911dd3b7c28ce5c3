import type { WORDS as EN } from '#content/en/jobs/medical-scribe.ts';
import { ROLE_TITLES } from '#shared/forms/es/form-words.ts';
import type { Translated } from '#shared/translated.ts';
import { EQUIPMENT } from './equipment.ts';

export const WORDS = {
  title: ROLE_TITLES['medical-scribe'],
  metaTitle: 'Medical scribe: empleo remoto en documentación',
  metaDescription:
    'Documenta consultas en vivo o grabadas para médicos de EE. UU., a tiempo completo y desde casa. Funciones, requisitos y cómo postularte.',
  description:
    'Ayuda a que los médicos lleguen a casa a tiempo. Como “medical scribe”, escucharás consultas en vivo o grabadas y escribirás una nota completa, que el médico revisa y firma.',
  responsibilities: [
    'Documentar antecedentes, examen, diagnóstico y plan, en vivo o a partir de grabaciones',
    'Transcribir dictados con la estructura y las palabras de cada médico',
    'Preparar el expediente antes de la consulta: notas anteriores, resultados de laboratorio, imágenes y medicamentos',
    'Dejar listas las órdenes y las referencias a especialistas para que el médico las revise y firme',
    'Cerrar cada nota el mismo día y consultar con el médico lo que no esté claro',
  ],
  requirements: [
    'Muy buena comprensión auditiva en inglés y dominio de la terminología médica',
    'Escritura rápida y precisa',
    'Estudios en un área de la salud o experiencia documentando o transcribiendo consultas',
    'Discreción con la información de salud de las personas',
    'Disponibilidad en el horario de consulta del médico en Estados Unidos',
    ...EQUIPMENT,
  ],
} as const satisfies Translated<typeof EN>;
