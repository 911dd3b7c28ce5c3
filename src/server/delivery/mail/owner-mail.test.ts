import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '#server/database/lead.ts';
import { findForm } from '#shared/forms/registry.ts';
import { contactLead, OWNER_IN_CHICAGO } from '#test/fakes/lead.ts';
import { type FakeSmtp, startSmtp } from '#test/fakes/smtp-server.ts';
import { ownerMail } from './owner-mail.ts';
import { type Mailer, openMailer } from './smtp.ts';

function stored(changes: Partial<Lead> = {}): Lead {
  const { follows: _, ...lead } = contactLead();
  return { ...lead, parentId: null, ...changes };
}

const mailFor = (changes: Partial<Lead> = {}, formId = 'contact') =>
  ownerMail(findForm(formId), stored({ formId, ...changes }), OWNER_IN_CHICAGO);

describe('the owner’s mail', () => {
  test('has the answers in the order of the form, with its labels', () => {
    const { text, subject, replyTo } = mailFor();
    expect(subject).toBe('Contact form: Zoë Okafor');
    expect(replyTo).toBe('zoe@lakeside.example');
    const labels = ['First name: Zoë', 'Last name: Okafor', 'Work email: zoe@', 'Phone: (512)'];
    const places = labels.map((label) => text.indexOf(label));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(text).toContain('Message:\n  We need a receptionist.\n  Two days a week.');
    expect(text).toContain('Source: google');
    expect(text).toContain('Not agreed: please do not text this number.');
  });

  test('shows the labels of options; jobs by their title, or by their id if they are gone', () => {
    const { text } = mailFor(
      {
        jobTitles: new Map([['medical-billing', { en: 'Medical Billing', es: '' }]]),
        answers: [
          ['englishLevel', 'native'],
          ['selectedRoles', ['medical-billing', 'medical-scribe']],
        ],
      },
      'application',
    );
    expect(text).toContain('Medical Billing; medical-scribe');
  });

  test('contains answers to fields and forms that no longer exist', () => {
    expect(mailFor({ answers: [['fax', '555']] }, 'long-gone').text).toContain('fax: 555');
    expect(mailFor({ answers: [['fax', '555']] }).text).toContain('fax: 555');
  });

  test('escapes all text of a sender in every place', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const { html = '' } = mailFor({
      answers: [
        ['firstName', evil],
        ['message', evil],
      ],
      extra: [
        [evil, evil],
        ['_subject', evil],
      ],
      context: { utm_source: evil, page: evil },
      consent: { text: evil, version: evil, at: 0, page: evil },
      files: [{ id: 'f', field: 'x', name: evil, type: 'a/b', bytes: 1, sha256: '' }],
    });
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)?.length).toBeGreaterThan(8);
  });

  test.each([
    ['contact', '(212) 736-5000 ext. 12', {}, 'tel:+12127365000;ext=12'],
    ['contact', '212\u2011736–5000', {}, 'tel:+12127365000'],
    ['assessment', '2127365000,,12', {}, 'tel:+12127365000;ext=12'],
    ['booking', '(436) 217-0100', {}, 'tel:+14362170100'],
    ['application', '+63 (0)917 123 4567', {}, 'tel:+639171234567'],
    ['application', '0917 123 4567', { country: 'Filipinas' }, 'tel:+639171234567'],
    ['application', '8888 8888', { country: 'Nicaragua' }, 'tel:+50588888888'],
    // An applicant’s number is never completed with +1.
    ['application', '(917) 123-4567', {}, ''],
    ['contact', '(917) 555-0142', { language: 'es' }, ''],
    ['contact', 'call my sister <b>', {}, ''],
  ] as const)('calls the number of %s: %s %o', (formId, phone, { ...more }, url) => {
    const { language = 'en', country = '' } = { ...more } as Record<string, string>;
    const answers: Lead['answers'] = [
      ['country', country],
      ['phone', phone],
    ];
    const { html = '', text } = mailFor(
      { answers, language: language as Lead['language'] },
      formId,
    );
    const links = [...html.matchAll(/href="(tel:[^"]*)"/g)].map(([, link]) => link);
    expect(links).toEqual(url ? [url, url] : []);
    expect(text).toContain(phone);
  });

  test('names files, and says where they are', () => {
    const { text } = mailFor({
      files: [
        {
          id: '019a-file',
          field: 'resume',
          name: 'cv.pdf',
          type: 'application/pdf',
          bytes: 34_000,
          sha256: '',
        },
      ],
    });
    expect(text).toContain('cv.pdf: application/pdf, 34 KB');
    expect(text).toMatch(/Not attached to this email. Open the lead \w{4}-\w{4} in your inbox/);
  });

  test('shows the consent with text, version, time and page', () => {
    const { text } = mailFor({
      consent: {
        text: 'Text me',
        version: '2026-11-20',
        at: Date.UTC(2026, 10, 21),
        page: '/contact',
      },
    });
    expect(text).toContain('Agreed on Fri, Nov 20, 2026, 6:00 PM CST on the page /contact');
    expect(text).toContain('“Text me” (2026-11-20)');
  });

  test.each([
    [
      '_replyto of another person',
      [['_replyto', 'boss@lakeside.example']],
      'boss@lakeside.example',
    ],
    ['two addresses', [['_replyto', 'a@x.example, b@x.example']], 'zoe@lakeside.example'],
    ['a header', [['_replyto', 'a@x.example\r\nBcc: b@x.example']], 'zoe@lakeside.example'],
  ] as const)('answers to one address only: %s', (_, extra, expected) => {
    expect(mailFor({ extra }).replyTo).toBe(expected);
  });
});

