import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import {
  cancelCall,
  endWithInterview,
  findCall,
  moveCall,
  restoreCall,
  restoreWithInterview,
} from '#server/booking/change-call.ts';
import { cancelInvitation, interviewOf, inviteToInterview } from '#server/booking/interviews.ts';
import { setStage } from '#server/database/lead-state-repository.ts';
import { insertLeads, readLead } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { undoWithdrawal, withdraw } from '#server/status-pages/change-status.ts';
import { configWith } from '#test/config-with.ts';
import { newLead } from '#test/new-lead.ts';
import type { BookingFixture } from './booking-fixture.ts';
import { at } from './call-bench.ts';

const MAX_DELAY_MS = 5;
const SETTINGS = configWith({ SMTP_URL: '', MAIL_TO: [], WEBHOOK_URLS: [] });

/**
 * Makes concurrent changes to an application and its interview, within a few milliseconds of each other, in many
 * rounds. Returns a description of every wrong round. A round is correct if two conditions hold: the stage is
 * `interview` if and only if an interview is booked, and a withdrawal can be undone.
 */
export async function raceInterviews(
  fixture: BookingFixture,
  rounds: number,
  seed: number,
): Promise<readonly string[]> {
  const { deps, clock } = fixture;
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { lead, callId } = await bookInterview(fixture);
    const withdrawal = (trx: Transaction<Database>) => withdraw(trx, lead, SETTINGS, clock.time);
    const decline = { stage: 'declined', from: ['interview', 'invited'], now: clock.time } as const;
    const actions = {
      withdraw: () => endWithInterview(lead.id, 'visitor', deps, withdrawal),
      undo: () =>
        restoreWithInterview(lead.id, deps, (trx) => undoWithdrawal(trx, lead, clock.time)),
      decline: () =>
        endWithInterview(lead.id, 'owner', deps, (trx) => setStage(trx, lead.id, decline)),
      cancel: () => cancelCall(callId, 'visitor', deps),
      restore: () => restoreCall(callId, deps),
      move: () => moveCall(callId, at(4), deps),
      invite: () => inviteToInterview(lead.id, deps),
      callOff: () => cancelInvitation(lead.id, deps),
    } as const;
    const otherActions = [
      'undo',
      'decline',
      'cancel',
      'restore',
      'move',
      'invite',
      'callOff',
    ] as const;
    // Every second round consists only of a withdrawal and its undo.
    const started = [
      'withdraw',
      'undo',
      ...(round % 2 ? [pick(otherActions), pick(otherActions)] : []),
    ] as const;
    await Promise.all(
      started.map(async (action) => {
        await sleep(random() * MAX_DELAY_MS);
        await actions[action]();
      }),
    );
    const state = async () => {
      const stage = (await readLead(deps.db, lead.id))?.state?.stage;
      const interview = await interviewOf(lead.id, deps);
      return { stage, isBooked: interview?.state === 'booked' };
    };
    const after = await state();
    if ((after.stage === 'interview') !== after.isBooked) {
      wrong.push(`${round}: ${started} left ${JSON.stringify(after)}`);
    }
    await actions.undo();
    const last = await state();
    if (last.stage === 'withdrawn' || (last.stage === 'interview') !== last.isBooked) {
      wrong.push(`${round}: ${started} and an undo left ${JSON.stringify(last)}`);
    }
    const booked = await interviewOf(lead.id, deps);
    if (booked?.state === 'booked') await cancelCall(booked.id, 'owner', deps);
    if ((await findCall(callId, deps))?.state === 'booked')
      wrong.push(`${round}: its time is not free`);
  }
  return wrong;
}

async function bookInterview({ deps, clock }: BookingFixture) {
  const email = 'ana.ruiz@correo.example';
  const applicant = newLead({ formId: 'application', email, answers: [['email', email]] });
  await deps.db.transaction().execute((trx) => insertLeads(trx, [applicant], () => [], clock.time));
  await inviteToInterview(applicant.id, deps);
  const invitation = await interviewOf(applicant.id, deps);
  const outcome = await moveCall(invitation?.id ?? '', at(0), deps);
  const lead = await readLead(deps.db, applicant.id);
  if (outcome.kind !== 'changed' || !lead) throw new Error(`the time was ${outcome.kind}`);
  return { lead, callId: outcome.call.id };
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
