import { EVERY_ROLE, STAFF_ROLES } from '#content/en/staff-roles.ts';
import { OFFER } from '#content/offer.ts';
import { ASSESSMENT_POSITIONS } from '#shared/forms/assessment.form.ts';
import { answerNames } from '#shared/offer.ts';
import type { RefusedPost } from '#shared/page-data.ts';

/** The owner's changes of the positions of the assessment. The values that the form sends do not change. */
export interface OfferedPositions {
  /** Values that are not shown. */
  readonly off: readonly string[];
  /** New labels, by value. */
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * A position of the assessment is off if all roles that lead to it are off. `refused`: a post that is shown again,
 * whose position stays. Returns undefined if nothing was changed.
 */
export function offeredPositions(refused?: RefusedPost): OfferedPositions | undefined {
  const chosen = new Set(refused?.fields.map(([, value]) => value));
  const off = ASSESSMENT_POSITIONS.map(({ value }) => value).filter(
    (value) =>
      !chosen.has(value) &&
      EVERY_ROLE.some(({ position }) => position === value) &&
      !STAFF_ROLES.some(({ position }) => position === value),
  );
  const labels = Object.fromEntries(answerNames(OFFER.positions));
  const isChanged = off.length + Object.keys(labels).length > 0;
  return isChanged ? { off, labels } : undefined;
}
