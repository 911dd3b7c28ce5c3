import { fieldsOf } from '#shared/forms/define-form.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';

/** Logo of a client who has agreed in writing to be shown. */
export interface ClientLogo {
  /** Name of the practice, for screen readers. */
  readonly name: string;
  /**
   * Picture in `src/content/media` without the extension: `logos/lakeside-clinic`. Dark on transparent, SVG or WebP.
   */
  readonly image: string;
}

/**
 * Logos under the home hero. Nothing is shown while the list is empty. To add some, put the
 * pictures into `src/content/media/logos/` and list them here (docs/editing-content.md).
 */
export const CLIENT_LOGOS: readonly ClientLogo[] = [];

/** The names of the EHR systems that the assessment offers. */
export const EHR_NAMES: readonly string[] = fieldsOf(assessmentForm)
  .flatMap((field) => (field.name === 'emr' && field.kind === 'choice' ? field.options : []))
  .map(({ label }) => label)
  .filter((label) => !label.startsWith('Not Applicable'));
