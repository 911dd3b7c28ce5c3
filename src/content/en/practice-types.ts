import type { PracticeType } from '#content/practice-type.ts';

/** Every practice type, in order: each file in `practices/` is one type and is loaded automatically (see staff-roles.ts). */
export const PRACTICE_TYPES: readonly PracticeType[] = Object.values(
  import.meta.glob<PracticeType>('./practices/*.ts', { eager: true, import: 'practice' }),
).sort((a, b) => a.order - b.order);

/** The path of a practice type's page. */
export function practicePath(id: string): string {
  return `/practices/${id}`;
}
