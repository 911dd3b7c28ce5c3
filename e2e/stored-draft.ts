import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Answers } from '#forms/define-form.ts';
import type { Draft } from '#site/wizard/draft.ts';

/**
 * Puts answers on the device before the page loads, as an earlier visit leaves them there, so that a test of the
 * last step need not walk to it. The walks of whole-path.e2e.ts prove that the wizard keeps them like this.
 */
export async function storeDraft(
  page: Page,
  formId: string,
  answers: Answers,
  at: number,
): Promise<void> {
  const draft: Draft = { answers, at, key: randomUUID(), attempted: false, sent: false };
  const kept = JSON.stringify({ ...draft, savedAt: Date.now() });
  await page.addInitScript(
    ([name, text]) => {
      // Once for the tab: what the visitor changes later must stand.
      if (sessionStorage.getItem(name) !== null) return;
      sessionStorage.setItem(name, 'kept');
      localStorage.setItem(name, text);
    },
    [`draft:${formId}`, kept] as const,
  );
}
