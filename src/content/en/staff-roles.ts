import type { StaffRole } from '#content/staff-role.ts';

/**
 * Every staff role, in catalog order: each file in `staff/` is one role and is loaded automatically.
 * (Vite reads the folder, for the site and for Vitest; plain Node reads the roles from the built sitemap.)
 */
export const STAFF_ROLES: readonly StaffRole[] = Object.values(
  import.meta.glob<StaffRole>('./staff/*.ts', { eager: true, import: 'role' }),
).sort((a, b) => a.order - b.order);

/** The path of a role's page. */
export function staffPath(id: string): string {
  return `/staff/${id}`;
}

/** The role with this id. Throws if there is none: a wrong id in content fails the build. */
export function staffRole(id: string): StaffRole {
  const role = STAFF_ROLES.find((candidate) => candidate.id === id);
  if (!role) throw new Error(`no staff role "${id}" in src/content/en/staff/`);
  return role;
}
