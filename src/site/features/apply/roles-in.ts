import type { Answers } from '#shared/forms/define-form.ts';
import { roleOfTitle } from '#shared/jobs.ts';

/** The role in `/apply?role=…`, by title or id (CAREER-5). Undefined where it names no known role. */
export function rolesIn(params: URLSearchParams): Answers {
  const role = roleOfTitle(params.get('role'));
  return role ? { selectedRoles: [role] } : {};
}
