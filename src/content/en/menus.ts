import type { MenuItem } from '#content/en/navigation.ts';
import { PRACTICE_TYPES, practicePath } from './practice-types.ts';
import { STAFF_ROLES, staffPath } from './staff-roles.ts';

/** The header's Practice Types menu, in order (HDR-3). */
export const PRACTICE_MENU: readonly MenuItem[] = PRACTICE_TYPES.filter((type) => type.inMenu).map(
  (type) => ({
    title: type.title,
    description: type.menuText,
    path: practicePath(type.id),
    icon: type.icon,
  }),
);

/** The header's Medical Staff menu, in order (HDR-4). */
export const STAFF_MENU: readonly MenuItem[] = STAFF_ROLES.filter((role) => role.inMenu).map(
  (role) => ({
    title: role.shortTitle,
    description: role.menuText,
    path: staffPath(role.id),
    icon: role.icon,
  }),
);
