import { describe, expect, test } from 'vitest';
import { tell } from './events.ts';
import { trackAttributes } from './track.ts';

describe('readings.md, "Analytics"', () => {
  test.each([
    [tell('start_free_trial', { label: 'Header CTA' }), ['track', 'InitiateCheckout']],
    [tell('start_consultation', {}), ['track', 'InitiateCheckout']],
    [tell('contact_form_submit', { label: 'Footer Form' }), ['track', 'Contact']],
    [tell('form_submission', { label: 'Assessment Form' }), undefined],
    [tell('form_submission', { label: 'Interest Form' }), undefined],
    [tell('form_submission', { label: 'Referral Form' }), undefined],
    [tell('form_submission', { label: 'Assessment Notes' }), ['track', 'SubmitApplication']],
    [tell('registration_complete', { first: true }), ['track', 'CompleteRegistration']],
    [tell('schedule_call', {}), ['trackCustom', 'ScheduleCall']],
    [
      tell('view_schedule_page', {}),
      ['track', 'ViewContent', { content_name: 'schedule_meeting' }],
    ],
    [tell('job_application', {}), ['track', 'SubmitApplication']],
  ])('$entry.event $entry.label', ({ entry, pixel }, expected) => {
    expect(pixel).toEqual(expected);
    for (const key of ['category', 'action', 'label']) expect(entry[key]).toBeTruthy();
  });

  test('the trial and the application say what the spec says', () => {
    expect(tell('start_free_trial', { label: 'VA Card Modal' }).entry).toMatchObject({
      event: 'start_free_trial',
      action: 'Start Trial',
      label: 'VA Card Modal',
    });
    expect(tell('start_consultation', {}).entry).toMatchObject({
      action: 'Start Trial',
      label: 'Consultation CTA',
    });
    expect(tell('job_application', {}).entry).toEqual({
      event: 'job_application',
      category: 'Careers',
      action: 'Submit Application',
      label: 'Career Form',
    });
  });
});

test('a plain link carries its event as data', () => {
  const attributes = trackAttributes('schedule_call', {});
  expect(JSON.parse(attributes['data-track'])).toMatchObject({ event: 'schedule_call' });
  expect(JSON.parse(attributes['data-pixel'] ?? '')).toEqual(['trackCustom', 'ScheduleCall']);
  expect(trackAttributes('form_submission', { label: 'Assessment Form' })).not.toHaveProperty(
    'data-pixel',
  );
});

test('nothing but closed words, numbers and booleans fits an event', () => {
  const typed: string = 'ann@oakhill.example';
  // @ts-expect-error a text of any kind is not a label
  tell('start_free_trial', { label: typed });
  // @ts-expect-error nor can a field be added
  tell('schedule_call', { email: typed });
});
