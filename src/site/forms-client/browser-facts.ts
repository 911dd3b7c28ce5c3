import { type FormDefinition, fieldsOf } from '#forms/define-form.ts';

/** What the browser says of itself and of the moment (spec section 3, "Assessment answers"). */
export function browserFacts(form: FormDefinition): Record<string, string> {
  const consent = fieldsOf(form).find((field) => field.kind === 'consent');
  return {
    page: location.pathname,
    submissionTime: new Date().toISOString(),
    userAgent: navigator.userAgent,
    screenResolution: `${screen.width}x${screen.height}`,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    ...(consent ? { smsConsentVersion: consent.version } : {}),
  };
}
