import { expect, type Locator, type Page } from '@playwright/test';
import { fillPersonal, openStep } from '#e2e/apply/fill-steps.ts';
import { fillContact, LAST_STEP, openAssessment, openContact } from '#e2e/assessment/fill-steps.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { assessmentForm, assessmentNotesForm } from '#shared/forms/en/assessment.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import { interestForm } from '#shared/forms/en/interest.ts';
import { referralForm } from '#shared/forms/en/referral.ts';
import { FORMS } from '#shared/forms/registry.ts';
import { validAnswers } from '#test/valid-answers.ts';

/** How a browser test fills in a form and recognizes success. */
export interface Driver {
  readonly form: FormDefinition;
  /** Opens the form's page and fills in the form, without submitting it. */
  fill(page: Page): Promise<void>;
  /** Waits for the confirmation after a stored post. */
  arrived(page: Page): Promise<void>;
  /** The field that the fake form service names in its error. */
  readonly field: string;
}

const inMain = (page: Page, form: FormDefinition) =>
  page.locator(`main form[data-form="${form.id}"]`);

/** Opens the form's page and fills in the text fields that need an answer. */
const fillPage = async (page: Page, form: FormDefinition) => {
  // Some tests delay the page's scripts, which also delays the load event.
  await page.goto(form.page, { waitUntil: 'domcontentloaded' });
  for (const [name, text] of Object.entries(validAnswers(form))) {
    const box = inMain(page, form).locator(
      `:is(input:not([type="radio"]), textarea)[name="${name}"]`,
    );
    // Does not use `isVisible`, because it returns false if a script replaces the element during the call.
    if ((await box.filter({ visible: true }).count()) === 0) continue;
    // Repeats `fill`: Playwright focuses and types in two steps, and an element that is replaced in between gets no
    // text.
    await expect(async () => {
      await box.fill(text);
      expect(await box.inputValue()).not.toBe('');
    }).toPass();
  }
};

const at = (path: string) => (page: Page) =>
  page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });

/** A résumé. */
export const PDF = {
  name: 'lucia-nunez.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

export const DRIVERS: readonly Driver[] = [
  {
    form: contactForm,
    field: 'email',
    fill: (page) => fillPage(page, contactForm),
    arrived: at('/assessment'),
  },
  {
    form: assessmentForm,
    field: 'practiceName',
    async fill(page) {
      await openContact(page);
      await fillContact(page);
    },
    arrived: at('/what-happens-next'),
  },
  {
    form: assessmentNotesForm,
    field: 'notes',
    async fill(page) {
      await page.addInitScript(() =>
        localStorage.setItem('sent:assessment', `{"key":"k","at":"${new Date().toISOString()}"}`),
      );
      await openAssessment(page, `/assessment?step=${LAST_STEP}`);
      await page.locator('#assessment-notes').fill('Two phone lines.');
    },
    arrived: at('/thank-you'),
  },
  {
    form: applicationForm,
    field: 'email',
    async fill(page) {
      await openStep(page, 11);
      await fillPersonal(page);
    },
    arrived: at('/submission-success'),
  },
  {
    form: interestForm,
    field: 'resume',
    async fill(page) {
      await fillPage(page, interestForm);
      await inMain(page, interestForm).locator('select').selectOption('medical-scribe');
      await inMain(page, interestForm).locator('[name="resume"]').setInputFiles(PDF);
    },
    async arrived(page) {
      const note = page.getByText('Thank you! We got your message');
      await expect(note).toBeVisible();
      await expect(note).toBeInViewport();
    },
  },
  {
    form: referralForm,
    field: 'practiceName',
    fill: (page) => fillPage(page, referralForm),
    arrived: at('/refer/received'),
  },
  {
    form: bookingForm,
    field: 'phone',
    async fill(page) {
      await fillPage(page, bookingForm);
      await page
        .getByRole('group', { name: /^Times on/ })
        .getByRole('radio')
        .first()
        .check();
    },
    arrived: at('/schedule'),
  },
];

/** The form element on its page; the notes form is on the assessment page. */
export function formElement(page: Page, form: FormDefinition): Locator {
  return inMain(page, form === assessmentNotesForm ? assessmentForm : form);
}

/** The values that the visitor typed, chose and attached. */
export function typedAnswers(page: Page, form: FormDefinition): Promise<string[]> {
  return formElement(page, form).evaluate((element: HTMLFormElement) =>
    [...new FormData(element)].map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`,
    ),
  );
}

/** The submit button, whatever its label is at the moment. */
export function sendButton(page: Page, form: FormDefinition): Locator {
  return formElement(page, form).locator('button[type="submit"]:visible:not([aria-hidden])').last();
}

/** The driver of a form; throws if there is none. */
export function driverOf(id: string): Driver {
  const driver = DRIVERS.find(({ form }) => form.id === id);
  if (!driver) throw new Error(`no form ${id}`);
  return driver;
}

// Throws for a form without a driver, because every test of this folder would leave it out.
for (const { id } of FORMS) driverOf(id);
