import type { MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';

/** Copy of /assessment around the form (ASMT-1). */
export const ASSESSMENT = {
  meta: {
    updated: '2026-11-20',
    title: 'Get Two Weeks Free: Staffing Assessment',
    description:
      'Tell us who you need. We match your practice with trained virtual medical staff and you try them free for two weeks.',
  } satisfies MetaCopy,
  title: 'Get Two Weeks Free',
  lead: 'Tell us who you need, and we will come back with people who fit.',
  /** Shown after the contact form was sent (CONTACT-5). */
  received: {
    title: 'Thank you. Your message has arrived.',
    /** The same without JavaScript; the server leads here only after the message was stored. */
    titleUnsure: 'Did you just send us a message? Thank you. Your message has arrived.',
    text: `You will hear from us within ${CLAIMS.replyTime.value}. To get matched sooner, tell us here who you need.`,
    /** Prepended to the first step's heading and the page's title for screen readers. */
    spoken: 'Your message has arrived.',
  },
  asideTitle: 'What happens with your answers',
  points: [
    'A person on our matching team reads them. No robot, no call center.',
    `You hear from us within ${CLAIMS.replyTime.value}.`,
    `Two weeks free, then ${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}. Stop whenever you like.`,
    `${CLAIMS.hipaa.value} ${CLAIMS.hipaa.label}, with a business associate agreement before day one.`,
  ],
  timezone: {
    label: 'Your time zone (optional)',
    placeholder: 'e.g. EST, PST',
  },
} as const;
