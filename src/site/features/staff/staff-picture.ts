import type { StaffRole } from '#content/staff-role.ts';
import { firstPicture } from '#site/ui/picture-files.ts';

/** The stem of a role's picture; a role without one uses the team's picture. */
export function staffPicture(role: StaffRole): string {
  return firstPicture(`staff/${role.id}`, 'scenes/process');
}
