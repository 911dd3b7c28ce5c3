import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadReference } from '#shared/lead.ts';
import { openForAll } from '#test/opened.ts';
import { formData, GOOD_CONTACT, startApp } from '#test/running-app.ts';

const app = openForAll(() => startApp());

let before: number;
beforeEach(async () => {
  before = (await app.stored()).length;
});
const added = async () => (await app.stored()).length - before;

const JSON_HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json' };
const post = (path: string, init: RequestInit) =>
  fetch(app.url + path, { method: 'POST', redirect: 'manual', ...init });
const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  post(path, { body: JSON.stringify(body), headers: { ...JSON_HEADERS, ...headers } });

describe('accepted posts (WIRE-1)', () => {
  it.each([
    ['multipart', { body: formData(GOOD_CONTACT) }],
    ['urlencoded', { body: new URLSearchParams(GOOD_CONTACT) }],
    ['JSON', { body: JSON.stringify(GOOD_CONTACT), headers: JSON_HEADERS }],
  ])('stores a %s post and answers with the next page', async (_, init) => {
    const response = await post('/f/contact', init);
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toEqual({
      ok: true,
      next: '/assessment',
      id: expect.any(String),
      reference: leadReference(answer.id),
      manage: expect.stringMatching(/^\/request\/[\w-]{43}$/),
    });
    expect(await added()).toBe(1);
    const [lead] = await app.stored();
    expect(lead).toMatchObject({
      id: answer.id,
      formId: 'contact',
      status: 'accepted',
      email: 'ana@practice.example',
    });
    expect(Object.fromEntries(lead?.answers ?? [])).toMatchObject(GOOD_CONTACT);
  });

  // sebastiangreger/kirby3-commentions#89, OpenTree-Education/rhizone-lms PR 193
  it.each(['/f/contact/', '/p/marigold/f/contact/'])('accepts the address %s', async (path) => {
    expect((await postJson(path, GOOD_CONTACT)).status).toBe(200);
    expect(await added()).toBe(1);
  });

  it('accepts the path of a configured project only', async () => {
    expect((await postJson('/p/marigold/f/contact', GOOD_CONTACT)).status).toBe(200);
    const response = await postJson('/p/other/f/contact', GOOD_CONTACT);
    expect(response.status).toBe(404);
    expect((await response.json()).errors[0].code).toBe('PROJECT_NOT_FOUND');
  });

  it('joins repeated names in order and stores unknown fields', async () => {
    const data = formData(GOOD_CONTACT);
    data.append('zebra', 'one');
    data.append('apple', 'x');
    data.append('zebra', 'two');
    await post('/f/contact', { body: data });
    const [lead] = await app.stored();
    expect(lead?.extra).toEqual([
      ['zebra', 'one, two'],
      ['apple', 'x'],
    ]);
  });

  it('accepts numbers, booleans, null and lists in JSON', async () => {
    await postJson('/f/contact', { ...GOOD_CONTACT, n: 4, b: true, none: null, list: ['a', 2] });
    const [lead] = await app.stored();
    expect(lead?.extra).toEqual([
      ['n', '4'],
      ['b', 'true'],
      ['none', ''],
      ['list', 'a, 2'],
    ]);
  });

  it('stores the source of the visit, and the consent with its text', async () => {
    await postJson('/f/contact', {
      ...GOOD_CONTACT,
      utm_source: 'news',
      page: '/about',
      smsConsent: 'yes',
    });
    const [lead] = await app.stored();
    expect(lead?.context).toMatchObject({ utm_source: 'news', page: '/about' });
    expect(lead?.consent).toMatchObject({ at: app.clock.time, page: '/about' });
    expect(lead?.consent?.text).toMatch(
      /^Marigold Medical Staffing may text me.*Reply STOP to opt out/,
    );
  });

  it('stores the click on an ad with the lead; what is no click id stays among the other fields (ADS-1)', async () => {
    const clicks = { gclid: 'Cj0K_-.1', fbclid: '=HYPERLINK("x")', wbraid: 'x'.repeat(501) };
    await postJson('/f/contact', { ...GOOD_CONTACT, ...clicks });
    const [lead] = await app.stored();
    expect(lead?.context).toMatchObject({ gclid: 'Cj0K_-.1' });
    expect(Object.keys(lead?.context ?? {})).not.toContain('fbclid');
    expect(lead?.extra.map(([name]) => name)).toEqual(['fbclid', 'wbraid']);
  });

  it('stores the version of an older consent text, and no text', async () => {
    const old = { smsConsent: 'yes', smsConsentVersion: '2020-01-01' };
    await postJson('/f/contact', { ...GOOD_CONTACT, ...old });
    expect((await app.stored())[0]?.consent).toMatchObject({ version: '2020-01-01', text: '' });
  });

  it('removes characters that a database can’t store', async () => {
    await postJson('/f/contact', { ...GOOD_CONTACT, message: 'a\u0000b \ud800 \r\n c' });
    const [lead] = await app.stored();
    expect(Object.fromEntries(lead?.answers ?? []).message).toBe('ab \ufffd \n c');
  });
});

