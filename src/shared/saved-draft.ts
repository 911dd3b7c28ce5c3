import type { Language } from './language.ts';

export const SAVED_FORMS = ['application', 'assessment'] as const;
export type SavedForm = (typeof SAVED_FORMS)[number];

/** What `/draft/{token}` shows, and what answers a form that was saved without a script. */
export type ShownDraft = { readonly language: Language } & (
  | { readonly state: 'unknown' | 'sent' }
  /** `path` is where the press of the button is posted. */
  | { readonly state: 'open'; readonly path: string }
  /** `id` names the draft, to be deleted when the form is sent. */
  | {
      readonly state: 'opened';
      readonly form: SavedForm;
      readonly fields: readonly (readonly [name: string, value: string])[];
      readonly id: string;
    }
);
