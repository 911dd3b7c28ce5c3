import { readStoredDraft, storeDraft } from '#site/wizard/draft.ts';

/** The data of a saved draft. The page contains it as JSON in the attribute `data-opened-draft`. */
export interface OpenedDraft {
  readonly form: string;
  readonly page: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly id: string;
}

/** A step number that is higher than in any form. It makes the wizard show the first step that needs an answer. */
const LAST_STEP = 99;

/**
 * Stores a saved draft on this device and opens the page of its form. If the browser blocks storage, the visitor
 * continues with the complete form on this page.
 */
export function openDraft(root: Document): void {
  const text = root.querySelector<HTMLElement>('[data-opened-draft]')?.dataset.openedDraft;
  if (!text) return;
  const { form, page, fields, id }: OpenedDraft = JSON.parse(text);
  const answers: Record<string, string[]> = {};
  for (const [name, value] of fields) answers[name] = [...(answers[name] ?? []), value];
  storeDraft(form, { answers, at: LAST_STEP, key: '', sent: false, saved: id });
  if (readStoredDraft(form)?.saved === id) location.replace(`${page}?step=${LAST_STEP}`);
  else root.documentElement.dataset.wizard = 'plain';
}
