import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ANSWERS as EN } from '#content/en/answers.ts';
import { ANSWERS as ES } from '#content/es/answers.ts';
import type { Lead } from '#server/database/lead.ts';
import { linkTokens } from '#server/database/link-tokens.ts';
import { inFrame } from '#server/delivery/mail/mail-html.ts';
import { ownerMail } from '#server/delivery/mail/owner-mail.ts';
import { autoReply } from '#server/delivery/mail/sender-mails.ts';
import { leadBody } from '#server/delivery/webhook.ts';
import { exportCsv, leadJson } from '#server/leads/export-leads.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { FORMS, findForm } from '#shared/forms/registry.ts';
import { OWNER_IN_CHICAGO } from '#test/fakes/lead.ts';
import { openForAll } from '#test/opened.ts';
import {
  DRAWN_AS_JSON,
  formData,
  GOOD_CONTACT,
  GOOD_INTEREST,
  PDF,
  startApp,
} from '#test/running-app.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { withSampleJobs } from '#test/sample-jobs.ts';
import { onlyIn } from '#test/sentences.ts';

const app = openForAll(() => startApp({}, { site: DRAWN_AS_JSON }));

const HTML = { Accept: 'text/html' };
const post = (path: string, init: RequestInit = {}) =>
  fetch(app.url + path, { method: 'POST', redirect: 'manual', ...init });

const send = async (query: string, headers: Record<string, string> = {}) => {
  const response = await post(`/f/interest${query}`, { body: formData(GOOD_INTEREST), headers });
  expect(response.status).toBe(200);
  const [lead] = await app.stored();
  if (!lead) throw new Error('nothing is stored');
  return lead;
};

const ENGLISH_FORMS = FORMS.filter(({ id }) => findForm(id, 'es')?.language === 'es');
const SPANISH_FORMS = ENGLISH_FORMS.map(({ id }) => findForm(id, 'es'));
const ENGLISH = onlyIn([EN, ENGLISH_FORMS], [ES, SPANISH_FORMS]);
const SPANISH = onlyIn([ES, SPANISH_FORMS], [EN, ENGLISH_FORMS]);

describe('the language of a lead (LANG-1)', () => {
  it.each([
    ['?lang=es', 'es'],
    ['?x=1&lang=es', 'es'],
    ['', 'en'],
    ['?lang=en', 'en'],
    ['?lang=ES', 'en'],
    [`?lang=${'e'.repeat(4000)}`, 'en'],
    ["?lang=es'--", 'en'],
  ])('/f/interest%s is %s', async (query, language) => {
    expect((await send(query)).language).toBe(language);
  });

  it('ignores Accept-Language', async () => {
    expect((await send('', { 'Accept-Language': 'es-MX,es;q=0.9' })).language).toBe('en');
  });

  it('is English if the form exists in English only', async () => {
    const answers = { ...GOOD_INTEREST, referrerName: 'Luz', referrerEmail: 'luz@example.com' };
    const more = { referralName: 'Ana', referralEmail: 'ana@x.example', practiceName: 'Oak' };
    const response = await post('/f/referral?lang=es', { body: formData({ ...answers, ...more }) });
    expect(response.status).toBe(200);
    expect((await app.stored())[0]?.language).toBe('en');
  });

  it('is in the owner’s mail, CSV, JSON and webhook, which stay English', async () => {
    const spanish = await send('?lang=es');
    const english = await send('');
    const form = findForm('interest');
    expect(ownerMail(form, spanish, OWNER_IN_CHICAGO).text).toContain('Applied in Spanish');
    expect(ownerMail(form, spanish, OWNER_IN_CHICAGO).text).toContain('First name: Luz');
    expect(ownerMail(form, spanish, OWNER_IN_CHICAGO).text).toContain(
      'Preferred role: I’m not sure yet',
    );
    expect(ownerMail(form, english, OWNER_IN_CHICAGO).text).not.toContain('Spanish');
    expect(leadJson(spanish).language).toBe('es');
    expect(leadBody(form, spanish).data).toMatchObject({ language: 'es' });
    expect(leadBody(form, english).data.answers[0]?.label).toBe('First name');
    const lines: string[] = [];
    const { db } = app.app.storage;
    for await (const line of exportCsv(db, { language: 'es' }, { excel: false })) lines.push(line);
    expect(lines[0]).toMatch(/,note,language,gclid,gbraid,wbraid,fbclid,msclkid$/);
    expect(lines.slice(1).every((line) => line.endsWith(',es,,,,,'))).toBe(true);
    expect(lines.join()).toContain(spanish.id);
    expect(lines.join()).not.toContain(english.id);
  });

  it('decides the next page', async () => {
    const next = async (path: string) =>
      (await post(path, { body: formData(GOOD_INTEREST), headers: HTML })).headers.get('location');
    expect(await next('/f/interest?lang=es')).toMatch(/^\/es\/careers\/received\?lead=/);
    expect(await next('/f/interest')).toMatch(/^\/careers\/received\?lead=/);
    const reload = await fetch(`${app.url}/f/interest?lang=es`, {
      headers: HTML,
      redirect: 'manual',
    });
    expect(reload.headers.get('location')).toBe('/es/careers');
  });
});

