import type { BUSINESS as EN } from '#content/en/business.ts';
import type { Translated } from '#shared/translated.ts';

export const BUSINESS = {
  facts: {
    legalName: 'Razón social',
    state: 'Registrada en',
    founded: 'En actividad desde',
    phone: 'Teléfono',
    privacyOfficer: 'Responsable de privacidad',
    insurance: 'Seguro',
  },
} as const satisfies Translated<Pick<typeof EN, 'facts'>>;
