import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answers, defineForm, type FormDefinition } from '#shared/forms/define-form.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import { SMS_CONSENT } from '#shared/forms/en/form-words.ts';
import { interestForm } from '#shared/forms/en/interest.ts';
import { referralForm } from '#shared/forms/en/referral.ts';
import { FORMS } from '#shared/forms/registry.ts';
import { anything } from '#shared/forms/rules/text-rules.ts';
import type { Context } from '#site/attribution/attribution.ts';
import {
  answersIn,
  BODY_TIMEOUT_MS,
  isBlocked,
  nextAddress,
  type PostOutcome,
  postBody,
  postWithRetry,
  recordSent,
  sendPost,
} from './send-form.ts';

describe('what is sent', () => {
  function formOf(id: string) {
    const form = FORMS.find((candidate) => candidate.id === id);
    if (!form) throw new Error(`no form ${id}`);
    return form;
  }

  const CONTEXT: Context = {
    utm: { utm_source: 'google', utm_medium: '', utm_campaign: '' },
    browser: { submissionTime: 't', userAgent: 'u', screenResolution: 's', timeZone: 'z' },
    visit: {
      first_utm_source: 'bing',
      landing_page: '/',
      referrer: '',
      page: '/assessment',
      ref: '',
    },
  };

  const fieldsToSend = (form: FormDefinition, answers: Answers, lead?: string) => [
    ...postBody({ form, answers, data: new FormData(), lead }, CONTEXT),
  ];

  test('the twelve fields of the assessment come first, in order, empty utm values included (ASMT-11)', () => {
    const sent = fieldsToSend(formOf('assessment'), { name: 'Ann', smsConsent: 'yes' });
    expect(sent.map(([name]) => name)).toEqual([
      'practiceName',
      'name',
      'email',
      'phone',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'assessmentData',
      'submissionTime',
      'userAgent',
      'screenResolution',
      'timeZone',
      'smsConsent',
      'smsConsentVersion',
      'first_utm_source',
      'landing_page',
      'page',
    ]);
    expect(Object.fromEntries(sent).smsConsentVersion).toBe(SMS_CONSENT.version);
  });

  test('consent that was not given is not sent (FORM-9)', () => {
    const sent = fieldsToSend(formOf('assessment'), {});
    expect(sent.some(([name]) => name.startsWith('smsConsent'))).toBe(false);
  });

  test('lists are sent as repeated names', () => {
    const answers = { selectedRoles: ['a', 'b'], tools: [] };
    const sent = fieldsToSend(formOf('application'), answers);
    expect(sent.filter(([name]) => name === 'selectedRoles' || name === 'tools')).toEqual([
      ['selectedRoles', 'a'],
      ['selectedRoles', 'b'],
    ]);
  });

  test('a following form names its lead (ASMT-14)', () => {
    const sent = fieldsToSend(formOf('assessment-notes'), { notes: 'n' }, 'first-key');
    expect(Object.fromEntries(sent)).toMatchObject({ notes: 'n', lead: 'first-key' });
  });

  test('a short form sends its answers, the honeypot and the utm values, then the rest', () => {
    const answers = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'a@b.co',
      phone: '1',
      message: 'm',
    };
    const sent = fieldsToSend(contactForm, answers);
    expect(sent.map(([name]) => name).slice(0, 9)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'message',
      'honeypot',
      'utm_source',
      'utm_medium',
      'utm_campaign',
    ]);
  });

  test('only a chosen file is sent, with the answers', () => {
    const data = new FormData();
    data.append('resume', new File([], ''));
    const content = { form: interestForm, answers: { email: 'a@b.co' }, data };
    expect(postBody(content, CONTEXT).has('resume')).toBe(false);
    data.set('resume', new File(['%PDF'], 'cv.pdf'));
    expect(postBody(content, CONTEXT).get('resume')).toMatchObject({ name: 'cv.pdf', size: 4 });
  });

  test('answers keep every choice, and the filled one of two text boxes that share a name', () => {
    const form = defineForm({
      ...contactForm,
      id: 'x',
      steps: [
        {
          id: 's',
          title: 'S',
          fields: [
            { kind: 'choices', name: 'tools', label: 'T', options: [], message: '' },
            { kind: 'choice', name: 'emr', label: 'E', options: [], message: '' },
            {
              kind: 'text',
              name: 'note',
              label: 'N',
              input: 'text',
              maxLength: 9,
              rule: anything(),
            },
          ],
        },
      ],
    });
    const data = new FormData();
    for (const [name, value] of [
      ['tools', 'a'],
      ['tools', 'b'],
      ['emr', 'Epic'],
      ['emr', ''],
    ] as const) {
      data.append(name, value);
    }
    expect(answersIn(form, data)).toEqual({ tools: ['a', 'b'], emr: 'Epic', note: '' });
  });

  test('blanks in the box of another answer do not replace the option that was chosen', () => {
    const data = new FormData();
    data.append('emr', 'epic');
    data.append('emr', '  ');
    data.append('practiceName', '  ');
    expect(answersIn(formOf('assessment'), data)).toMatchObject({
      emr: 'epic',
      practiceName: '  ',
    });
  });
});

