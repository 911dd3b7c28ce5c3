import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS, REPLY_SENTENCE } from './claims.ts';

/** Copy of /assessment around the form. */
export const ASSESSMENT = {
  meta: {
    updated: '2026-11-20',
    title: 'Get Two Weeks Free: Staffing Assessment',
    description:
      'Tell us who you need. We’ll match your practice with trained virtual medical staff you can try free for two weeks.',
  } satisfies MetaCopy,
  title: 'Get Two Weeks Free',
  /** The note that is shown after the contact form was sent. */
  received: {
    title: 'Thank you. We got your message.',
    text: 'To get matched sooner, tell us who you need.',
    reference: 'Your reference number',
  },
  asideTitle: 'What happens with your answers',
  points: [
    'A real person on our matching team reads them.',
    REPLY_SENTENCE,
    `Experienced staff cost ${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}, after two free weeks. You pay nothing unless you decide to continue.`,
  ],
  /** Text after the HIPAA claim, in the same sentence. */
  hipaa: ', with a business associate agreement before day one.',
  /** The heading of the example profiles below the contact step. */
  candidates: `You’d get three to five of these within ${CLAIMS.replyTime.value}`,
  /** For visitors who come from the page of a practice type. */
  practice: {
    contact: (kind: string) => `Where should we send your ${kind} candidates?`,
    systems: (names: readonly string[]) =>
      `For example ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`,
  },
} as const;
