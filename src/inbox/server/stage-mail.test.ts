import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkTokens } from '#server/database/link-tokens.ts';
import { openDelivery } from '#server/delivery/delivery.ts';
import { erasePerson } from '#server/erasure/certificates.ts';
import { configWith } from '#test/config-with.ts';
import { NO_DELIVERY_LIMITS } from '#test/fakes/delivery-limits.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { startSmtp } from '#test/fakes/smtp-server.ts';
import { type RunningInbox, startInbox } from '#test/running-inbox.ts';
import { sampleFacts } from '#test/sample-facts.ts';

let inbox: RunningInbox;
afterEach(() => inbox.end());

const ENV = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_TO: 'owner@marigold.example',
  SITE_NAME: 'Marigold',
};

const applicant = (changes: Parameters<typeof contactLead>[0] = {}) =>
  storeLead(
    inbox.storage,
    contactLead({
      formId: 'application',
      email: 'luz@example.com',
      answers: [
        ['firstName', 'Luz'],
        ['email', 'luz@example.com'],
      ],
      ...changes,
    }),
  );

const offered = async (id: string, stage: string) =>
  (await inbox.get(`/api/leads/${id}/stage-mail?stage=${stage}`)).json();

const send = (id: string, mail: object) => inbox.post(`/api/leads/${id}/stage-mail`, mail);

const mails = () =>
  inbox.storage.db
    .selectFrom('deliveries')
    .selectAll()
    .where('channel', '=', 'mail-applicant')
    .execute();

describe('the mail for a stage (STATUS-4)', () => {
  beforeEach(async () => {
    inbox = await startInbox({ env: ENV });
  });

  test('is offered in the language of the application, with the name filled in', async () => {
    const { mail } = await offered(await applicant(), 'declined');
    expect(mail.subject).toBe('Your application to Marigold');
    expect(mail.text).toMatch(/^Hi Luz,\n\nThank you for applying/);
    const spanish = await offered(await applicant({ language: 'es' }), 'declined');
    expect(spanish.mail.text).toMatch(/^Hola, Luz:\n\nGracias por postularte/);
  });

  test('is not offered for a stage without a text, another form, spam or a lead without an address', async () => {
    expect(await offered(await applicant(), 'new')).toEqual({ mail: null });
    const none = [
      { formId: 'contact', language: 'es' },
      { status: 'quarantined' },
      { email: null },
    ] as const;
    for (const changes of none) {
      const id = await applicant(changes);
      expect(await offered(id, 'offer')).toEqual({ mail: null });
      expect((await send(id, { subject: 'x', text: 'y' })).status).toBe(409);
    }
    expect(await mails()).toEqual([]);
    const id = await applicant();
    expect((await inbox.get(`/api/leads/${id}/stage-mail?stage=promoted`)).status).toBe(400);
    for (const mail of [
      { subject: ' ', text: 'y' },
      { subject: 'x', text: '' },
      { subject: 'x' },
    ]) {
      expect((await send(id, mail)).status).toBe(400);
    }
  });

  test.each([
    [
      'contact',
      { firstName: 'Ann', lastName: 'Lee' },
      'candidates',
      'Your candidates',
      'Hello Ann,',
    ],
    ['assessment', { name: 'Dr Ann Lee MD' }, 'trial', 'Your free trial', 'Hello Dr. Lee,'],
    ['referral', { referrerName: 'Kim Lee' }, 'hired', 'They hired: your reward is due', 'Hi Kim,'],
  ] as const)(
    'of a lead of %s greets its sender',
    async (formId, names, stage, subject, greeting) => {
      const answers = Object.entries(names);
      const id = await applicant({ formId, answers, email: 'ann@oak.example' });
      const { mail } = await offered(id, stage);
      expect(mail).toMatchObject({ subject, text: expect.stringContaining(greeting) });
      expect((await send(id, mail)).status).toBe(200);
      const rows = inbox.storage.db.selectFrom('deliveries').select(['channel', 'target']);
      expect(await rows.execute()).toEqual([{ channel: 'mail-status', target: 'ann@oak.example' }]);
      // `offer` is a stage of another audience, so it has no mail here.
      expect(await offered(id, 'offer')).toEqual({ mail: null });
    },
  );

  test('is sent once, as the owner edited it, with the link to the applicant’s page', async () => {
    const id = await applicant({ language: 'es' });
    const mail = { subject: 'Hola\r\nBcc: x@y.example', text: 'Uno.\r\n\r\nDos.' };
    expect((await send(id, mail)).status).toBe(200);
    expect((await send(id, mail)).status).toBe(200);
    const [row, ...more] = await mails();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ target: 'luz@example.com', submission_id: id, recipient: null });
    // The link gives access to the application, so no row contains it.
    expect(row?.payload).not.toContain('application/');
    const log = await inbox.storage.db.selectFrom('access_log').select('command').execute();
    expect(log.map(({ command }) => command)).toContain('inbox mail applicant');

    const smtp = await startSmtp();
    const tokens = linkTokens('a secret');
    const delivery = openDelivery(configWith({ SMTP_URL: smtp.url }), {
      facts: sampleFacts,
      storage: inbox.storage,
      tokens,
      limits: NO_DELIVERY_LIMITS,
      onError(error) {
        throw error;
      },
    });
    delivery.start();
    await expect.poll(() => smtp.received.length).toBe(1);
    await delivery.stop();
    await smtp.stop();
    const [sent] = smtp.received;
    expect(sent?.mail.subject).toBe('Hola Bcc: x@y.example');
    expect(sent?.to).toEqual(['luz@example.com']);
    expect(sent?.mail.text).toContain('Uno.\n\nDos.');
    const link = `https://marigold.example/es/application/${tokens.sign('status', id)}`;
    expect(sent?.mail.text).toContain(link);
    expect(sent?.mail.html).toContain(`href="${link}"`);
  });

  test('is erased with the person', async () => {
    await send(await applicant(), { subject: 'x', text: 'y' });
    expect(await mails()).toHaveLength(1);
    await erasePerson(inbox.storage, 'luz@example.com');
    expect(await mails()).toEqual([]);
  });
});

test('no mail is offered without a mail server', async () => {
  inbox = await startInbox();
  expect(await offered(await applicant(), 'offer')).toEqual({ mail: null });
});
