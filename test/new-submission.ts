import { randomUUIDv7 } from 'node:crypto';
import type { NewSubmission } from '#server/database/submission.ts';

/** A lead as the contact form creates it, with a test's changes. */
export function newSubmission(changes: Partial<NewSubmission> = {}): NewSubmission {
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
    senderHash: null,
    files: [],
    ...changes,
  };
}
