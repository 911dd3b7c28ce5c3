/** The stages of an applicant, in order. A new one is `new` until the owner says otherwise (INBOX-5). */
export const STAGES = ['new', 'reviewed', 'interview', 'offer', 'declined'] as const;

/** A stage of an applicant. */
export type Stage = (typeof STAGES)[number];

/** The forms whose senders apply for work. */
export const APPLICANT_FORMS: readonly string[] = ['application', 'interest'];
