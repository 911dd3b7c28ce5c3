import type { StaffRole } from '#content/staff-role.ts';
import { firstPicture } from '#site/ui/picture-files.ts';

/** The stem of a role's picture; a role that is only words so far borrows the team's scene. */
export function staffPicture(role: StaffRole): string {
  return firstPicture(`staff/${role.id}`, 'scenes/process');
}
