import type { WORDS as EN } from '#content/en/jobs/medical-billing.ts';
import { ROLE_TITLES } from '#shared/forms/es/form-words.ts';
import type { Translated } from '#shared/translated.ts';
import { EQUIPMENT } from './equipment.ts';

export const WORDS = {
  title: ROLE_TITLES['medical-billing'],
  metaTitle: 'Facturación médica y apelaciones: empleo remoto',
  metaDescription:
    'Envía reclamos, resuelve rechazos y redacta apelaciones para consultorios de EE. UU., a tiempo completo y desde casa. Requisitos y cómo postularte.',
  description:
    'Ayuda a que los consultorios cobren por su trabajo. Enviarás a las aseguradoras reclamos (“claims”) sin errores, averiguarás por qué rechazaron otros y redactarás apelaciones.',
  responsibilities: [
    'Revisar los cargos y enviar los reclamos por la plataforma de facturación del consultorio',
    'Resolver a diario los reclamos negados o rechazados y corregir los errores',
    'Redactar apelaciones con base en los expedientes y en las reglas de la aseguradora',
    'Registrar pagos, conciliarlos con los avisos de la aseguradora y señalar los que llegaron incompletos',
    'Dar seguimiento a las aseguradoras por teléfono y en sus portales, e informar al consultorio de las cuentas atrasadas',
  ],
  requirements: [
    'Experiencia práctica con reclamos, rechazos o apelaciones de seguros médicos de Estados Unidos',
    'Conocimiento de los códigos CPT, ICD-10 y HCPCS y de los avisos de pago de las aseguradoras',
    'Experiencia con portales de aseguradoras; se valora QuickBooks',
    'Precisión con los números y paciencia para insistir por teléfono',
    'Disponibilidad en horario laboral de Estados Unidos',
    ...EQUIPMENT,
  ],
} as const satisfies Translated<typeof EN>;