describe('answers of the server in both languages (LANG-2)', () => {
  const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const lang = (path: string, language: string) =>
    language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=es`;
  const file = (name: string, bytes: string) =>
    formData({ ...GOOD_INTEREST, resume: new File([bytes], name) });

  const CASES: readonly (readonly [
    name: string,
    status: number,
    path: string,
    init: () => RequestInit,
    code: string,
  ])[] = [
    ['no form', 404, '/f/nothing', () => ({}), 'FORM_NOT_FOUND'],
    ['no project', 404, '/p/nothing/f/interest', () => ({}), 'PROJECT_NOT_FOUND'],
    ['another method', 405, '/f/interest', () => ({ method: 'PUT' }), 'METHOD_NOT_ALLOWED'],
    [
      'too many fields',
      413,
      '/f/interest',
      () => ({ body: new URLSearchParams('&a=1'.repeat(300)) }),
      'TOO_MANY_FIELDS',
    ],
    [
      'too large',
      413,
      '/f/interest',
      () => ({ body: new URLSearchParams({ a: 'x'.repeat(2e6) }) }),
      'TOO_LARGE',
    ],
    [
      'an unknown type',
      415,
      '/f/interest',
      () => ({ body: 'x', headers: { 'Content-Type': 'text/csv' } }),
      'UNSUPPORTED_TYPE',
    ],
    ['broken JSON', 400, '/f/interest', () => ({ body: '{', headers: json }), 'MALFORMED'],
    ['a list as JSON', 400, '/f/interest', () => ({ body: '[]', headers: json }), 'MALFORMED'],
    [
      'a field twice',
      400,
      '/f/interest',
      () => ({ body: '{"a":1,"a":2}', headers: json }),
      'MALFORMED',
    ],
    [
      'an object in a field',
      400,
      '/f/interest',
      () => ({ body: '{"a":{}}', headers: json }),
      'MALFORMED',
    ],
    [
      'a long name',
      400,
      '/f/interest',
      () => ({ body: new URLSearchParams({ ['n'.repeat(999)]: 'x' }) }),
      'MALFORMED',
    ],
    ['an empty form', 422, '/f/interest', () => ({ body: '{}', headers: json }), 'EMPTY'],
    [
      'missing answers',
      422,
      '/f/interest',
      () => ({ body: formData({ firstName: 'Luz' }) }),
      'REQUIRED_FIELD_EMPTY',
    ],
    [
      'a long answer',
      422,
      '/f/interest',
      () => ({ body: formData({ ...GOOD_INTEREST, motivation: 'x'.repeat(6000) }) }),
      'TOO_LONG',
    ],
    [
      'a wrong address',
      422,
      '/f/interest',
      () => ({ body: formData({ ...GOOD_INTEREST, email: 'x' }) }),
      'TYPE_EMAIL',
    ],
    [
      'a wrong kind of file',
      422,
      '/f/interest',
      () => ({ body: file('cv.exe', 'MZ') }),
      'FILE_TYPE',
    ],
    [
      'a file of another kind',
      422,
      '/f/interest',
      () => ({ body: file('cv.pdf', 'MZ') }),
      'FILE_TYPE',
    ],
    ['an empty file', 422, '/f/interest', () => ({ body: file('cv.pdf', '') }), 'FILE_EMPTY'],
    [
      'a file too large',
      413,
      '/f/interest',
      () => ({ body: file('cv.pdf', PDF.padEnd(11 * 1024 * 1024)) }),
      'FILES_TOO_BIG',
    ],
    [
      'a file where none is asked',
      422,
      '/f/contact',
      () => ({ body: formData({ ...GOOD_CONTACT, cv: new File([PDF], 'cv.pdf') }) }),
      'NO_FILE_UPLOADS',
    ],
    [
      'choices that do not exist',
      422,
      '/f/application',
      () => ({ body: formData({ selectedRoles: 'x', tools: 'x', englishLevel: 'x' }) }),
      'NOT_AN_OPTION',
    ],
  ];

  it.each(CASES)('%s: %i', async (_, status, path, init, code) => {
    for (const [language, foreign] of [
      ['en', SPANISH],
      ['es', ENGLISH],
    ] as const) {
      for (const headers of [{}, HTML]) {
        const given = init();
        const response = await post(lang(path, language), {
          ...given,
          headers: { ...given.headers, ...headers },
        });
        expect(response.status).toBe(status);
        const body = await response.text();
        if (headers !== HTML) expect(JSON.parse(body).errors[0].code).toBe(code);
        expect(foreign.filter((sentence) => body.includes(sentence))).toEqual([]);
        if (language === 'es') expect(body).not.toMatch(/\b(please|the form|is required)\b/i);
      }
    }
  });

  it('429 for too many posts and too many files', async () => {
    const limited = await startApp({ RATE_LIMIT: 1, RATE_WINDOW_SECONDS: 60 });
    const answers = [];
    for (const query of ['', '?lang=es', '?lang=es']) {
      const response = await fetch(`${limited.url}/f/interest${query}`, {
        method: 'POST',
        body: formData(GOOD_INTEREST),
      });
      answers.push([response.status, (await response.json()).error]);
    }
    await limited.end();
    expect(answers[1]).toEqual([429, expect.stringMatching(/^Llegaron demasiados mensajes/)]);
    const full = await startApp({ UPLOAD_SENDER_FILES: 1 });
    const upload = () =>
      fetch(`${full.url}/f/interest?lang=es`, { method: 'POST', body: file('cv.pdf', PDF) });
    expect((await upload()).status).toBe(200);
    const refused = await upload();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('Llegaron demasiados archivos');
    await full.end();
  });

  it('503 with the typed answers if a post can’t be stored', async () => {
    const broken = await startApp({}, { site: DRAWN_AS_JSON });
    await broken.app.storage.db.schema.dropTable('submissions').ifExists().execute();
    const response = await fetch(`${broken.url}/f/contact?lang=es`, {
      method: 'POST',
      body: formData(GOOD_CONTACT),
    });
    expect(response.status).toBe(503);
    expect((await response.json()).error).toBe(ES.unavailable);
    await broken.end();
  });

  it('408 for a body that does not arrive', async () => {
    const slow = await startApp({}, { deps: { connectionLimits: { uploadBaseMs: 50 } } });
    for (const [query, sentence] of [
      ['', EN.tooSlow],
      ['?lang=es', ES.tooSlow],
    ] as const) {
      const socket = connect(Number(new URL(slow.url).port), '127.0.0.1');
      socket.write(
        `POST /f/interest${query} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      );
      expect(await readText(socket)).toContain(sentence);
    }
    await slow.end();
  });

  it('a plain page has its language and links in that language', async () => {
    const page = await (await post('/f/nothing?lang=es', { headers: HTML })).text();
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('href="/es/careers"');
    const missing = await fetch(`${app.url}/es/no-such-file.pdf`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain(ES.notFound);
  });
});

