import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelCall } from '#server/booking/change-call.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { type Field, type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { FORMS as WITHOUT_JOBS } from '#shared/forms/registry.ts';
import { validateForm } from '#shared/forms/validate.ts';
import { type Config, configWith } from '#test/config-with.ts';
import { type FakeSmtp, startSmtp } from '#test/fakes/smtp-server.ts';
import { type RunningApp, startApp } from '#test/running-app.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { withSampleJobs } from '#test/sample-jobs.ts';
import { SAMPLE_HOURS } from './booking-fixture.ts';

const FORMS = WITHOUT_JOBS.map(withSampleJobs);

/** A person who never visited the site. A stranger types this address into every form. */
const VICTIM = 'victim@practice.example';
/** The stranger's text. It contains no link, because a post with a link goes to quarantine and sends no mail. */
const LURE = 'You won, see lure.example';
const TOLD = /you won|lure\.example/i;
/** Texts to send, the longest first. The test sends the first text that the field's rule accepts. */
const TEXTS = [
  `${LURE}\r\nBcc: x@lure.example\r\n\r\n${LURE}`,
  `(212) 736-5000 x5 ${LURE} http://lure.example/win`,
  '2099-12-31',
  'America/New_York',
  'Vic Tim',
];

let smtp: FakeSmtp;
let app: RunningApp;
let config: Config;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  await app.end();
  await smtp.stop();
});

async function start(changes: Partial<Config> = {}): Promise<void> {
  const owner = { SMTP_URL: smtp.url, MAIL_TO: ['owner@marigold.example'], AUTO_REPLY: true };
  config = configWith({ ...owner, ...changes });
  app = await startApp(
    { ...owner, ...changes },
    { deps: { now: Date.now, planDeliveries: undefined } },
  );
}

const loudest = new Map<Field, string | undefined>();

/** The first of the texts that the field's rule accepts. */
async function loudestText(form: FormDefinition, field: Field): Promise<string | undefined> {
  if (!loudest.has(field)) {
    const alone = { ...form, steps: [{ id: 'one', title: 'One', fields: [field] }] };
    const checked = await Promise.all(
      TEXTS.map(async (text) => (await validateForm(alone, { [field.name]: text })).ok),
    );
    loudest.set(field, TEXTS[checked.indexOf(true)]);
  }
  return loudest.get(field);
}

/** A valid post with as much text as the form's rules allow. */
async function loudPost(form: FormDefinition, email: string, step = 0): Promise<FormData> {
  const data = new FormData();
  for (const field of fieldsOf(form)) {
    switch (field.kind) {
      case 'text': {
        const text = field.input === 'email' ? email : await loudestText(form, field);
        if (text !== undefined) data.append(field.name, text);
        break;
      }
      case 'file': {
        // Fields for recordings are left empty.
        if (!field.accept.includes('.pdf')) break;
        const pdf = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' });
        data.append(field.name, pdf, `${LURE}.pdf`);
        break;
      }
      case 'consent':
        data.append(field.name, 'yes');
        break;
      default:
        data.append(field.name, field.options[0]?.value ?? '');
    }
  }
  if (form.id === 'booking') {
    const { starts } = (await (await fetch(`${app.url}/book/slots`)).json()) as {
      starts: string[];
    };
    data.set('start', starts[step * 4] ?? '');
  }
  for (const name of ['_subject', 'utm_source', 'page', 'referrer', LURE]) data.append(name, LURE);
  data.append('_replyto', 'x@lure.example');
  return data;
}

async function post(form: FormDefinition, body: FormData): Promise<number> {
  const headers = { accept: 'application/json', 'user-agent': LURE };
  const answer = await fetch(`${app.url}/f/${form.id}`, { method: 'POST', body, headers });
  return answer.status;
}

