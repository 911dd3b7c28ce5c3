import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import type { Lead } from '#server/database/lead.ts';
import { ownerMail } from '#server/delivery/mail/owner-mail.ts';
import { csvColumns } from '#server/leads/export-leads.ts';
import type { Answers } from '#shared/forms/define-form.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
import { Assessment } from '#site/features/assessment/Assessment.island.tsx';
import { postBody } from '#site/forms-client/send-form.ts';
import { OWNER_IN_CHICAGO } from '#test/fakes/lead.ts';
import { openForAll } from '#test/opened.ts';
import { validAnswers } from '#test/valid-answers.ts';
import { formData, startApp } from './running-app.ts';

/**
 * The assessment with one extra step, before the contact step, that has one field of each kind. Only the structure
 * and the English texts change.
 */
vi.mock('#shared/forms/en/assessment.ts', async (original) => {
  const { anything } = await import('#shared/forms/rules/text-rules.ts');
  const { ASSESSMENT } = await import('#shared/forms/assessment.form.ts');
  const { optionValues } = await import('#shared/forms/define-form.ts');
  const { translateForm } = await import('#shared/forms/translate-form.ts');
  const actual = await original<typeof import('#shared/forms/en/assessment.ts')>();
  const { steps } = ASSESSMENT;
  const at = steps.findIndex(({ id }) => id === 'contact');
  const added = {
    id: 'shift',
    fields: [
      { kind: 'choice', name: 'shift', options: optionValues('early', 'late') },
      { kind: 'choices', name: 'locations', options: optionValues('north', 'south') },
      { kind: 'text', name: 'phoneSystem', input: 'text', maxLength: 100, rule: anything },
    ],
  } as const;
  const texts = actual.ASSESSMENT_WORDS;
  return {
    ...actual,
    assessmentForm: translateForm(
      { ...ASSESSMENT, steps: [...steps.slice(0, at), added, ...steps.slice(at)] },
      {
        ...texts,
        steps: { ...texts.steps, shift: { title: 'Shift' } },
        fields: {
          ...texts.fields,
          shift: {
            label: 'Which shift do you need covered?',
            options: { early: 'Early mornings', late: 'Late evenings' },
            message: 'Please choose a shift',
          },
          locations: {
            label: 'Which locations?',
            options: { north: 'North office', south: 'South office' },
            message: 'Please choose a location',
          },
          phoneSystem: { label: 'Phone system' },
        },
      },
    ),
  };
});

const ANSWERS: Answers = {
  ...validAnswers(assessmentForm),
  shift: 'late',
  locations: ['north', 'south'],
  phoneSystem: 'RingCentral',
};

describe('a step added to the structure and the English texts of the assessment', () => {
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
      const { text } = ownerMail(assessmentForm, lead, OWNER_IN_CHICAGO);
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
