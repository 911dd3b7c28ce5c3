import { describe, expect, test } from 'vitest';
import { analyticsEvent } from './events.ts';
import { trackAttributes } from './track.ts';

describe('events (EVENT-2, EVENT-3)', () => {
  test.each([
    [analyticsEvent('start_free_trial', { label: 'Header CTA' }), ['track', 'InitiateCheckout']],
    [analyticsEvent('start_consultation', {}), ['track', 'InitiateCheckout']],
    [analyticsEvent('contact_form_submit', { label: 'Footer Form' }), ['track', 'Contact']],
    [analyticsEvent('form_submission', { label: 'Assessment Form' }), undefined],
    [analyticsEvent('form_submission', { label: 'Interest Form' }), undefined],
    [analyticsEvent('form_submission', { label: 'Referral Form' }), undefined],
    [
      analyticsEvent('form_submission', { label: 'Assessment Notes' }),
      ['track', 'SubmitApplication'],
    ],
    [analyticsEvent('registration_complete', { first: true }), ['track', 'CompleteRegistration']],
    [analyticsEvent('schedule_call', { label: 'Thank You Page' }), ['trackCustom', 'ScheduleCall']],
    [
      analyticsEvent('view_schedule_page', {}),
      ['track', 'ViewContent', { content_name: 'schedule_meeting' }],
    ],
    [analyticsEvent('job_application', {}), ['track', 'SubmitApplication']],
  ])('$entry.event $entry.label', ({ entry, pixel }, expected) => {
    expect(pixel).toEqual(expected);
    for (const key of ['category', 'action', 'label']) expect(entry[key]).toBeTruthy();
  });

  test('the trial and the application have their category, action and label (EVENT-3)', () => {
    expect(analyticsEvent('start_free_trial', { label: 'VA Card Modal' }).entry).toMatchObject({
      event: 'start_free_trial',
      action: 'Start Trial',
      label: 'VA Card Modal',
    });
    expect(analyticsEvent('start_consultation', {}).entry).toMatchObject({
      action: 'Start Trial',
      label: 'Consultation CTA',
    });
    expect(analyticsEvent('job_application', {}).entry).toEqual({
      event: 'job_application',
      category: 'Careers',
      action: 'Submit Application',
      label: 'Career Form',
    });
  });
});

test('a plain link has its event as data attributes', () => {
  const attributes = trackAttributes('schedule_call', { label: 'Thank You Page' });
  expect(JSON.parse(attributes['data-track'])).toMatchObject({ event: 'schedule_call' });
  expect(JSON.parse(attributes['data-pixel'] ?? '')).toEqual(['trackCustom', 'ScheduleCall']);
  expect(trackAttributes('form_submission', { label: 'Assessment Form' })).not.toHaveProperty(
    'data-pixel',
  );
});

test('an event accepts only fixed literals, numbers and booleans (PRIV-1)', () => {
  const typed: string = 'ann@oakhill.example';
  // @ts-expect-error a free text is not a label
  analyticsEvent('start_free_trial', { label: typed });
  // @ts-expect-error a field cannot be added
  analyticsEvent('schedule_call', { email: typed });
});
