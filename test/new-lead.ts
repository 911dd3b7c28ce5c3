import { randomUUIDv7 } from 'node:crypto';
import type { NewLead } from '#server/database/lead.ts';

/** A lead as the contact form creates it, with a test's changes. */
export function newLead(changes: Partial<NewLead> = {}): NewLead {
  return {
    id: randomUUIDv7(),
    formId: 'contact',
    language: 'en',
    receivedAt: 1_800_000_000_000,
    status: 'accepted',
    score: 0,
    reasons: [],
    answers: [
      ['firstName', 'Zoë'],
      ['email', 'zoe@practice.example'],
    ],
    extra: [],
    context: {},
    consent: null,
    email: 'zoe@practice.example',
    idempotencyKey: null,
    follows: null,
    files: [],
    ...changes,
  };
}
