import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Answers } from '#shared/forms/define-form.ts';
import type { Draft } from '#site/wizard/draft.ts';

/**
 * Stores answers on the device before the page loads, as an earlier visit leaves them, so that a test of the
 * last step need not fill in the others. whole-path.e2e.ts proves that the wizard stores them like this.
 */
export async function storeDraft(
  page: Page,
  formId: string,
  answers: Answers,
  at: number,
): Promise<void> {
  const draft: Draft = { answers, at, key: randomUUID(), sent: false };
  const kept = JSON.stringify({ ...draft, savedAt: Date.now() });
  await page.addInitScript(
    ([name, text]) => {
      // Once for the tab: later changes by the visitor must not be overwritten.
      if (sessionStorage.getItem(name) !== null) return;
      sessionStorage.setItem(name, 'kept');
      localStorage.setItem(name, text);
    },
    [`draft:${formId}`, kept] as const,
  );
}
