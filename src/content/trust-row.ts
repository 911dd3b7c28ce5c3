import { assessmentForm } from '#shared/forms/assessment.form.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';

/** Logo of a client who has agreed in writing to be shown. */
export interface ClientLogo {
  /** Name of the practice, read out in place of the picture. */
  readonly name: string;
  /** Picture in `src/content/media`, without the ending: `logos/lakeside-clinic`. Dark on transparent, SVG or WebP. */
  readonly image: string;
}

/**
 * Logos under the home hero. Empty until the owner adds some: then nothing of the slot is shown. Put the pictures into
 * `src/content/media/logos/` and list them here (docs/editing-content.md).
 */
export const CLIENT_LOGOS: readonly ClientLogo[] = [];

/** EHR systems by name: those the assessment offers (ASMT-6). */
export const EHR_NAMES: readonly string[] = fieldsOf(assessmentForm)
  .flatMap((field) => (field.name === 'emr' && field.kind === 'choice' ? field.options : []))
  .map(({ label }) => label)
  .filter((label) => !label.startsWith('Not Applicable'));
