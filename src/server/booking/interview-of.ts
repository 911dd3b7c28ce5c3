import type { Transaction } from 'kysely';
import { setStage } from '#server/database/lead-state-repository.ts';
import type { Database } from '#server/database/schema.ts';
import type { KnownApplication } from '#shared/application-status.ts';
import { pathIn } from '#shared/language.ts';
import { cancelCall, restoreCall } from './change-call.ts';
import { invitationOf } from './invitations.ts';
import { listCalls } from './list-calls.ts';
import type { BookingDeps } from './open-booking.ts';

export async function interviewLinkOf(
  lead: { readonly id: string; readonly language: 'en' | 'es' },
  deps: BookingDeps,
): Promise<KnownApplication['interview']> {
  const { tokens } = deps;
  const path = (text: string) => pathIn(text, lead.language);
  const [call] = await interviewsAhead(lead.id, deps);
  if (call) {
    const { start, zone } = call;
    return { path: path(`/book/${tokens.sign('manage', call.id)}`), booked: { start, zone } };
  }
  const open = await invitationOf(lead.id, deps);
  return open && { path: path(`/interview/${tokens.sign('invitation', open.id)}`) };
}

/**
 * Withdraws an application together with its interview: both or neither, whenever the process ends. An invitation is
 * closed by the stage.
 */
export async function withdrawWithInterview(
  leadId: string,
  deps: BookingDeps,
  withdraw: (trx: Transaction<Database>) => Promise<boolean>,
): Promise<void> {
  const [ahead] = await interviewsAhead(leadId, deps);
  const canceled = ahead && (await cancelCall(ahead.id, 'visitor', deps, withdraw));
  // One that has begun can't be canceled any more.
  if (canceled?.kind !== 'changed') await deps.db.transaction().execute(withdraw);
}

/** Brings the interview back that a withdrawal canceled; if its time was taken, the applicant is only reviewed. */
export async function restoreInterviewOf(leadId: string, deps: BookingDeps): Promise<void> {
  const now = deps.now();
  const calls = await listCalls({ leadId, from: now, canceled: true }, deps);
  const canceled = calls.filter(({ undoUntil }) => undoUntil > now);
  const last = canceled.toSorted((a, b) => b.changedAt - a.changedAt)[0];
  if (!last || (await restoreCall(last.id, deps)).kind === 'changed') return;
  if ((await interviewsAhead(leadId, deps)).length > 0) return;
  await setStage(deps.db, leadId, { stage: 'reviewed', from: ['interview'], now });
}

async function interviewsAhead(leadId: string, deps: BookingDeps) {
  const calls = await listCalls({ leadId, from: deps.now() }, deps);
  return calls.filter(({ schedule }) => schedule === 'interviews');
}
