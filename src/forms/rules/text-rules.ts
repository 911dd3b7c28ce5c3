import * as v from 'valibot';
import type { TextRule } from '#forms/define-form.ts';

/** An answer that must not be empty. */
export function required(message: string): TextRule {
  return v.pipe(v.string(), v.nonEmpty(message));
}

/** An answer that may be anything, also nothing. */
export function anything(): TextRule {
  return v.string();
}

/** A name a person carries: required, then two characters of any script, spaces, apostrophes, hyphens. */
export function personName(empty: string, tooShort: string): TextRule {
  return v.pipe(
    v.string(),
    v.nonEmpty(empty),
    v.check((name) => name.length >= 2 && PERSON_NAME.test(name), tooShort),
  );
}

/** Letters of any script with their marks, spaces, straight or curly apostrophes, hyphens (readings.md, "Form rules"). */
const PERSON_NAME = /^[\p{L}\p{M} '’‐-]+$/u;

/** A text that must not contain any of some words, in any case. */
export function without(words: readonly string[], empty: string, refused: string): TextRule {
  return v.pipe(
    v.string(),
    v.nonEmpty(empty),
    v.check((text) => !words.some((word) => text.toLowerCase().includes(word)), refused),
  );
}

/** A US phone number; the number data (12 kB) is loaded with the first check, or earlier by {@link warmPhoneRule}. */
export function usPhone(): TextRule {
  return v.pipeAsync(
    v.string(),
    v.rawCheckAsync(async ({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { checkUsPhone } = await loadPhoneRule();
      const message = checkUsPhone(dataset.value);
      if (message) addIssue({ message });
    }),
  );
}

type PhoneRule = typeof import('./us-phone.ts');

let phoneRule: Promise<PhoneRule> | undefined;

/** Asked once: each `import()` resolves the name anew. A load that failed on a bad line is tried again. */
function loadPhoneRule(): Promise<PhoneRule> {
  phoneRule ??= import('./us-phone.ts').catch((fault) => {
    phoneRule = undefined;
    throw fault;
  });
  return phoneRule;
}

/** Starts loading the number data: called when a phone field gets the focus. */
export function warmPhoneRule(): void {
  // A check loads it again, and reports what keeps it from loading.
  loadPhoneRule().catch(() => undefined);
}
