import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import type { Lead } from '#server/database/lead.ts';
import { ownerMail } from '#server/delivery/mail/owner-mail.ts';
import { csvColumns } from '#server/leads/export-leads.ts';
import { assessmentForm } from '#shared/forms/assessment.form.ts';
import type { Answers, Step } from '#shared/forms/define-form.ts';
import { Assessment } from '#site/features/assessment/Assessment.island.tsx';
import { postBody } from '#site/forms-client/send-form.ts';
import { openForAll } from '#test/opened.ts';
import { formData, startApp } from './running-app.ts';

/** The definition with one step, a field of each kind, added before the contact step and nothing else changed. */
vi.mock('#shared/forms/assessment.form.ts', async (original) => {
  const { anything } = await import('#shared/forms/rules/text-rules.ts');
  const actual = await original<typeof import('#shared/forms/assessment.form.ts')>();
  const steps: readonly Step[] = actual.assessmentForm.steps;
  const at = steps.findIndex(({ id }) => id === 'contact');
  const added: Step = {
    id: 'shift',
    title: 'Shift',
    fields: [
      {
        kind: 'choice',
        name: 'shift',
        label: 'Which shift do you need covered?',
        options: [
          { value: 'early', label: 'Early mornings' },
          { value: 'late', label: 'Late evenings' },
        ],
        message: 'Please choose a shift',
      },
      {
        kind: 'choices',
        name: 'locations',
        label: 'Which locations?',
        options: [
          { value: 'north', label: 'North office' },
          { value: 'south', label: 'South office' },
        ],
        message: 'Please choose a location',
      },
      {
        kind: 'text',
        name: 'phoneSystem',
        label: 'Phone system',
        input: 'text',
        maxLength: 100,
        rule: anything(),
      },
    ],
  };
  return {
    ...actual,
    assessmentForm: {
      ...actual.assessmentForm,
      steps: [...steps.slice(0, at), added, ...steps.slice(at)],
    },
  };
});

const ANSWERS: Answers = {
  position: 'Virtual Medical Scribe',
  experience: 'Entry Level (0-1 Year)',
  language: 'English Only',
  staffCount: '5+',
  emr: 'Epic',
  availability: 'Full-time (40 hrs/week)',
  shift: 'late',
  locations: ['north', 'south'],
  phoneSystem: 'RingCentral',
  practiceName: 'Oak Hill',
  name: 'Ann Lee',
  email: 'ann@oakhill.example',
  phone: '4155552671',
};

describe('a step added to the definition of the assessment', () => {
  const app = openForAll(() => startApp());

  const post = (fields: Readonly<Record<string, string>>) =>
    fetch(`${app.url}/f/assessment`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: formData(fields),
    });
  const sentByScript = (answers: Answers): Record<string, string> => {
    const context = { utm: {}, browser: {}, visit: {} };
    const body = postBody({ form: assessmentForm, answers, data: new FormData() }, context);
    return Object.fromEntries([...body].map(([name, value]) => [name, String(value)]));
  };

  test('is on the page, counted, with a control for each field', () => {
    const html = renderToStaticMarkup(createElement(Assessment));
    expect(html).toContain('Step 1 of 9');
    expect(ASSESSMENT_QUESTIONS).toBe('nine');
    for (const name of ['shift', 'locations', 'phoneSystem']) {
      expect(html).toContain(`name="${name}"`);
    }
    for (const text of ['Which shift do you need covered?', 'Late evenings', 'Phone system']) {
      expect(html).toContain(text);
    }
  });

  test('is checked by the server', async () => {
    const { locations, ...before } = ANSWERS;
    const answer = await post(sentByScript({ ...before, shift: 'midnight' }));
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] };
    expect(errors).toMatchObject([
      { field: 'shift', message: 'Please choose a shift' },
      { field: 'locations', message: 'Please choose a location' },
    ]);
  });

  describe.each([
    ['sent by the script', () => sentByScript(ANSWERS)],
    ['sent as plain fields', () => ({ ...ANSWERS, locations: 'north' }) as Record<string, string>],
  ])('%s', (how, fields) => {
    let lead: Lead;
    const locations = how === 'sent by the script' ? 'North office; South office' : 'North office';
    beforeAll(async () => {
      expect((await post(fields())).status).toBe(200);
      const [stored] = await app.stored();
      if (!stored) throw new Error('nothing was stored');
      lead = stored;
    });

    test('is in the mail', () => {
      const { text } = ownerMail(assessmentForm, lead);
      expect(text).toContain('Which shift do you need covered?: Late evenings');
      expect(text).toContain(`Which locations?: ${locations}`);
      expect(text).toContain('Phone system: RingCentral');
    });

    test('is in the CSV', () => {
      const row = Object.fromEntries(
        csvColumns('assessment').map(({ name, value }) => [name, value(lead)]),
      );
      expect(row).toMatchObject({ shift: 'Late evenings', locations, phoneSystem: 'RingCentral' });
      expect(csvColumns(undefined).map(({ name }) => name)).toContain('phoneSystem');
      expect(row.other_fields).toBe('');
    });
  });
});
