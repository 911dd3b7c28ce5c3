import { expect, it } from 'vitest';
import { nodeRequest } from '#test/node-request.ts';
import { openForAll } from '#test/opened.ts';
import { formData, GOOD_CONTACT, GOOD_INTEREST, startApp } from '#test/running-app.ts';

/**
 * A text with characters that are never stored: ESC, BEL, backspace, NUL, DEL, CSI (C1), overrides, isolates, zero
 * width, an unpaired surrogate.
 */
const HOSTILE = '\u001b[31m\u0007\b\0\u007f\u009b2J\u202e\u2066\u2069\u200b\ufeff\u2028\ud800';
const UNWANTED = /(?![\n\t])[\p{Cc}\p{Cs}\u200b\u2028-\u202e\u2066-\u2069\ufeff]/u;
const GOOD_TEXT = 'שלום 👩🏽‍⚕️ می‌خواهم Zoë\n\tnext line';

const app = openForAll(() => startApp());

const FIELDS = {
  ...GOOD_CONTACT,
  message: `${HOSTILE}Hello${HOSTILE} ${GOOD_TEXT}`,
  lastName: `Or${HOSTILE.replace(/[[\dm2J]/g, '')
    .replaceAll('\u2028', '')
    .replaceAll('\ud800', '')}tiz`,
  [`odd${HOSTILE}name`]: `x${HOSTILE}y`,
  landing_page: `/${HOSTILE}`,
  referrer: `https://x.example/${HOSTILE}`,
  _subject: `Hi${HOSTILE}`,
};

const post = async (body: string, type: string) => {
  const headers = { 'Content-Type': type, 'User-Agent': 'Moz\u009b2Jilla\u0085/5' };
  return (await nodeRequest(app.url, '/f/contact', headers, { method: 'POST', body })).status;
};

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--b--\r\n`;
}

it.each([
  ['multipart', multipart(FIELDS), 'multipart/form-data; boundary=b'],
  ['urlencoded', String(new URLSearchParams(FIELDS)), 'application/x-www-form-urlencoded'],
  ['JSON', JSON.stringify(FIELDS), 'application/json'],
])(
  'leaves no control character in anything stored from a %s post (SAFE-6)',
  async (_kind, body, type) => {
    expect(await post(body, type)).toBe(200);
    const rows = await app.app.storage.db.selectFrom('submissions').selectAll().execute();
    const row = rows.at(-1);
    expect(row).toBeDefined();
    const answers = JSON.parse(row?.answers ?? '[]') as [string, string][];
    const texts = [row?.answers, row?.extra, row?.context].map((json) =>
      JSON.stringify(JSON.parse(json ?? ''), (_, value) => {
        if (typeof value === 'string') expect(value).not.toMatch(UNWANTED);
        return value;
      }),
    );
    expect(texts.join('')).toMatch(/Moz.{0,4}illa/);
    const { message, lastName } = Object.fromEntries(answers);
    expect(lastName).toBe('Ortiz');
    expect(message).toContain('Hello');
    expect(message).toContain(GOOD_TEXT);
  },
);

it('removes them from packed answers, also if written as JSON escapes', async () => {
  const assessmentData = JSON.stringify({
    contactInfo: { practiceName: `A${HOSTILE}B`, name: 'Ana', email: 'a@b.example' },
    notes: HOSTILE,
  });
  await fetch(`${app.url}/f/assessment`, {
    method: 'POST',
    body: formData({ assessmentData, honeypot: 'kept in any case' }),
  });
  const [lead] = await app.stored();
  const texts = lead?.answers.flatMap(([, value]) => value) ?? [];
  expect(texts.some((text) => text.startsWith('A'))).toBe(true);
  for (const text of texts) expect(text).not.toMatch(UNWANTED);
});

it('removes them from the name of a file', async () => {
  const body = formData({
    ...GOOD_INTEREST,
    resume: new File(['%PDF-1.7\n%%EOF\n'], 'cv\u001b[2J\u0007\u202efdp\u009b👩🏽‍⚕️.pdf'),
  });
  expect((await fetch(`${app.url}/f/interest`, { method: 'POST', body })).status).toBe(200);
  expect((await app.stored())[0]?.files[0]?.name).toBe('cv[2Jfdp👩🏽‍⚕️.pdf');
});
