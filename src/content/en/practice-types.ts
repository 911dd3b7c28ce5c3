import { inSentence, OFFER, renamed } from '#content/offer.ts';
import type { PracticeType } from '#content/practice-type.ts';
import { newName, offered } from '#shared/offer.ts';
import { ROLE_NAMES } from './staff-roles.ts';

/** Every file in `practices/` is one type and is loaded automatically (see staff-roles.ts). */
export const EVERY_PRACTICE_TYPE: readonly PracticeType[] = Object.values(
  import.meta.glob<PracticeType>('./practices/*.ts', { eager: true, import: 'practice' }),
).sort((a, b) => a.order - b.order);

/** The practice types that are offered, in the order of the owner. */
export const PRACTICE_TYPES: readonly PracticeType[] = renamed(
  offered(EVERY_PRACTICE_TYPE, OFFER.practices).map((type) => {
    const title = newName(OFFER.practices, type.id);
    if (title === undefined) return type;
    return {
      ...type,
      title,
      headline: `Virtual staff for ${inSentence(title)}`,
      meta: { ...type.meta, title: `Virtual Staff for ${title}` },
    };
  }),
  ROLE_NAMES,
);

export function practicePath(id: string): string {
  return `/practices/${id}`;
}
