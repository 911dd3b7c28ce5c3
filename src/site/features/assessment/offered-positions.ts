import { EVERY_ROLE, STAFF_ROLES } from '#content/en/staff-roles.ts';
import { OFFER } from '#content/offer.ts';
import { ASSESSMENT_POSITIONS } from '#shared/forms/assessment.form.ts';
import { answerNames } from '#shared/offer.ts';
import type { RefusedPost } from '#shared/page-data.ts';

/** The changes that the owner made to the positions of the assessment. The form still sends the same values. */
export interface OfferedPositions {
  /** The values of positions that are not shown. */
  readonly off: readonly string[];
  /** New labels, by value. */
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * A position is off if the owner switched off all roles that lead to it. The exception is a position in `refused`,
 * which is a post that the page shows again. Returns undefined if the owner changed nothing.
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
