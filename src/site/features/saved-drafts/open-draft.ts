import { readDraft, saveDraft } from '#site/wizard/draft.ts';

/** What the page of a saved draft says in `data-opened-draft`, as JSON. */
export interface OpenedDraft {
  readonly form: string;
  readonly page: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly id: string;
}

/** Behind the last step: the wizard shows the first one that needs an answer. */
const LAST_STEP = 99;

/**
 * Makes a saved draft the one of this device and goes on with it on the form's page. Where storage is blocked the whole form, which
 * the page shows, is filled in by hand.
 */
export function openDraft(root: Document): void {
  const text = root.querySelector<HTMLElement>('[data-opened-draft]')?.dataset.openedDraft;
  if (!text) return;
  const { form, page, fields, id }: OpenedDraft = JSON.parse(text);
  const answers: Record<string, string[]> = {};
  for (const [name, value] of fields) answers[name] = [...(answers[name] ?? []), value];
  saveDraft(form, { answers, at: LAST_STEP, key: '', sent: false, saved: id });
  if (readDraft(form)?.saved === id) location.replace(`${page}?step=${LAST_STEP}`);
  else root.documentElement.dataset.wizard = 'plain';
}