const filled = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
};
const named = (id: string): FormDefinition => ({ ...contactForm, id });

test('a filled honeypot blocks, under either name (FORM-1)', () => {
  expect(isBlocked(named('a'), filled({ honeypot: '' }), 0)).toBe(false);
  expect(isBlocked(named('a'), filled({ honeypot: 'x' }), 0)).toBe(true);
  expect(isBlocked(named('a'), filled({ _gotcha: 'x' }), 0)).toBe(true);
});

test('a second submit is blocked until three seconds have passed, for each form (FORM-1)', () => {
  recordSent(named('b'), 10_000);
  expect(isBlocked(named('b'), filled({}), 12_999)).toBe(true);
  expect(isBlocked(named('b'), filled({}), 13_000)).toBe(false);
  expect(isBlocked(named('c'), filled({}), 10_001)).toBe(false);
});

test('forms without that rule may be sent again at once', () => {
  const { spaced: _, ...submit } = contactForm.submit;
  const form: FormDefinition = { ...contactForm, id: 'd', submit };
  recordSent(form, 10_000);
  expect(isBlocked(form, filled({}), 10_001)).toBe(false);
});

const answering = (response: () => Response) => (async () => response()) as typeof fetch;
const post = (send: typeof fetch) => sendPost(contactForm, new FormData(), 'k', send);
const NOTHING = { next: '', id: '', manage: '' };

afterEach(() => vi.useRealTimers());

test('sends to the form with the key and asks for JSON', async () => {
  const send = vi.fn(async () => Response.json({ ok: true, next: '/assessment', id: 'i1' }));
  expect(await post(send as typeof fetch)).toEqual({
    kind: 'stored',
    next: '/assessment',
    id: 'i1',
    manage: '',
  });
  expect(send.mock.lastCall).toMatchObject([
    '/f/contact',
    { method: 'POST', headers: { Accept: 'application/json', 'Idempotency-Key': 'k' } },
  ]);
});

test.each<[string, () => Response]>([
  ['an empty body', () => new Response('')],
  ['204', () => new Response(null, { status: 204 })],
  ['201 with a page', () => new Response('<h1>Thanks</h1>', { status: 201 })],
  ['{}', () => Response.json({})],
  ['{"ok":true}', () => Response.json({ ok: true })],
  ['null', () => Response.json(null)],
  ['a list', () => Response.json([])],
  [
    'an error in words',
    () => Response.json({ ok: false, error: 'x', errors: [{ field: 'email' }] }),
  ],
  ['values of other types', () => Response.json({ next: 1, id: {} })],
  ['broken JSON', () => new Response('{"ok":')],
])('a success status with %s is stored', async (_, response) => {
  expect(await post(answering(response))).toEqual({ kind: 'stored', ...NOTHING });
});

test('a body that never ends or breaks off does not matter: only the status counts (FORM-5)', async () => {
  vi.useFakeTimers();
  const stream = (start: (body: ReadableStreamDefaultController) => void) =>
    answering(() => new Response(new ReadableStream({ start })));
  const endless = post(stream((body) => body.enqueue(new TextEncoder().encode('{'))));
  await vi.advanceTimersByTimeAsync(BODY_TIMEOUT_MS);
  expect(await endless).toEqual({ kind: 'stored', ...NOTHING });
  const broken = await post(stream((body) => body.error(new TypeError('reset'))));
  expect(broken).toEqual({ kind: 'stored', ...NOTHING });
});

