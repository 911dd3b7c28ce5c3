import type { SpamCheck } from './spam-check.ts';

/** A field that no person sees is filled. */
export const honeypot: SpamCheck = (suspect) =>
  suspect.honeypot === ''
    ? undefined
    : { code: 'honeypot', score: 100, detail: 'A field that is hidden from people was filled in.' };