describe('refused posts (WIRE-1)', () => {
  afterEach(async () => {
    expect(await added()).toBe(0);
  });

  it('names every invalid field in the order of the form, with its message', async () => {
    const response = await postJson('/f/contact', { email: 'x', phone: '1', firstName: ' ' });
    expect(response.status).toBe(422);
    const { error, errors, ...rest } = await response.json();
    expect(rest).toEqual({});
    expect(error).toBe('First name is required');
    expect(errors).toEqual([
      { field: 'firstName', code: 'REQUIRED_FIELD_EMPTY', message: 'First name is required' },
      { field: 'lastName', code: 'REQUIRED_FIELD_EMPTY', message: 'Last name is required' },
      { field: 'email', code: 'TYPE_EMAIL', message: 'Please enter a valid email address' },
      { field: 'phone', code: 'TYPE_TEXT', message: 'Please enter a valid US phone number' },
      { field: 'message', code: 'REQUIRED_FIELD_EMPTY', message: expect.any(String) },
    ]);
  });

  it.each<[string, RequestInit, number, string]>([
    ['an empty post', { body: new URLSearchParams() }, 422, 'EMPTY'],
    [
      'too many parts',
      { body: formData(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`f${n}`, 'x']))) },
      413,
      'TOO_MANY_FIELDS',
    ],
    [
      'a part that is too long',
      { body: formData({ message: 'x'.repeat(300_000) }) },
      413,
      'FILES_TOO_BIG',
    ],
    [
      'a truncated multipart body',
      {
        body: '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nAna',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      },
      400,
      'MALFORMED',
    ],
    ...['multipart/form-data', 'multipart/form-data; boundary'].map(
      (type): [string, RequestInit, number, string] => [
        `an empty body of the type ${type}`,
        { body: '', headers: { 'Content-Type': type } },
        400,
        'MALFORMED',
      ],
    ),
  ])('%s is answered in JSON', async (_, init, status, code) => {
    const response = await post('/f/contact', init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const answer = await response.json();
    expect(answer.error).toEqual(expect.any(String));
    expect(answer.errors[0].code).toBe(code);
  });
});

describe('names with a meaning in JavaScript (SAFE-1)', () => {
  it('are ordinary names', async () => {
    const body = '{"__proto__":"a","constructor":"b","toString":"c","hasOwnProperty":"d"}';
    const good = JSON.stringify(GOOD_CONTACT).slice(0, -1);
    const response = await post('/f/contact', {
      body: `${good},${body.slice(1)}`,
      headers: JSON_HEADERS,
    });
    expect(response.status).toBe(200);
    const [lead] = await app.stored();
    expect(lead?.extra).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
      ['hasOwnProperty', 'd'],
    ]);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});
