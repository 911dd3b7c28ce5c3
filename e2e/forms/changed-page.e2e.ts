/**
 * A program of the visitor, such as a translator or a password manager, may change a page before its code has loaded.
 * React then renders the island again (error 418). Answers that the visitor gave before must stay.
 */
import type { Page } from '@playwright/test';
import { expect, testWithErrors as test } from '#e2e/harness.ts';
import { holdScripts } from '#e2e/hold-scripts.ts';
import { share } from '#test/share.ts';
import { DRIVERS, PDF, sendButton } from './every-form.ts';

/** Programs that change the page. Each comment names the GitHub issues that describe the change. */
const PROGRAMS: Readonly<Record<string, () => void>> = {
  // Wraps each text in two elements (react/react#11538, comet-ml/opik#7562).
  'Google Translate': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('script, style, noscript, option'))
        continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `~${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  },
  // Adds an element after each field, and attributes (vercel/next.js#51816).
  LastPass: () => {
    for (const field of document.querySelectorAll('input, textarea')) {
      field.setAttribute('data-lpignore', 'false');
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      field.after(icon);
    }
  },
  // Adds an attribute to each field, and its own field to each form (vercel/nextjs-postgres-auth-starter#14).
  Keeper: () => {
    for (const field of document.querySelectorAll('input, select, textarea'))
      field.setAttribute('data-keeper-lock-id', 'k-1');
    for (const form of document.forms) {
      const field = document.createElement('input');
      field.className = 'keeper-filler';
      form.prepend(field);
    }
  },
  // Rewrites words in place (vercel/next.js#78252).
  'Binnen-I be gone': () => {
    for (const label of document.querySelectorAll('label, legend, h2, p')) {
      if (label.childElementCount === 0) label.textContent += ' *';
    }
  },
};

const CASES: readonly (readonly [
  name: string,
  path: string,
  use: (page: Page) => Promise<void>,
  kept: (page: Page) => Promise<void>,
])[] = [
  [
    'contact',
    '/contact',
    async (page) => {
      await inMain(page, 'firstName').fill('Ann');
      await inMain(page, 'message').fill('Two phone lines');
      await inMain(page, 'message').press('Home');
    },
    async (page) => {
      await expect(inMain(page, 'firstName')).toHaveValue('Ann');
      // The caret is still where it was, so the new text is inserted there.
      await page.keyboard.type('About ');
      await expect(inMain(page, 'message')).toHaveValue('About Two phone lines');
    },
  ],
  [
    'referral',
    '/refer',
    async (page) => inMain(page, 'referrerName').fill('Ann Lee'),
    async (page) => {
      await expect(inMain(page, 'referrerName')).toHaveValue('Ann Lee');
      await expect(inMain(page, 'referrerName')).toBeFocused();
    },
  ],
  [
    'calculator',
    '/refer',
    async (page) => page.locator('#referrals').fill('3'),
    async (page) => {
      await expect(page.locator('#referrals')).toHaveValue('3');
    },
  ],
  [
    'interest',
    '/careers',
    async (page) => {
      await inMain(page, 'preferredRole').selectOption('medical-scribe');
      await inMain(page, 'resume').setInputFiles(PDF);
      await inMain(page, 'firstName').fill('Lucía');
    },
    async (page) => {
      await expect(inMain(page, 'preferredRole')).toHaveValue('medical-scribe');
      await expect(page.getByText(PDF.name)).toBeVisible();
      await expect(inMain(page, 'firstName')).toHaveValue('Lucía');
    },
  ],
  [
    'assessment',
    '/assessment',
    async (page) => page.locator('[data-step] label').first().click(),
    async (page) => {
      await expect(page.locator('[name="position"]').first()).toBeChecked();
      // Choosing an option opens the next step.
      await expect(page.locator('[data-live="2"]')).toBeVisible();
    },
  ],
  [
    'apply',
    '/apply',
    async (page) => page.locator('[name="selectedRoles"]').nth(1).check(),
    async (page) => {
      await expect(page.locator('[name="selectedRoles"]').nth(1)).toBeChecked();
      await page.getByRole('button', { name: /^~?Next/ }).click();
      await expect(page.locator('[name="hasExperience"]').first()).toBeVisible();
    },
  ],
  [
    'booking',
    '/book',
    async (page) => {
      await page.locator('main [name="start"]').nth(1).check({ force: true });
      await inMain(page, 'name').fill('Dana Reyes');
    },
    async (page) => {
      await expect(inMain(page, 'name')).toHaveValue('Dana Reyes');
      await expect(page.locator('main [name="start"]').nth(1)).toBeChecked();
    },
  ],
];

const inMain = (page: Page, name: string) =>
  page.locator(`main form[data-form] [name="${name}"]:not([type=hidden])`).first();

/** LastPass is tested with all forms, the other programs only with the contact form and the assessment. */
const PAIRS = Object.entries(PROGRAMS).flatMap(([program, change]) =>
  CASES.filter(
    ([name]) => program === 'LastPass' || name === 'contact' || name === 'assessment',
  ).map((entry) => [program, change, entry] as const),
);

for (const [program, change, [name, path, use, kept]] of share(PAIRS, 4)) {
  test(`${name}: what was typed before hydration stays after ${program}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(change);
    await use(page);
    const island = page.locator('main astro-island[ssr]', { has: page.locator(':focus') });
    release();
    await expect(island).toHaveCount(0);
    await kept(page);
  });
}

test('the first press of a button counts in an island that React renders again', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/refer', { waitUntil: 'domcontentloaded' });
  await page.evaluate(PROGRAMS.LastPass ?? (() => {}));
  await page.getByRole('button', { name: 'One more' }).click();
  release();
  await expect(page.locator('#referrals')).toHaveValue('2');
});

/** Wraps each text of hydrated islands, and each later text, as Google Translate does until the page is left. */
function keepTranslating(): void {
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent?.closest('astro-island:not([ssr])')) continue;
      if (parent.closest('font, script, style, noscript, option, textarea')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  addEventListener('load', () => {
    const later = () => setTimeout(translate, 50);
    const observer = new MutationObserver(later);
    // Observes `ssr`, because hydration removes this attribute.
    const options = {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['ssr'],
    };
    observer.observe(document.body, options);
    later();
  });
}

for (const { form, fill, arrived } of share(DRIVERS, 3)) {
  test(`${form.id} is filled in and sent while Google Translate works`, async ({ page }) => {
    await page.addInitScript(keepTranslating);
    await fill(page);
    await expect(page.locator('main astro-island font').first()).toBeAttached();
    await sendButton(page, form).click();
    await arrived(page);
  });
}
