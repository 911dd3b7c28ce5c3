import { APPLICANT_ROLES } from './application-options.ts';

/** The id of one applicant role; also the id of its job listing. */
export type ApplicantRoleId = (typeof APPLICANT_ROLES)[number]['value'];

/** The page of the application with a role chosen beforehand; the title travels in the address (readings.md). */
export function applyPath(role: ApplicantRoleId): string {
  const title = APPLICANT_ROLES.find(({ value }) => value === role)?.label ?? '';
  return `/apply?${new URLSearchParams({ role: title })}`;
}

/** The role of a title as `applyPath` wrote it, in any case, or undefined for anything else. */
export function roleOfTitle(title: string | null): ApplicantRoleId | undefined {
  const wanted = title?.trim().toLowerCase();
  return APPLICANT_ROLES.find(({ label }) => label.toLowerCase() === wanted)?.value;
}
