export const ROLES = ['owner', 'colleague'] as const;

/** The rights of a person in the inbox. A colleague reads, answers and edits leads; everything else is the owner's. */
export type Role = (typeof ROLES)[number];

/** Stands for the owner in the inbox on the machine of the site. That inbox has no accounts. */
export const MACHINE = 'machine';

export const MAX_PERSON_NAME_CHARS = 80;
