import { setStage } from '#server/database/lead-state-repository.ts';
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

/** Cancels the interviews of an applicant who withdrew: an invitation is closed by the stage. */
export async function cancelInterviewsOf(leadId: string, deps: BookingDeps): Promise<void> {
  for (const { id } of await interviewsAhead(leadId, deps)) await cancelCall(id, 'visitor', deps);
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
