import { afterEach, expect, test } from 'vitest';
import { BOOKING } from '#content/en/booking.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import type { Config } from '#test/config-with.ts';
import { DRAWN_AS_JSON, type RunningApp, startApp } from '#test/running-app.ts';
import { validAnswers } from '#test/valid-answers.ts';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: ['owner@marigold.example'] };
const { sent, text } = BOOKING.scheduled;

let app: RunningApp;
afterEach(() => app.end());

/** The messages that /schedule promises after a call was booked, with and without consent to text messages. */
async function promised(config: Partial<Config>, ticked: boolean): Promise<string> {
  app = await startApp(config, { site: DRAWN_AS_JSON });
  const { starts } = (await (await fetch(`${app.url}/book/slots`)).json()) as { starts: string[] };
  const answer = await fetch(`${app.url}/f/booking`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      ...validAnswers(bookingForm, { start: starts[0] ?? '' }),
      ...(ticked ? { smsConsent: 'yes' } : {}),
    }),
  });
  const { next } = (await answer.json()) as { next: string };
  return said(next);
}

async function said(path: string): Promise<string> {
  const page = await (await fetch(`${app.url}${path}`)).text();
  const name = /"sent":"(\w+)"/.exec(page)?.[1] as keyof typeof sent | undefined;
  return name ? sent[name] : text;
}

test.each([
  ['with mail, box ticked', MAIL, true, sent.both],
  ['with mail, box left alone', MAIL, false, sent.mail],
  ['without mail, box ticked', {}, true, sent.both],
  ['without mail, box left alone', {}, false, sent.mail],
] as const)('%s (THANKS-3)', async (_, config, ticked, expected) => {
  expect(await promised(config, ticked)).toBe(expected);
});

test('no sentence says what is not sent', async () => {
  app = await startApp(MAIL, { site: DRAWN_AS_JSON });
  expect(await said('/schedule')).toBe(sent.both);
  for (const sentence of [text, ...Object.values(sent)]) {
    expect(sentence).toMatch(/^Expect /);
    expect(sentence).not.toMatch(/won’t|not /);
  }
});
