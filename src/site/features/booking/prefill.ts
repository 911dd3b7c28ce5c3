/** Fields that the assessment on this device may have answered already. */
const PREFILLED = ['name', 'practiceName', 'email', 'phone'] as const;

/** Where the assessment keeps its answers (readings.md, "Assessment"). */
const ASSESSMENT_KEY = 'assessmentData';

/** Writes what the visitor told the assessment on this device into the fields that are still empty. */
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
    // Blocked storage, or no draft of ours: nothing is filled in.
    return {};
  }
}
