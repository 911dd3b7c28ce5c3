import type { WORDS as EN } from '#content/en/jobs/medical-receptionist.ts';
import { ROLE_TITLES } from '#shared/forms/es/form-words.ts';
import type { Translated } from '#shared/translated.ts';
import { EQUIPMENT } from './equipment.ts';

export const WORDS = {
  title: ROLE_TITLES['medical-receptionist'],
  metaTitle: 'Recepcionista de consultorio médico: empleo remoto',
  metaDescription:
    'Atiende llamadas y agenda citas para un consultorio de EE. UU., a tiempo completo y desde casa. Funciones, requisitos y cómo postularte.',
  description:
    'Sé la primera voz que escuchan los pacientes. Contestarás el teléfono de un consultorio de Estados Unidos, agendarás citas y no dejarás a nadie esperando en la línea.',
  responsibilities: [
    'Contestar las llamadas en nombre del consultorio y pasar a enfermería o al médico las que lo necesiten',
    'Agendar, confirmar, cambiar y cancelar citas en el sistema del consultorio',
    'Pedir los datos personales y del seguro antes de la primera consulta y verificar la cobertura',
    'Llamar a los pacientes para confirmar las citas del día siguiente y ofrecer los espacios libres a la lista de espera',
    'Dejar mensajes claros en el expediente, para que nadie tenga que volver a llamar para preguntar',
  ],
  requirements: [
    'Muy buen inglés hablado, también cuando entran muchas llamadas',
    'Trato amable y tranquilo con personas preocupadas o con dolor',
    'Disponibilidad en horario laboral de Estados Unidos',
    'Se valora la experiencia con expedientes electrónicos o sistemas de citas',
    ...EQUIPMENT,
  ],
} as const satisfies Translated<typeof EN>;
