import { inSentence, OFFER, renamed, type Spelling } from '#content/offer.ts';
import type { StaffRole } from '#content/staff-role.ts';
import { newName, offered } from '#shared/offer.ts';

/**
 * Every file in `staff/` is one role and is loaded automatically. (Vite reads the folder, for the site and for Vitest.)
 */
export const EVERY_ROLE: readonly StaffRole[] = Object.values(
  import.meta.glob<StaffRole>('./staff/*.ts', { eager: true, import: 'role' }),
).sort((a, b) => a.order - b.order);

/** The new names of the roles that the owner has renamed. */
export const ROLE_NAMES: readonly Spelling[] = EVERY_ROLE.flatMap((role) => {
  const name = newName(OFFER.positions, role.id);
  if (name === undefined) return [];
  const noun = inSentence(name);
  const person = `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
  return [
    [role.title, name],
    [role.shortTitle, name],
    [role.person, person],
    [role.person.replace(/^an? /, ''), noun],
  ] as const;
});

/** The staff roles that are offered, in the order of the owner. */
export const STAFF_ROLES: readonly StaffRole[] = renamed(
  offered(EVERY_ROLE, OFFER.positions),
  ROLE_NAMES,
);

export function staffPath(id: string): string {
  return `/staff/${id}`;
}

/** The offered roles with these ids, in the order of the ids. */
export function staffRoles(ids: readonly string[]): StaffRole[] {
  return ids.flatMap((id) => STAFF_ROLES.find((role) => role.id === id) ?? []);
}
