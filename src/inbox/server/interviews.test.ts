import { beforeEach, describe, expect, test } from 'vitest';
import { findCall } from '#server/booking/change-call.ts';
import { DAY_MS } from '#shared/durations.ts';
import { NOW } from '#test/booking/booking-fixture.ts';
import { bookInterview, sampleBooking } from '#test/booking/sample-calls.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'owner@marigold.example' };

const inbox = openForEach(() => startInbox({ env: MAIL }));
let id: string;

beforeEach(async () => {
  inbox.clock.time = NOW;
  id = await storeLead(inbox.storage, contactLead({ formId: 'application', language: 'es' }));
});

const booking = () =>
  sampleBooking(inbox.storage, {
    config: { ...MAIL, MAIL_TO: [MAIL.MAIL_TO] },
    now: () => inbox.clock.time,
  });
const interview = async () => (await inbox.get(`/api/leads/${id}/interview`)).json();
const MAIL_TEXT = { subject: 'Elige una hora', text: 'Hola:\n\nQueremos conocerte.' };
const invite = (lead: string) => inbox.post(`/api/leads/${lead}/invite`, MAIL_TEXT);
const stage = async () => (await (await inbox.get(`/api/leads/${id}`)).json()).state.stage;

describe('interviews in the inbox (BOOK-8)', () => {
  test('an invited applicant books an interview, and the week shows it as one', async () => {
    expect(await interview()).toEqual({ problem: '', invitedUntil: null, call: null });
    expect((await invite(id)).status).toBe(200);
    expect(await interview()).toMatchObject({ invitedUntil: NOW + 14 * DAY_MS });
    expect(await stage()).toBe('invited');

    const deps = booking();
    const { start, end, id: callId } = await bookInterview(id, deps);
    expect(await interview()).toMatchObject({ call: { id: callId, isInterview: true, start } });
    expect((await invite(id)).status).toBe(409);

    const week = await (await inbox.get(`/api/calls?from=${start}&until=${end}`)).json();
    expect(week.calls).toMatchObject([{ id: callId, isInterview: true, practiceName: '' }]);
    expect(week.hosts.map((host: { id: string }) => host.id)).toEqual(['onboarding', 'hiring']);

    const { starts } = await (await inbox.get(`/api/calls/${callId}/times`)).json();
    const moved = await inbox.post(`/api/calls/${callId}/move`, { start: starts[1] });
    expect((await moved.json()).call.start).toBe(starts[1]);
    expect((await inbox.post(`/api/calls/${callId}/cancel`)).status).toBe(200);
    expect(await stage()).toBe('reviewed');
  });

  test.each(['declined', 'withdrawn'])(
    'setting the stage to %s cancels a booked interview and mails the applicant',
    async (to) => {
      await invite(id);
      const deps = booking();
      const open = await bookInterview(id, deps);
      await deps.db.updateTable('deliveries').set({ state: 'delivered' }).execute();
      const { version } = (await (await inbox.get(`/api/leads/${id}`)).json()).state;
      const stale = await inbox.post(`/api/leads/${id}/state`, { version: version - 1, stage: to });
      expect(stale.status).toBe(409);
      expect((await findCall(open.id, deps))?.state).toBe('booked');
      const changed = await inbox.post(`/api/leads/${id}/state`, { version, stage: to });
      expect((await changed.json()).state.stage).toBe(to);
      expect(await stage()).toBe(to);
      expect((await findCall(open.id, deps))?.state).toBe('canceled');
      expect(await interview()).toMatchObject({ call: null, invitedUntil: null });
      const mail = await deps.db
        .selectFrom('deliveries')
        .select('payload')
        .where('state', '=', 'pending')
        .where('target', '=', open.email)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(mail.payload).subject).toMatch(/^Entrevista cancelada/);
    },
  );

  test('the invitation is read before it is sent, and goes out as the owner changed it', async () => {
    const draft = await (await inbox.get(`/api/leads/${id}/invite`)).json();
    expect(draft.subject).toBe('Elige la hora de tu entrevista con Marigold Medical Staffing');
    expect(draft.text).toMatch(/^Hola, Zoë Okafor:\n\nGracias por postularte/);
    expect(draft.added.join()).toContain('30 minutos');
    const changed = { subject: 'Hola\r\nBcc: x@y.example', text: 'Uno.\n\n<b>Dos</b>' };
    expect((await inbox.post(`/api/leads/${id}/invite`, changed)).status).toBe(200);
    const rows = await inbox.storage.db.selectFrom('deliveries').select('payload').execute();
    const payloads = rows.map(({ payload }) => JSON.parse(payload));
    expect(payloads).toMatchObject([{ subject: 'Hola Bcc: x@y.example' }]);
    expect(payloads[0].text).toMatch(
      /^Uno\.\n\n<b>Dos<\/b>\n\n.*:\nhttps:\/\/marigold.example\/es\/book\//,
    );
    for (const line of draft.added.slice(1)) expect(payloads[0].text).toContain(line);
    expect(payloads[0].html).toContain('&lt;b&gt;Dos');
    for (const wrong of [
      {},
      { subject: 'x', text: ' ' },
      { subject: 'x', text: 'x'.repeat(10_001) },
    ])
      expect((await inbox.post(`/api/leads/${id}/invite`, wrong)).status).toBe(400);
  });

  test('an invitation is canceled', async () => {
    await invite(id);
    expect(await (await inbox.post(`/api/leads/${id}/uninvite`)).json()).toEqual({ changed: true });
    expect(await interview()).toMatchObject({ invitedUntil: null });
    expect(await stage()).toBe('reviewed');
  });

  test('a lead of a practice cannot be invited', async () => {
    const practiceLead = await storeLead(inbox.storage, contactLead());
    expect((await invite(practiceLead)).status).toBe(409);
  });
});

test('without mail or hours, the inbox names what is missing', async () => {
  const plain = await startInbox();
  const lead = await storeLead(plain.storage, contactLead({ formId: 'application' }));
  const { problem } = await (await plain.get(`/api/leads/${lead}/interview`)).json();
  expect(problem).toContain('SMTP_URL');
  expect((await plain.post(`/api/leads/${lead}/invite`, MAIL_TEXT)).status).toBe(409);
  await plain.end();
});
