import { afterEach, expect, test } from 'vitest';
import { BOOKING } from '#content/en/booking.ts';
import type { Config } from '#test/config-with.ts';
import { DRAWN_AS_JSON, type RunningApp, startApp } from '#test/running-app.ts';

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
      name: 'Dana Reyes',
      practiceName: 'Oak Dental',
      email: 'dana@oakdental.example',
      phone: '(512) 555-0142',
      zone: 'America/New_York',
      start: starts[0] ?? '',
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

const TEXTS = { TEXT_MESSAGES: true };

test.each([
  ['mail and text messages, box ticked', { ...MAIL, ...TEXTS }, true, sent.both],
  ['mail and text messages, box left alone', { ...MAIL, ...TEXTS }, false, sent.mail],
  ['mail only, box ticked', MAIL, true, sent.mail],
  ['text messages only, box ticked', TEXTS, true, sent.text],
  ['text messages only, box left alone', TEXTS, false, sent.none],
  ['neither, box ticked', {}, true, sent.none],
] as const)('%s', async (_, config, ticked, expected) => {
  expect(await promised(config, ticked)).toBe(expected);
});

test('without a booked call the sentence depends on the box, and every sentence names both ways', async () => {
  app = await startApp({ ...MAIL, ...TEXTS }, { site: DRAWN_AS_JSON });
  expect(await said('/schedule')).toBe(text);
  for (const sentence of [text, ...Object.values(sent)]) {
    expect(sentence).toMatch(/text message/);
    expect(sentence).toMatch(/email/);
  }
});
