import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookCall } from '#server/booking/book-call.ts';
import {
  cancelCall,
  endWithInterview,
  findCall,
  moveCall,
  restoreCall,
  restoreWithInterview,
} from '#server/booking/change-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { cancelInvitation, interviewOf, inviteToInterview } from '#server/booking/interviews.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import type { NewLead } from '#server/database/lead.ts';
import { setStage } from '#server/database/lead-state-repository.ts';
import { deleteLeads, insertLeads, readLead } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { undoWithdrawal, withdraw } from '#server/status-pages/change-status.ts';
import { DAY_MS } from '#shared/durations.ts';
import { STAGES } from '#shared/lead.ts';
import { newLead } from '#test/new-lead.ts';
import { type BookingFixture, bookingPost, HOST, INTERVIEWS, NOW } from './booking-fixture.ts';
import { at, kinds, stranger } from './call-bench.ts';

/** Tests of interviews together with calls. `once` defines the tests for which one database is enough. */
export function interviewCases(
  open: () => Promise<BookingFixture>,
  once: ReturnType<typeof test.runIf> = test,
): void {
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
  /** Invites an applicant. Returns the id of the interview. */
  async function invite(id = lead.id): Promise<string> {
    expect(await inviteToInterview(id, deps)).toMatchObject({ kind: 'invited' });
    return (await interviewOf(id, deps))?.id ?? '';
  }
  const take = (id: string, step: number) => moveCall(id, at(step), deps, 'America/Managua');
  const canPick = async (id: string) =>
    ((await findCall(id, deps))?.pickUntil ?? 0) > fixture.clock.time;
  async function book(step = 0) {
    const outcome = await take(await invite(), step);
    if (outcome.kind !== 'changed') throw new Error(`was ${outcome.kind}`);
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
    test('is mailed in the language of the application, with a link, and sets the stage', async () => {
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
      expect(mail.frame).toBe('es');
      expect(linkIn(mail.text)).toContain(`/book/${deps.tokens.sign('manage', id)}`);
    });

    once.each([
      ['a practice’s lead', { formId: 'contact' }],
      ['a quarantined application', { status: 'quarantined' as const }],
      ['an application without an address', { email: null, answers: [] }],
    ])('is not for %s', async (_, changes) => {
      const applicant = await apply(changes);
      expect(await inviteToInterview(applicant.id, deps)).toEqual({ kind: 'noApplicant' });
      expect(await stageOf(applicant.id)).toBe('new');
    });

    once('needs hours for interviews and a mail server', async () => {
      const noMail = { ...deps, outgoing: { ...deps.outgoing, mails: false } };
      expect(await inviteToInterview(lead.id, noMail)).toEqual({ kind: 'noMail' });
      const noHours = { ...deps, hours: () => ({ ...deps.hours(), interviews: undefined }) };
      expect(await inviteToInterview(lead.id, noHours)).toEqual({ kind: 'noHours' });
    });

    test('replaces the earlier invitation and cancels its mail', async () => {
      const first = await invite();
      const second = await invite();
      expect(await canPick(first)).toBe(false);
      expect((await take(first, 0)).kind).toBe('gone');
      expect((await mails()).map(({ state }) => state)).toEqual(['canceled', 'pending']);
      expect((await take(second, 0)).kind).toBe('changed');
    });

    once(
      'is closed when it is canceled or expired, when the stage has changed, and when the lead is erased',
      async () => {
        const calledOff = await invite();
        expect(await cancelInvitation(lead.id, deps)).toBe(true);
        expect(await stageOf()).toBe('reviewed');
        expect((await mails())[0].state).toBe('canceled');
        expect((await take(calledOff, 0)).kind).toBe('gone');

        const old = await invite();
        fixture.clock.time = NOW + 14 * DAY_MS;
        expect(await canPick(old)).toBe(false);
        expect((await take(old, 800)).kind).toBe('gone');
        fixture.clock.time = NOW;

        for (const stage of ['withdrawn', 'declined'] as const) {
          const other = await apply();
          const id = await invite(other.id);
          await setStage(deps.db, other.id, { stage, from: STAGES, now: NOW });
          expect(await canPick(id)).toBe(false);
          expect((await take(id, 8)).kind).toBe('gone');
        }

        const erased = await apply();
        const id = await invite(erased.id);
        await deps.db.transaction().execute((trx) => deleteLeads(trx, [erased.id]));
        expect((await take(id, 8)).kind).toBe('gone');
      },
    );

    once('an applicant who withdrew is not invited', async () => {
      await setStage(deps.db, lead.id, { stage: 'withdrawn', from: STAGES, now: NOW });
      expect(await inviteToInterview(lead.id, deps)).toEqual({ kind: 'noApplicant' });
      expect(await stageOf()).toBe('withdrawn');
    });
  });

  describe('booking an interview', () => {
    test('takes its own length of time, mails applicant and host, and sets the stage', async () => {
      const call = await book();
      expect(call).toMatchObject({
        schedule: 'interviews',
        name: 'Ana María Ruiz Núñez',
        language: 'es',
        end: at(0) + 30 * 60_000,
      });
      expect(await stageOf()).toBe('interview');
      const [invitation, ...rest] = await mails();
      const applicantMail = rest.find(({ calendar }) => calendar);
      const owners = rest.find(({ target }) => target === HOST.email);
      const reminders = rest
        .filter(({ channel }) => channel === 'mail-reminder')
        .toSorted((a, b) => a.next_at - b.next_at);
      expect(invitation.state).toBe('canceled');
      expect(applicantMail.subject).toBe(
        'Entrevista agendada: martes 24 de noviembre, 10:00 a.m. CST',
      );
      expect(applicantMail.text).toContain('Te llamaremos al +505 8888 8888');
      expect(applicantMail.calendar.content).toContain('SUMMARY:Entrevista con Marigold');
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

    test('pressing the button twice gives the same answer twice', async () => {
      const id = await invite();
      const both = await Promise.all([take(id, 0), take(id, 0)]);
      expect(kinds(both, 'changed')).toBe(2);
      expect((await findCall(id, deps))?.sequence).toBe(1);
    });

    test('concurrent picks with one link book one interview', async () => {
      const id = await invite();
      await Promise.all([0, 4, 8, 12, 16].map((step) => take(id, step)));
      const cells = await deps.db.selectFrom('slot_cells').select('cell_start').execute();
      expect(cells).toHaveLength(8);
      expect(await stageOf()).toBe('interview');
    });

    once('an invitation stays open if the picked time was taken', async () => {
      await bookCall(bookingPost(at(0)), deps);
      const id = await invite();
      expect(await take(id, 0)).toMatchObject({ kind: 'taken' });
      expect(await stageOf()).toBe('invited');
      expect((await take(id, 4)).kind).toBe('changed');
    });
  });

  describe('the time of one person', () => {
    test('goes to one call or one interview, however many are requested at once', async () => {
      const invited = await Promise.all(
        Array.from({ length: 8 }, async () => invite((await apply()).id)),
      );
      const calls = Array.from({ length: 8 }, (_, n) => bookingPost(at(0), stranger(n)));
      const outcomes = await Promise.all([
        ...invited.map((id) => take(id, 0)),
        ...calls.map((post) => bookCall(post, deps)),
      ]);
      expect(kinds(outcomes, 'booked') + kinds(outcomes, 'changed')).toBe(1);
      expect(kinds(outcomes, 'taken')).toBe(15);
    });

    once(
      'is not given to overlapping times: an interview is longer than the step of the calls',
      async () => {
        await book(0);
        const free = await freeTimes(deps.db, deps.hours().schedule, NOW);
        const starts = free.map(({ start }) => start);
        expect(starts).not.toContain(at(0));
        expect(starts).not.toContain(at(1));
        expect(starts).toContain(at(2));
      },
    );

    once('is separate for two hosts, and each schedule has its own daily cap', async () => {
      const interviews = {
        ...INTERVIEWS,
        dailyCap: 1,
        hosts: [{ ...HOST, id: 'hiring' }],
      };
      const { schedule, knownHosts } = deps.hours();
      const hours = { interviews, schedule: { ...schedule, dailyCap: 1 }, knownHosts };
      deps = { ...deps, hours: () => hours };
      expect((await bookCall(bookingPost(at(0)), deps)).kind).toBe('booked');
      expect((await take(await invite(), 0)).kind).toBe('changed');
      const other = await apply();
      expect((await take(await invite(other.id), 4)).kind).toBe('taken');
    });
  });

  describe('changes', () => {
    once('moving keeps the stage', async () => {
      const call = await book();
      expect(await moveCall(call.id, at(4), deps)).toMatchObject({
        kind: 'changed',
        call: { start: at(4), schedule: 'interviews' },
      });
      expect(await stageOf()).toBe('interview');
    });

    once(
      'canceling sets the stage back and frees the time; the same link picks another time',
      async () => {
        const call = await book();
        await deps.db.updateTable('deliveries').set({ state: 'delivered' }).execute();
        await cancelCall(call.id, 'visitor', deps);
        expect(await stageOf()).toBe('invited');
        expect(await interviewOf(lead.id, deps)).toMatchObject({ id: call.id, state: 'canceled' });
        const mail = (await mails()).find(
          ({ state, target }) => state === 'pending' && target === lead.email,
        );
        expect(mail.subject).toMatch(/^Entrevista cancelada: /);
        expect(mail.text).toContain(deps.outgoing.manageUrl(call));
        await deps.db.updateTable('deliveries').set({ state: 'delivered' }).execute();
        expect(await take(call.id, 8)).toMatchObject({ kind: 'changed', call: { start: at(8) } });
        expect(await stageOf()).toBe('interview');
        const applicantMail = (await mails()).find(
          ({ state, target, calendar }) => state === 'pending' && target === lead.email && calendar,
        );
        expect(applicantMail.subject).toMatch(/^Entrevista agendada: /);
        expect(applicantMail.calendar.content).toContain('SEQUENCE:3');
      },
    );

    test('an undo restores interview and stage', async () => {
      const call = await book();
      await cancelCall(call.id, 'visitor', deps);
      expect(await restoreCall(call.id, deps)).toMatchObject({ kind: 'changed' });
      expect(await stageOf()).toBe('interview');
      expect(await interviewOf(lead.id, deps)).toMatchObject({ state: 'booked', start: at(0) });
    });

    once(
      'a new invitation replaces a canceled interview, which can’t be restored then',
      async () => {
        const call = await book();
        await cancelCall(call.id, 'visitor', deps);
        const id = await invite();
        expect(id).not.toBe(call.id);
        expect((await take(call.id, 4)).kind).toBe('gone');
        expect((await restoreCall(call.id, deps)).kind).toBe('gone');
        expect((await take(id, 4)).kind).toBe('changed');
      },
    );

    once(
      'canceling by the owner sets the stage to reviewed and mails no link to pick another time',
      async () => {
        const call = await book();
        await deps.db.updateTable('deliveries').set({ state: 'delivered' }).execute();
        await cancelCall(call.id, 'owner', deps);
        expect(await stageOf()).toBe('reviewed');
        expect(await interviewOf(lead.id, deps)).toBeUndefined();
        const mail = (await mails()).find(
          ({ state, target }) => state === 'pending' && target === lead.email,
        );
        expect(mail.text).toContain('Lo sentimos');
        expect(linkIn(mail.text)).toBe('');
      },
    );

    once('canceling does not change a later stage', async () => {
      const call = await book();
      await setStage(deps.db, lead.id, { stage: 'declined', from: STAGES, now: NOW });
      await cancelCall(call.id, 'visitor', deps);
      expect(await stageOf()).toBe('declined');
      expect(await interviewOf(lead.id, deps)).toBeUndefined();
      // The refusal is not `taken`, because the time is free.
      expect((await restoreCall(call.id, deps)).kind).toBe('gone');
    });

    test('a withdrawal and the cancellation of its interview are one transaction', async () => {
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
      await expect(endWithInterview(lead.id, 'visitor', failing, withdraw)).rejects.toThrow('ends');
      expect([await stageOf(), (await findCall(call.id, deps))?.state]).toEqual([
        'interview',
        'booked',
      ]);
      await endWithInterview(lead.id, 'visitor', deps, async () => false);
      expect((await findCall(call.id, deps))?.state).toBe('booked');
      await endWithInterview(lead.id, 'visitor', deps, withdraw);
      expect([await stageOf(), (await findCall(call.id, deps))?.state]).toEqual([
        'withdrawn',
        'canceled',
      ]);
      const undo = (trx: Transaction<Database>) =>
        setStage(trx, lead.id, { stage: 'interview', from: ['withdrawn'], now: NOW });
      await expect(restoreWithInterview(lead.id, failing, undo)).rejects.toThrow('ends');
      expect([await stageOf(), (await findCall(call.id, deps))?.state]).toEqual([
        'withdrawn',
        'canceled',
      ]);
      await restoreWithInterview(lead.id, deps, undo);
      expect([await stageOf(), (await findCall(call.id, deps))?.state]).toEqual([
        'interview',
        'booked',
      ]);
    });

    test('a withdrawal while a time is being picked leaves no booked interview', async () => {
      for (let turns = 0; turns < 24; turns += 1) {
        const { id: other } = await apply();
        const id = await invite(other);
        const withdrawn = (async () => {
          for (let turn = 0; turn < turns; turn += 1) await setImmediate();
          const end = (trx: Transaction<Database>) =>
            setStage(trx, other, { stage: 'withdrawn', from: STAGES, now: NOW });
          await endWithInterview(other, 'visitor', deps, end);
        })();
        await Promise.all([take(id, turns), withdrawn]);
        expect(await stageOf(other)).toBe('withdrawn');
        expect((await findCall(id, deps))?.state).not.toBe('booked');
      }
    });

    once(
      'undoing a withdrawal whose interview time was taken sets the stage to reviewed',
      async () => {
        const call = await book();
        const set =
          (stage: 'withdrawn' | 'interview', from: 'withdrawn' | 'interview') =>
          (trx: Transaction<Database>) =>
            setStage(trx, lead.id, { stage, from: [from], now: NOW });
        await endWithInterview(lead.id, 'visitor', deps, set('withdrawn', 'interview'));
        expect((await bookCall(bookingPost(call.start), deps)).kind).toBe('booked');
        await restoreWithInterview(lead.id, deps, set('interview', 'withdrawn'));
        expect([await stageOf(), (await findCall(call.id, deps))?.state]).toEqual([
          'reviewed',
          'canceled',
        ]);
      },
    );

    describe('mails of a withdrawal', () => {
      const settings = {
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'site@marigold.example',
        MAIL_TO: ['owner@marigold.example'],
        INBOX_OWNERS: [],
        SITE_EMAIL: '',
        SITE_CAREERS_EMAIL: '',
        WEBHOOK_URLS: [],
      };
      const pending = async () =>
        (await mails()).filter(({ state }) => state === 'pending').map(({ channel }) => channel);
      /**
       * Books an interview, marks its mails as delivered, and withdraws the application, all at the same time of the
       * clock.
       */
      async function bookAndWithdraw() {
        const call = await book();
        await deps.db
          .updateTable('deliveries')
          .set({ state: 'delivered' })
          .where('channel', '=', 'mail-booking')
          .execute();
        const applicant = await readLead(deps.db, lead.id);
        if (!applicant) throw new Error('it was stored');
        await endWithInterview(lead.id, 'visitor', deps, (trx) =>
          withdraw(trx, applicant, settings, NOW),
        );
        expect((await pending()).toSorted()).toEqual([
          'mail-booking',
          'mail-booking',
          'mail-notice',
        ]);
        return call;
      }
      const takeBack = () =>
        restoreWithInterview(lead.id, deps, (trx) => undoWithdrawal(trx, lead, NOW));

      once('are canceled when it is undone', async () => {
        await bookAndWithdraw();
        await takeBack();
        expect(await pending()).toEqual(['mail-reminder', 'mail-reminder']);
      });

      once('say that the interview is canceled if its time was taken before the undo', async () => {
        const call = await bookAndWithdraw();
        await bookCall(bookingPost(call.start), {
          ...deps,
          outgoing: { ...deps.outgoing, mails: false },
        });
        await takeBack();
        expect(await stageOf()).toBe('reviewed');
        expect(await pending()).toEqual(['mail-booking', 'mail-booking']);
      });
    });

    once('booking and canceling in turn is limited', async () => {
      const id = await invite();
      let booked = 0;
      while (booked < 20 && (await take(id, 0)).kind === 'changed') {
        booked += 1;
        await cancelCall(id, 'visitor', deps);
      }
      expect(booked).toBe(10);
      expect(await take(id, 0)).toMatchObject({ kind: 'limit' });
    });

    test('erasing the applicant erases interview, invitation and mails', async () => {
      const call = await book();
      await deps.db.transaction().execute((trx) => deleteLeads(trx, [lead.id]));
      expect(await findCall(call.id, deps)).toBeUndefined();
      expect(await mails()).toEqual([]);
      const free = await freeTimes(deps.db, deps.hours().schedule, NOW);
      expect(free.map(({ start }) => start)).toContain(at(0));
    });
  });
}
