import { APPLICANT_ROLES } from './forms/application-options.ts';

/** The id of one applicant role; also the id of its job listing. */
export type ApplicantRoleId = (typeof APPLICANT_ROLES)[number]['value'];

/** The path of the application with a role preselected; the title is in the address (CAREER-5). */
export function applyPath(role: ApplicantRoleId): string {
  const title = APPLICANT_ROLES.find(({ value }) => value === role)?.label ?? '';
  return `/apply?${new URLSearchParams({ role: title })}`;
}

/** The role of a title, as `applyPath` wrote it, or of an id; in any case. Undefined for anything else. */
export function roleOfTitle(text: string | null): ApplicantRoleId | undefined {
  const wanted = text?.trim().toLowerCase();
  return APPLICANT_ROLES.find(
    ({ value, label }) => value === wanted || label.toLowerCase() === wanted,
  )?.value;
}
