/** Fields that the assessment on this device may already have answered. */
const PREFILLED = ['name', 'practiceName', 'email', 'phone'] as const;

/** Local storage key of the assessment's answers (ASMT-12). */
const ASSESSMENT_KEY = 'assessmentData';

/** Copies the answers of the assessment on this device into the fields that are still empty. */
export function prefillFromAssessment(form: HTMLFormElement): void {
  const known = readContactInfo();
  for (const name of PREFILLED) {
    const input = form.elements.namedItem(name);
    const value = known[name];
    if (input instanceof HTMLInputElement && input.value === '' && typeof value === 'string') {
      input.value = value;
    }
  }
}

function readContactInfo(): Partial<Record<(typeof PREFILLED)[number], unknown>> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(ASSESSMENT_KEY) ?? 'null');
    const info = (saved as { contactInfo?: unknown } | null)?.contactInfo;
    return typeof info === 'object' && info !== null ? info : {};
  } catch {
    // Blocked storage or an invalid entry: nothing is filled in.
    return {};
  }
}
