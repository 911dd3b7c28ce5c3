import { APPLICANT_ROLES } from '#forms/application-options.ts';
import { roleOfTitle } from '#forms/apply-path.ts';
import type { Answers } from '#forms/define-form.ts';

/** The role a listing sent along in `/apply?role=…`, by title or id. No answer where it names none of ours. */
export function rolesIn(params: URLSearchParams): Answers {
  const wanted = params.get('role');
  const byId = APPLICANT_ROLES.find(({ value }) => value === wanted?.trim().toLowerCase());
  const role = byId?.value ?? roleOfTitle(wanted);
  return role ? { selectedRoles: [role] } : {};
}
