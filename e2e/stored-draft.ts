import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Answers } from '#shared/forms/define-form.ts';
import type { Draft } from '#site/wizard/draft.ts';

/**
 * Stores answers on the device before the page loads, as an earlier visit does, so that a test of a late step need
 * not fill in the earlier ones. whole-path.e2e.ts checks that the wizard stores them in this shape.
 */
export async function storeDraft(
  page: Page,
  formId: string,
  answers: Answers,
  at: number,
): Promise<void> {
  const draft: Draft = { answers, at, key: randomUUID(), sent: false };
  const stored = JSON.stringify({ ...draft, savedAt: Date.now() });
  await page.addInitScript(
    ([name, text]) => {
      // Stores the draft once for each tab, because later changes by the visitor must not be overwritten.
      if (sessionStorage.getItem(name) !== null) return;
      sessionStorage.setItem(name, 'kept');
      localStorage.setItem(name, text);
    },
    [`draft:${formId}`, stored] as const,
  );
}