test('any other status is a failure and returns the messages about fields of the form (FORM-5)', async () => {
  const errors = [
    { field: 'phone', code: 'TYPE_TEXT', message: 'No' },
    { field: 'phone', message: 'second' },
    { field: 'nickname', message: 'not ours' },
    { field: 'email', message: 7 },
    { message: 'whole form' },
    null,
  ];
  for (const status of [300, 400, 404, 409, 413, 415, 422, 500, 502, 503]) {
    expect(
      await post(answering(() => Response.json({ error: 'x', errors }, { status }))),
    ).toMatchObject({
      kind: 'refused',
      errors: [{ field: 'phone', code: 'TYPE_TEXT', message: 'No' }],
    });
  }
});

test.each<[string, typeof fetch]>([
  ['422 that only says "error"', answering(() => Response.json({ error: 'x' }, { status: 422 }))],
  ['500 with a page', answering(() => new Response('<html>', { status: 500 }))],
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['429 without a time', answering(() => new Response('', { status: 429 }))],
  ['429 with a long time', answering(() => busy('61'))],
  ['429 with a date', answering(() => busy('Wed, 21 Oct 2026 07:28:00 GMT'))],
])('%s has failed, without a field', async (_, send) => {
  expect(await post(send)).toMatchObject({ kind: 'refused', errors: [] });
});

test('no status within a minute is a failure', async () => {
  vi.useFakeTimers();
  const silent = ((_: string, init: RequestInit) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    })) as typeof fetch;
  const outcome = post(silent);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toMatchObject({ kind: 'refused' });
});

function busy(retryAfter: string): Response {
  return new Response('', { status: 429, headers: { 'Retry-After': retryAfter } });
}

test.each([
  ['0', 0],
  ['7', 7],
  ['60', 60],
])('429 with Retry-After %s is busy', async (header, retryAfterSeconds) => {
  expect(await post(answering(() => busy(header)))).toEqual({ kind: 'busy', retryAfterSeconds });
});

test('waits as long as a busy server asks, then retries (FORM-6)', async () => {
  const answers: PostOutcome[] = [
    { kind: 'busy', retryAfterSeconds: 2 },
    { kind: 'stored', ...NOTHING },
  ];
  const ticks: number[] = [];
  const outcome = await postWithRetry(
    async () => answers.shift() as PostOutcome,
    async (left) => void ticks.push(left),
  );
  expect(outcome).toEqual({ kind: 'stored', ...NOTHING });
  expect(ticks).toEqual([2, 1]);
});

test.each([0, 1, 20, 60])(
  'a server that stays busy with %d seconds has failed after a minute of waiting',
  async (retryAfterSeconds) => {
    let waited = 0;
    const outcome = await postWithRetry(
      async () => ({ kind: 'busy', retryAfterSeconds }),
      async () => void waited++,
    );
    expect(outcome.kind).toBe('refused');
    expect(waited).toBe(60);
  },
);

const ID = '019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50';

test('a page that takes the id gets the stored post’s id, and works without one from another service', () => {
  expect(nextAddress(contactForm, ID)).toBe('/assessment');
  expect(nextAddress(referralForm, ID)).toBe(`/refer/received?lead=${ID}`);
  for (const id of ['', '7', '../x', `${ID}&a=b`]) {
    expect(nextAddress(referralForm, id)).toBe('/refer/received');
  }
});

test('only a path of this site is followed (WIRE-1)', async () => {
  const followed = async (next: string) =>
    post(answering(() => Response.json({ next, manage: next })));
  for (const next of [
    '/schedule?call=a.b-c_d',
    '/es/application/KEY',
    '/assessment#message-sent',
  ]) {
    expect(await followed(next)).toMatchObject({ next, manage: next });
  }
  for (const next of [
    '',
    'schedule',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
  ]) {
    expect(await followed(next)).toMatchObject({ next: '', manage: '' });
  }
});