describe('the mail to the sender, in both languages (LANG-2)', () => {
  const lead = (formId: string, language: Lead['language']): Lead => {
    const form = findForm(formId);
    if (!form) throw new Error(`there is no form ${formId}`);
    return {
      id: '01a1fb92-0000-7000-8000-000000000001',
      formId,
      language,
      receivedAt: 0,
      status: 'accepted',
      score: 0,
      reasons: [],
      answers: fieldsOf(withSampleJobs(form)).map((field) => [
        field.name,
        'options' in field
          ? (field.options[0]?.value ?? '')
          : field.kind === 'consent'
            ? 'yes'
            : 'Luz',
      ]),
      extra: [],
      context: {},
      consent: null,
      email: 'luz@example.com',
      idempotencyKey: null,
      parentId: null,
      files: [],
    };
  };

  const tokens = linkTokens('a secret');
  it.each(ENGLISH_FORMS.map(({ id }) => id))('%s', (id) => {
    const english = autoReply(lead(id, 'en'), sampleFacts(), tokens, true);
    const spanish = autoReply(lead(id, 'es'), sampleFacts(), tokens, true);
    const said = ({ subject, text, html }: typeof english) => [subject, text, html].join('\n');
    expect(SPANISH.filter((sentence) => said(english).includes(sentence))).toEqual([]);
    expect(ENGLISH.filter((sentence) => said(spanish).includes(sentence))).toEqual([]);
    expect(inFrame(spanish, sampleFacts()).html).toContain('<html lang="es">');
    expect(spanish.subject).toContain('Marigold');
    expect(said(spanish)).not.toMatch(/\b(thank|your|received)\b/i);
    for (const field of fieldsOf(findForm(id, 'es') ?? { steps: [] })) {
      if (field.kind !== 'file') expect(spanish.text).toContain(field.label);
    }
  });
});
