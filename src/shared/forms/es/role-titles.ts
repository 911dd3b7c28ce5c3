import type { ApplicantRoleId } from '#shared/jobs.ts';

/** The positions, in words that fit anyone who applies; stored leads have the English ones. */
export const ROLE_TITLES = {
  'medical-receptionist': 'Recepcionista de consultorio médico (virtual)',
  'administrative-assistant': 'Asistente de administración',
  'medical-billing': 'Especialista en facturación y apelaciones médicas',
  'medical-scribe': 'Asistente de documentación y transcripción médica',
  'bilingual-receptionist': 'Recepcionista bilingüe de consultorio médico (español e inglés)',
} as const satisfies Record<ApplicantRoleId, string>;
