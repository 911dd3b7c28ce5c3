import type { Language } from './language.ts';

export const SAVED_FORMS = ['application', 'assessment'] as const;
export type SavedForm = (typeof SAVED_FORMS)[number];

/** The content of `/draft/{token}`, and of the response to a form that was saved without JavaScript. */
export type ShownDraft = { readonly language: Language } & (
  | { readonly state: 'unknown' | 'sent' }
  /** The button posts to `path`. */
  | { readonly state: 'open'; readonly path: string }
  /** `id` identifies the draft. The draft is deleted when the form is sent. */
  | {
      readonly state: 'opened';
      readonly form: SavedForm;
      readonly fields: readonly (readonly [name: string, value: string])[];
      readonly id: string;
    }
);

export interface RefusedPost {
  /** Names and values in the order in which they were sent, without files. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** An error without `field` concerns the form. */
  readonly errors: readonly {
    readonly field?: string;
    /**
     * The code of a rule (src/shared/forms/validate.ts) or of the server; undefined for a request to choose a file
     * again.
     */
    readonly code?: string;
    readonly message: string;
  }[];
}
