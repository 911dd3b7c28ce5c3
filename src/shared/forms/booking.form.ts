import * as v from 'valibot';
import { isZone } from '#shared/booking/zones.ts';
import type { TextRule } from './define-form.ts';
import {
  FULL_NAME,
  PRACTICE_EMAIL,
  PRACTICE_NAME,
  SMS_CONSENT,
  US_PHONE,
} from './person-fields.ts';
import { plainName } from './rules/text-rules.ts';
import type { FormStructure } from './translate-form.ts';

/** A start time in the post: UTC to the minute, `2026-11-24T16:00Z`. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/;

function instant(messages: { readonly noTime: string }): TextRule {
  return v.pipe(
    v.string(),
    v.check((text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)), messages.noTime),
  );
}

function zone(messages: { readonly noZone: string }): TextRule {
  return v.pipe(v.string(), v.check(isZone, messages.noZone));
}

const hasLetter = (text: string) => /\p{L}/u.test(text);

/** A name such as "Dr. Ana Ruiz, MD" or "Greatest Smiles". The assessment's rules for names would reject it. */
function named(messages: { readonly empty: string }): TextRule {
  return v.pipe(v.string(), v.check(hasLetter, messages.empty));
}

function callerName(messages: { readonly empty: string }): TextRule {
  return v.pipe(v.string(), v.transform(plainName), v.check(hasLetter, messages.empty));
}

/** Formats a Unix time in milliseconds as `2026-11-24T16:00Z`. */
export function startOnWire(start: number): string {
  return `${new Date(start).toISOString().slice(0, 16)}Z`;
}

/**
 * The onboarding call. The server reserves the time and stores the lead in one transaction
 * (server/booking/book-call.ts). The contact fields are those of the assessment, which prefills them.
 */
export const BOOKING = {
  id: 'booking',
  steps: [
    {
      id: 'time',
      fields: [
        { kind: 'text', name: 'start', input: 'text', maxLength: 30, rule: instant },
        { kind: 'text', name: 'zone', input: 'text', maxLength: 100, rule: zone },
        {
          kind: 'text',
          name: 'practiceZone',
          input: 'text',
          maxLength: 100,
          optional: true,
          rule: zone,
        },
      ],
    },
    {
      id: 'person',
      fields: [
        { ...FULL_NAME, rule: callerName },
        { ...PRACTICE_NAME, rule: named },
        PRACTICE_EMAIL,
        US_PHONE,
        SMS_CONSENT,
      ],
    },
  ],
} as const satisfies FormStructure;
