import type { PracticeType } from '#content/practice-type.ts';

/** Every practice type, in order: one file in `practices/` is one type, found by itself (see staff-roles.ts). */
export const PRACTICE_TYPES: readonly PracticeType[] = Object.values(
  import.meta.glob<PracticeType>('./practices/*.ts', { eager: true, import: 'practice' }),
).sort((a, b) => a.order - b.order);

/** The path of a practice type's page. */
export function practicePath(id: string): string {
  return `/practices/${id}`;
}
