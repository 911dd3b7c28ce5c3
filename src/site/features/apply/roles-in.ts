import { roleOfTitle } from '#forms/apply-path.ts';
import type { Answers } from '#forms/define-form.ts';

/** The role a listing sent along in `/apply?role=…`, by title or id. No answer where it names none of ours. */
export function rolesIn(params: URLSearchParams): Answers {
  const role = roleOfTitle(params.get('role'));
  return role ? { selectedRoles: [role] } : {};
}
