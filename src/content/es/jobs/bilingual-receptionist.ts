import type { WORDS as EN } from '#content/en/jobs/bilingual-receptionist.ts';
import { ROLE_TITLES } from '#shared/forms/es/form-words.ts';
import type { Translated } from '#shared/translated.ts';
import { EQUIPMENT } from './equipment.ts';

export const WORDS = {
  title: ROLE_TITLES['bilingual-receptionist'],
  metaTitle: 'Recepcionista bilingüe de consultorio: empleo remoto',
  metaDescription:
    'Atiende en inglés y español a pacientes de un consultorio de EE. UU., a tiempo completo y desde casa. Funciones, requisitos y cómo postularte.',
  description:
    'Atiende a cada paciente en el idioma que prefiere. Contestarás en inglés y español los teléfonos de un consultorio de Estados Unidos, agendarás citas y explicarás qué llevar.',
  responsibilities: [
    'Contestar llamadas y mensajes en inglés y español, y pasar de un idioma a otro con naturalidad',
    'Agendar, confirmar y cambiar citas, y explicar en los dos idiomas cómo prepararse',
    'Pedir los datos personales y del seguro y verificar la cobertura',
    'Devolver la llamada a pacientes que hablan español y dejaron un mensaje o no llegaron a su cita',
    'Anotar cada mensaje en el expediente en inglés claro',
  ],
  requirements: [
    'Español e inglés fluidos, hablados y escritos',
    'Trato cálido y paciente por teléfono',
    'Disponibilidad en horario laboral de Estados Unidos',
    'Se valora la experiencia en un consultorio médico o un call center',
    ...EQUIPMENT,
  ],
} as const satisfies Translated<typeof EN>;
