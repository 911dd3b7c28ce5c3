import type { StaffRole } from '#content/staff-role.ts';
import { firstPicture } from '#site/ui/picture-files.ts';

export function staffPicture(role: StaffRole): string {
  return firstPicture(`staff/${role.id}`, 'scenes/process');
}
