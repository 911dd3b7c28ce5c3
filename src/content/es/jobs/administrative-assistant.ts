import type { WORDS as EN } from '#content/en/jobs/administrative-assistant.ts';
import { ROLE_TITLES } from '#shared/forms/es/form-words.ts';
import type { Translated } from '#shared/translated.ts';
import { EQUIPMENT } from './equipment.ts';

export const WORDS = {
  title: ROLE_TITLES['administrative-assistant'],
  metaTitle: 'Asistente de administración médica: empleo remoto',
  metaDescription:
    'Correos, expedientes y referencias a especialistas de un consultorio de EE. UU., a tiempo completo y desde casa. Funciones, requisitos y cómo postularte.',
  description:
    'Haz que avance el papeleo de un consultorio. Te encargarás de correos, faxes, referencias a especialistas y copias de expedientes, para que el personal del consultorio se dedique a los pacientes.',
  responsibilities: [
    'Clasificar los faxes y correos que llegan y archivar cada documento en el expediente que corresponde',
    'Preparar referencias a especialistas y autorizaciones previas y darles seguimiento hasta que se resuelvan',
    'Entregar los expedientes que alguien pida, según las reglas de privacidad del consultorio',
    'Tener al día las agendas de los médicos, las notas de reuniones y los pedidos de insumos',
    'Actualizar los datos personales y del seguro de cada paciente en el sistema',
  ],
  requirements: [
    'Buena organización: recibes una lista de tareas y la terminas',
    'Inglés escrito claro',
    'Soltura con hojas de cálculo, calendarios compartidos y documentos',
    'Discreción con la información de salud de las personas',
    'Disponibilidad en horario laboral de Estados Unidos',
    ...EQUIPMENT,
  ],
} as const satisfies Translated<typeof EN>;
