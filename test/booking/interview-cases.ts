import type { Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookCall, bookInterview } from '#server/booking/book-call.ts';
import { cancelCall, findCall, moveCall, restoreCall } from '#server/booking/change-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { withdrawWithInterview } from '#server/booking/interview-of.ts';
import {
  callOffInvitation,
  findInvitation,
  invitationOf,
  inviteToInterview,
} from '#server/booking/invitations.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import type { NewLead } from '#server/database/lead.ts';
import { setStage } from '#server/database/lead-state-repository.ts';
import { insertLeads, readLead } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { deleteLeads } from '#server/leads/delete-leads.ts';
import { DAY_MS } from '#shared/durations.ts';
import { STAGES } from '#shared/lead.ts';
import { newLead } from '#test/new-lead.ts';
import { type BookingFixture, bookingPost, HOST, INTERVIEWS, NOW } from './booking-fixture.ts';
import { at, kinds, stranger } from './call-bench.ts';

/** Interviews beside calls; run on SQLite and on PostgreSQL. */
export function interviewCases(open: () => Promise<BookingFixture>): void {
  let fixture: BookingFixture;
  let deps: BookingDeps;
  let lead: NewLead;

  beforeEach(async () => {
    fixture = await open();
    ({ deps } = fixture);
    lead = await apply();
  });
  afterEach(() => fixture.close());

  async function apply(changes: Partial<NewLead> = {}): Promise<NewLead> {
    const email = 'ana.ruiz@correo.example';
    const applicant = newLead({
      formId: 'application',
      language: 'es',
      email,
      answers: [
        ['firstName', 'Ana María'],
        ['lastName', 'Ruiz Núñez'],
        ['email', email],
        ['phone', '+505 8888 8888'],
      ],
      ...changes,
    });
    await deps.db.transaction().execute((trx) => insertLeads(trx, [applicant], () => [], NOW));
    return applicant;
  }
  /** The id of a new invitation. */
  async function invite(id = lead.id): Promise<string> {
    expect(await inviteToInterview(id, deps)).toMatchObject({ kind: 'invited' });
    return (await invitationOf(id, deps))?.id ?? '';
  }
  const take = (id: string, step: number) =>
    bookInterview(id, { start: at(step), zone: 'America/Managua' }, deps);
  async function book(step = 0) {
    const outcome = await take(await invite(), step);
    if (outcome.kind !== 'booked') throw new Error(`was ${outcome.kind}`);
    return outcome.call;
  }
  const stageOf = async (id = lead.id) => (await readLead(deps.db, id))?.state?.stage ?? 'new';
  async function mails() {
    const rows = await deps.db
      .selectFrom('deliveries')
      .select(['target', 'channel', 'state', 'payload', 'next_at'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ payload, ...row }) => ({ ...row, ...JSON.parse(payload) }));
  }
  const linkIn = (text: string) => /https:\/\/\S+/.exec(text)?.[0] ?? '';

  describe('an invitation', () => {
    test('is mailed in the language of the application, with a link that works once, and sets the stage', async () => {
      const id = await invite();
      expect(await stageOf()).toBe('invited');
      const [mail] = await mails();
      expect(mail).toMatchObject({
        target: lead.email,
        subject: 'Elige la hora de tu entrevista con Marigold Medical Staffing',
        replyTo: 'careers@marigold.example',
        expiresAt: NOW + 14 * DAY_MS,
      });
      expect(mail.text).toContain('Hola, Ana María Ruiz Núñez:');
      expect(mail.html).toContain('<html lang="es">');
      expect(linkIn(mail.text)).toBe(deps.outgoing.invitationUrl(id, 'es'));
    });

    test.each([
      ['a practice’s lead', { formId: 'contact' }],
      ['a quarantined application', { status: 'quarantined' as const }],
      ['an application without an address', { email: null, answers: [] }],
    ])('is not for %s', async (_, changes) => {
      const other = await apply(changes);
      expect(await inviteToInterview(other.id, deps)).toEqual({ kind: 'noApplicant' });
      expect(await stageOf(other.id)).toBe('new');
    });

    test('needs hours and mail', async () => {
      const noMail = { ...deps, outgoing: { ...deps.outgoing, mails: false } };
      expect(await inviteToInterview(lead.id, noMail)).toEqual({ kind: 'noMail' });
      const noHours = { ...deps, interviews: undefined };
      expect(await inviteToInterview(lead.id, noHours)).toEqual({ kind: 'noHours' });
    });

    test('replaces the one before, whose mail is withdrawn', async () => {
      const first = await invite();
      const second = await invite();
      expect(await findInvitation(first, deps)).toBeUndefined();
      expect((await take(first, 0)).kind).toBe('closed');
      expect((await mails()).map(({ state }) => state)).toEqual(['canceled', 'pending']);
      expect((await take(second, 0)).kind).toBe('booked');
    });

    test('is useless when it is called off, expired or used, when the stage moved on, and when the lead is erased', async () => {
      const calledOff = await invite();
      expect(await callOffInvitation(lead.id, deps)).toBe(true);
      expect(await stageOf()).toBe('reviewed');
      expect((await mails())[0].state).toBe('canceled');
      expect((await take(calledOff, 0)).kind).toBe('closed');

      const old = await invite();
      fixture.clock.time = NOW + 14 * DAY_MS;
      expect(await findInvitation(old, deps)).toBeUndefined();
      expect((await take(old, 800)).kind).toBe('closed');
      fixture.clock.time = NOW;

      const used = await invite();
      expect((await take(used, 0)).kind).toBe('booked');
      expect(await findInvitation(used, deps)).toBeUndefined();
      expect((await take(used, 4)).kind).toBe('closed');

      for (const stage of ['withdrawn', 'declined'] as const) {
        const other = await apply();
        const id = await invite(other.id);
        await setStage(deps.db, other.id, { stage, from: STAGES, now: NOW });
        expect(await findInvitation(id, deps)).toBeUndefined();
        expect((await take(id, 8)).kind).toBe('closed');
      }

      const erased = await apply();
      const id = await invite(erased.id);
      await deps.db.transaction().execute((trx) => deleteLeads(trx, [erased.id]));
      expect((await take(id, 8)).kind).toBe('closed');
      expect(await deps.db.selectFrom('invitations').select('id').execute()).toHaveLength(2);
    });

    test('an applicant who withdrew is not invited', async () => {
      await setStage(deps.db, lead.id, { stage: 'withdrawn', from: STAGES, now: NOW });
      expect(await inviteToInterview(lead.id, deps)).toEqual({ kind: 'noApplicant' });
      expect(await stageOf()).toBe('withdrawn');
    });
  });

  describe('booking an interview', () => {
    test('takes the time of its own length, mails both sides and sets the stage', async () => {
      const call = await book();
      expect(call).toMatchObject({
        schedule: 'interviews',
        name: 'Ana María Ruiz Núñez',
        language: 'es',
        end: at(0) + 30 * 60_000,
      });
      expect(await stageOf()).toBe('interview');
      const [invitation, ...rest] = await mails();
      const own = rest.find(({ calendar }) => calendar);
      const owners = rest.find(({ target }) => target === HOST.email);
      const reminders = rest
        .filter(({ channel }) => channel === 'mail-reminder')
        .toSorted((a, b) => a.next_at - b.next_at);
      expect(invitation.state).toBe('canceled');
      expect(own.subject).toBe('Entrevista agendada: martes 24 de noviembre, 10:00 a.m. CST');
      expect(own.text).toContain('Te llamaremos al +505 8888 8888');
      expect(own.calendar.content).toContain('SUMMARY:Entrevista con Marigold');
      expect(owners).toMatchObject({
        target: HOST.email,
        subject: expect.stringMatching(/^Interview booked: Ana María Ruiz Núñez, Tuesday/),
      });
      expect(reminders.map(({ subject }) => subject)).toEqual([
        expect.stringContaining('Tu entrevista es mañana'),
        expect.stringContaining('Tu entrevista es en una hora'),
      ]);
      expect(await inviteToInterview(lead.id, deps)).toEqual({ kind: 'hasInterview' });
      expect(await stageOf()).toBe('interview');
    });

    test('a second press of the button is answered like the first, for a while and for the same time only', async () => {
      const id = await invite();
      const both = await Promise.all([take(id, 0), take(id, 0)]);
      expect(kinds(both, 'booked')).toBe(2);
      expect(await deps.db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
      expect((await take(id, 4)).kind).toBe('closed');
      fixture.clock.time = NOW + 5 * 60_000;
      expect((await take(id, 0)).kind).toBe('closed');
    });

    test('two times taken with one link at once are one interview', async () => {
      const id = await invite();
      const outcomes = await Promise.all([0, 4, 8, 12, 16].map((step) => take(id, step)));
      expect(kinds(outcomes, 'booked')).toBe(1);
      expect(await deps.db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    });

    test('a time that is taken leaves the invitation open', async () => {
      await bookCall(bookingPost(at(0)), deps);
      const id = await invite();
      expect(await take(id, 0)).toMatchObject({ kind: 'taken' });
      expect(await stageOf()).toBe('invited');
      expect((await take(id, 4)).kind).toBe('booked');
    });
  });

  describe('the time of one person', () => {
    test('is given once, to a call or to an interview, however many ask at once', async () => {
      const invited = await Promise.all(
        Array.from({ length: 8 }, async () => invite((await apply()).id)),
      );
      const calls = Array.from({ length: 8 }, (_, n) => bookingPost(at(0), stranger(n)));
      const outcomes = await Promise.all([
        ...invited.map((id) => take(id, 0)),
        ...calls.map((post) => bookCall(post, deps)),
      ]);
      expect(kinds(outcomes, 'booked')).toBe(1);
      expect(kinds(outcomes, 'taken')).toBe(15);
    });

    test('overlaps count too: an interview is longer than the step of the calls', async () => {
      await book(0);
      const free = await freeTimes(deps.db, deps.schedule, NOW);
      const starts = free.map(({ start }) => start);
      expect(starts).not.toContain(at(0));
      expect(starts).not.toContain(at(1));
      expect(starts).toContain(at(2));
    });

    test('two people each have their own, and each schedule its own cap of a day', async () => {
      const interviews = {
        ...INTERVIEWS,
        dailyCap: 1,
        hosts: [{ ...HOST, id: 'hiring' }],
      };
      deps = { ...deps, interviews, schedule: { ...deps.schedule, dailyCap: 1 } };
      expect((await bookCall(bookingPost(at(0)), deps)).kind).toBe('booked');
      expect((await take(await invite(), 0)).kind).toBe('booked');
      const other = await apply();
      expect((await take(await invite(other.id), 4)).kind).toBe('taken');
    });
  });

  describe('changes', () => {
    test('moving keeps the stage and mails the new time', async () => {
      const call = await book();
      expect(await moveCall(call.id, at(4), deps)).toMatchObject({
        kind: 'changed',
        call: { start: at(4), schedule: 'interviews' },
      });
      expect(await stageOf()).toBe('interview');
    });

    test('canceling sets the stage back, frees the time and opens a new invitation in the mail', async () => {
      const call = await book();
      await deps.db.updateTable('deliveries').set({ state: 'delivered' }).execute();
      await cancelCall(call.id, 'visitor', deps);
      expect(await stageOf()).toBe('invited');
      const again = await invitationOf(lead.id, deps);
      const mail = (await mails()).find(
        ({ state, target }) => state === 'pending' && target === lead.email,
      );
      expect(mail.subject).toMatch(/^Entrevista cancelada: /);
      expect(mail.text).toContain(deps.outgoing.invitationUrl(again?.id ?? '', 'es'));
      expect((await take(again?.id ?? '', 0)).kind).toBe('booked');
      // The new interview stands in the way of the old one.
      expect((await restoreCall(call.id, deps)).kind).not.toBe('changed');
      expect(await deps.db.selectFrom('invitations').select('id').execute()).toEqual([]);
    });

    test('an undo brings interview and stage back and closes the new invitation', async () => {
      const call = await book();
      await cancelCall(call.id, 'visitor', deps);
      expect(await restoreCall(call.id, deps)).toMatchObject({ kind: 'changed' });
      expect(await stageOf()).toBe('interview');
      expect(await invitationOf(lead.id, deps)).toBeUndefined();
    });

    test('canceled by the owner: reviewed again, without a link to pick another time', async () => {
      const call = await book();
      await deps.db.updateTable('deliveries').set({ state: 'delivered' }).execute();
      await cancelCall(call.id, 'owner', deps);
      expect(await stageOf()).toBe('reviewed');
      expect(await invitationOf(lead.id, deps)).toBeUndefined();
      const mail = (await mails()).find(
        ({ state, target }) => state === 'pending' && target === lead.email,
      );
      expect(mail.text).toContain('Lo sentimos');
      expect(linkIn(mail.text)).toBe('');
    });

    test('canceling does not change the stage of an applicant who is further on', async () => {
      const call = await book();
      await setStage(deps.db, lead.id, { stage: 'declined', from: STAGES, now: NOW });
      await cancelCall(call.id, 'visitor', deps);
      expect(await stageOf()).toBe('declined');
      expect(await invitationOf(lead.id, deps)).toBeUndefined();
      expect((await restoreCall(call.id, deps)).kind).not.toBe('changed');
    });

    test('a withdrawal and the end of its interview are one change', async () => {
      const call = await book();
      const withdraw = (trx: Transaction<Database>) =>
        setStage(trx, lead.id, { stage: 'withdrawn', from: STAGES, now: NOW });
      const failing: BookingDeps = {
        ...deps,
        outgoing: {
          ...deps.outgoing,
          get webhookUrls(): string[] {
            throw new Error('the process ends');
          },
        },
      };
      await expect(withdrawWithInterview(lead.id, failing, withdraw)).rejects.toThrow('ends');
      expect([await stageOf(), (await findCall(call.id, deps))?.state]).toEqual([
        'interview',
        'booked',
      ]);
      await withdrawWithInterview(lead.id, deps, async () => false);
      expect((await findCall(call.id, deps))?.state).toBe('booked');
      await withdrawWithInterview(lead.id, deps, withdraw);
      expect([await stageOf(), (await findCall(call.id, deps))?.state]).toEqual([
        'withdrawn',
        'canceled',
      ]);
      expect(await deps.db.selectFrom('invitations').select('id').execute()).toEqual([]);
    });

    test('booking and canceling in turns ends', async () => {
      let id = await invite();
      let booked = 0;
      while (id !== '' && booked < 20) {
        const outcome = await take(id, 0);
        if (outcome.kind !== 'booked') break;
        booked += 1;
        await cancelCall(outcome.call.id, 'visitor', deps);
        id = (await invitationOf(lead.id, deps))?.id ?? '';
      }
      expect(booked).toBe(5);
    });

    test('erasing the applicant erases interview, invitation and mails', async () => {
      const call = await book();
      await deps.db.transaction().execute((trx) => deleteLeads(trx, [lead.id]));
      expect(await findCall(call.id, deps)).toBeUndefined();
      expect(await mails()).toEqual([]);
      const free = await freeTimes(deps.db, deps.schedule, NOW);
      expect(free.map(({ start }) => start)).toContain(at(0));
    });
  });
}
