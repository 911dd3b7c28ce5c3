import type { ConsentField } from './define-form.ts';

/**
 * The box next to every phone number: unticked, optional. Change `version` with every change of `text`:
 * both are stored with the lead (FORM-9).
 */
export const SMS_CONSENT = {
  kind: 'consent',
  name: 'smsConsent',
  label: 'Text messages',
  text: 'Text me about my request at this number. Message and data rates may apply. Message frequency varies. Reply STOP to opt out, HELP for help. Not a condition of service. We never share mobile information with third parties for marketing.',
  version: '2026-11-20',
  optional: true,
} as const satisfies ConsentField;
