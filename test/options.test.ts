import { afterEach, describe, expect, test } from 'vitest';
import { OPTIONS } from '#server/app.ts';
import { jobFeedRoutes } from '#server/pages/job-feeds.ts';
import { savedDraftPlugin } from '#server/saved-drafts/plugin.ts';
import { statusPlugin } from '#server/status-pages/plugin.ts';
import { visitsPlugin } from '#server/visits/plugin.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import { BEACON_PATH } from '#shared/funnel.ts';
import { validAnswers } from '#test/valid-answers.ts';
import { HOST, SCHEDULE } from './booking/booking-fixture.ts';
import {
  DRAWN_AS_JSON,
  GOOD_CONTACT,
  GOOD_INTEREST,
  type RunningApp,
  startApp,
} from './running-app.ts';

const CASES = [
  { option: statusPlugin, name: 'status pages', path: `/application/${'a'.repeat(43)}` },
  { option: savedDraftPlugin, name: 'saved drafts', path: '/draft/assessment/save' },
  { option: visitsPlugin, name: 'visits', path: BEACON_PATH, method: 'POST' },
  { option: jobFeedRoutes, name: 'job feeds', path: '/jobs.xml' },
];

test('every option of the application is tried here', () => {
  expect(CASES.map(({ option }) => option)).toEqual(OPTIONS);
});

describe.each(CASES)('without $name (docs/options.md)', ({ option, path, method = 'GET' }) => {
  let app: RunningApp;
  afterEach(() => app.end());

  test('a page opens, forms are stored and a call is booked', async () => {
    const options = OPTIONS.filter((candidate) => candidate !== option);
    app = await startApp(
      {},
      { site: DRAWN_AS_JSON, hours: { ...SCHEDULE, hosts: [HOST] }, deps: { options } },
    );
    const send = (form: string, fields: Record<string, string>) =>
      fetch(`${app.url}/f/${form}`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(fields),
      });
    expect(await (await fetch(`${app.url}/terms`)).text()).toContain('/terms ');
    expect((await send('contact', GOOD_CONTACT)).status).toBe(200);
    expect((await send('interest', GOOD_INTEREST)).status).toBe(200);
    const { starts } = (await (await fetch(`${app.url}/book/slots`)).json()) as {
      starts: string[];
    };
    const call = await send('booking', validAnswers(bookingForm, { start: starts[0] ?? '' }));
    expect(call.status).toBe(200);
    expect((await app.stored()).map(({ formId }) => formId).toSorted()).toEqual([
      'booking',
      'contact',
      'interest',
    ]);
    expect((await fetch(`${app.url}${path}`, { method })).status).toBe(404);
  });
});