/** Resolves once every due mail was sent or canceled. */
async function mailed(): Promise<void> {
  await vi.waitFor(
    async () => {
      const due = await app.app.storage.db
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'pending')
        .where('next_at', '<=', Date.now())
        .execute();
      expect(due).toEqual([]);
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** All mails to a mailbox, decoded: headers, text, HTML and attachments. */
function received(by: (address: string) => boolean): string[] {
  return smtp.received
    .filter(({ to }) => to.some(by))
    .map(({ mail }) => {
      const files = mail.attachments.map(({ content, filename }) =>
        [filename, typeof content === 'string' ? content : new TextDecoder().decode(content)].join(
          ' ',
        ),
      );
      return [JSON.stringify(mail.headers), mail.subject, mail.text, mail.html, ...files]
        .join('\n')
        .replaceAll('\r\n ', '');
    });
}

const SENDS_MAIL = FORMS.filter(
  (form) =>
    !form.follows &&
    fieldsOf(form).some((field) => field.kind === 'text' && field.input === 'email'),
);

test.each([['none'], ['email']])(
  'no stranger’s link or text reaches another person by our mail, BOOKING_CONFIRM=%s (SAFE-2)',
  async (confirm) => {
    await start({ BOOKING_CONFIRM: confirm });
    for (const form of SENDS_MAIL) {
      expect([form.id, await post(form, await loudPost(form, VICTIM))]).toEqual([form.id, 200]);
    }
    await mailed();
    const mails = received((address) => address === VICTIM);
    // There are four mails: one for each of the two applicant forms, one for the booking, and one for all other forms
    // of the day together.
    expect(mails).toHaveLength(4);
    expect(mails.map((mail) => TOLD.exec(mail)?.[0])).toEqual(Array(4).fill(undefined));
    expect(received((address) => address === 'x@lure.example')).toEqual([]);
  },
);

test.each([...SENDS_MAIL.map(({ id }) => id)])(
  'the confirmation of the form %s says nothing that was typed',
  async (id) => {
    await start();
    const form = FORMS.find((candidate) => candidate.id === id) as FormDefinition;
    expect(await post(form, await loudPost(form, VICTIM))).toBe(200);
    await mailed();
    const mails = received((address) => address === VICTIM);
    expect(mails.map((mail) => TOLD.exec(mail)?.[0])).toEqual([undefined]);
  },
);

test('spellings of an address do not get its mailbox more confirmations', async () => {
  await start();
  const application = FORMS.find(({ id }) => id === 'application') as FormDefinition;
  const contact = FORMS.find(({ id }) => id === 'contact') as FormDefinition;
  const spellings = [
    VICTIM,
    ' VICTIM@Practice.EXAMPLE ',
    'victim+more@practice.example',
    'victim@practice\u3002example',
    'victim@practice\uff0eexample',
    'victim@practice\uff61example',
    'victim@\uff50ractice.example',
    'v\u00adictim@practice.example',
    'victim@practice.example.',
  ];
  for (const email of spellings) {
    expect(await post(application, await loudPost(application, email))).toBe(200);
  }
  for (const email of [VICTIM, 'Victim+2@practice.example']) {
    expect(await post(contact, await loudPost(contact, email))).toBe(200);
  }
  await mailed();
  const sent = received((address) => /^victim(?:\+\w+)?@practice\.example\.?$/i.test(address));
  expect(sent).toHaveLength(3);
});

test('a mailbox gets ten mails a day, whatever forms name it, and always the owner’s cancellation', async () => {
  await start({ BOOKING_OPEN_CALLS: 0 });
  const booking = FORMS.find(({ id }) => id === 'booking') as FormDefinition;
  for (let step = 0; step < 14; step += 1) {
    const email = step % 2 ? VICTIM : `victim+${step}@practice.example`;
    expect(await post(booking, await loudPost(booking, email, step))).toBe(200);
  }
  for (const form of SENDS_MAIL) await post(form, await loudPost(form, VICTIM, 20));
  await mailed();
  const isVictims = (address: string) => /^victim(?:\+\d+)?@practice/.test(address);
  expect(received(isVictims)).toHaveLength(10);

  const calls = openBooking(config, app.app.storage, {
    facts: sampleFacts,
    hours: () => SAMPLE_HOURS,
    plan: () => [],
    wake: () => {},
    now: Date.now,
  });
  const [call] = await listCalls({}, calls);
  await cancelCall(call?.id ?? '', 'owner', calls);
  // A new post wakes the outbox, which then also sends the mail about the cancellation.
  await post(booking, await loudPost(booking, VICTIM, 25));
  await mailed();
  const mails = received(isVictims);
  expect(mails).toHaveLength(11);
  expect(mails.at(-1)).toContain('METHOD:CANCEL');
});

test('long names of any script arrive complete, in lines that every mail server accepts', async () => {
  await start();
  const booking = FORMS.find(({ id }) => id === 'booking') as FormDefinition;
  const name = 'عيادة الأسنان في المدينة '.repeat(7).trim();
  const practice = `${'牙科诊所🦷'.repeat(30)}"\\;,: <b>`;
  const data = await loudPost(booking, VICTIM);
  data.set('name', name);
  data.set('practiceName', practice);
  expect(await post(booking, data)).toBe(200);
  await mailed();
  expect(smtp.received).toHaveLength(2);
  for (const { raw } of smtp.received) {
    const lines = raw.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lines)).toBeLessThanOrEqual(998);
    expect(raw).not.toMatch(/[^\r]\n|\r[^\n]|\P{ASCII}/u);
  }
  const [notice] = received((address) => address === 'owner@marigold.example');
  expect(notice).toContain(name);
  expect(notice).toContain(practice);
  const [mail] = received((address) => address === VICTIM);
  expect(mail).toContain(`Hello ${name.split(' ')[0]},`);
  const file = smtp.received.find(({ to }) => to.includes(VICTIM))?.mail.attachments[0]?.content;
  const text = typeof file === 'string' ? file : new TextDecoder().decode(file);
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  expect(event?.getAllProperties('attendee')).toHaveLength(1);
  expect(event?.getFirstPropertyValue('location')).toBe('We’ll call you at (212) 736-5000 ext. 5');
});