describe('on the wire', () => {
  let smtp: FakeSmtp;
  let mailer: Mailer;

  beforeAll(async () => {
    smtp = await startSmtp();
    mailer = openMailer(smtp.url, 'Marigold <website@marigold.example>');
  });
  afterAll(async () => {
    mailer.close();
    await smtp.stop();
  });

  test('text of a sender cannot become a header or a recipient', async () => {
    const message = mailFor({
      answers: [
        ['firstName', 'Zoë\r\nBcc: eve@evil.example'],
        ['lastName', 'x'],
      ],
      extra: [
        ['_subject', 'Hello\r\nBcc: eve@evil.example\r\n\r\n<b>body</b>\u2028\u202e'],
        ['_replyto', '"x" <eve@evil.example>'],
      ],
    });
    const mail = {
      to: 'owner@marigold.example',
      key: 'k1',
      automatic: 'auto-generated',
    } as const;
    expect(await mailer.send({ ...mail, message })).toEqual({ kind: 'delivered' });
    const [received] = smtp.received;
    expect(received?.to).toEqual(['owner@marigold.example']);
    expect(received?.mail.bcc ?? []).toEqual([]);
    expect(received?.mail.subject).toBe(
      'Contact form, in the sender’s words: “Hello Bcc: eve@evil.example <b>body</b>”',
    );
    expect(received?.mail.replyTo?.map(({ address }) => address)).toEqual(['zoe@lakeside.example']);
    expect(received?.mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(received?.mail.from?.address).toBe('website@marigold.example');
  });

  test('arrives with all letters intact, as text and as HTML', async () => {
    const message = mailFor({
      answers: [
        ['firstName', 'Žofie 李 🦷'],
        ['message', '.\r\n.dot'],
      ],
    });
    await mailer.send({
      to: 'owner@marigold.example',
      key: 'k2',
      automatic: 'auto-generated',
      message,
    });
    const received = smtp.received.at(-1);
    expect(received?.mail.text).toContain('Žofie 李 🦷');
    expect(received?.mail.html).toContain('Žofie 李 🦷');
    expect(received?.mail.text).toContain('.dot');
  });

  test.each([
    [550, 'refused'],
    [450, 'down'],
    [421, 'down'],
  ] as const)('tells what a %i means', async (status, kind) => {
    smtp.refuse(() => status);
    const outcome = await mailer.send({
      to: 'owner@marigold.example',
      key: 'k3',
      automatic: 'auto-generated',
      message: mailFor(),
    });
    smtp.refuse(() => undefined);
    expect(outcome.kind).toBe(kind);
    expect('service' in outcome).toBe(status === 421);
  });

  test('reports a mail server that does not respond', async () => {
    const nobody = openMailer('smtp://127.0.0.1:1', 'website@marigold.example');
    const outcome = await nobody.send({
      to: 'owner@marigold.example',
      key: 'k4',
      automatic: 'auto-generated',
      message: mailFor(),
    });
    expect(outcome).toMatchObject({ kind: 'down', service: 'smtp' });
  });
});
