import { expect, test } from 'vitest';
import { newestLeads } from '#server/database/leads-query.ts';
import { findForm } from '#shared/forms/registry.ts';
import { validateForm } from '#shared/forms/validate.ts';
import { configWith } from '#test/config-with.ts';
import { withSampleJobs } from '#test/sample-jobs.ts';
import { openSample } from './open-sample.ts';

test('a sample lead is what its form accepts, and calls are booked', async () => {
  const sample = await openSample(configWith(), Date.now());
  const { db } = sample.storage;
  const leads = await newestLeads(db, {}, { limit: 100 });
  for (const { formId, answers } of leads) {
    const form = findForm(formId);
    if (!form) throw new Error(`There is no form ${formId}.`);
    const checked = await validateForm(withSampleJobs(form), Object.fromEntries(answers));
    expect(checked.ok ? [] : [formId, checked.errors]).toEqual([]);
  }
  expect(leads.filter(({ formId }) => formId === 'booking')).toHaveLength(3);
  await sample.storage.close();
  sample.remove();
});
