import type { LeadState, StateRequest } from '#inbox/contract/leads.ts';
import { callServer, Refused } from '#inbox/ui/page/call-server.ts';

/** What became of a change: done, or met by another window's change, whose state it then holds. */
export type StateChange =
  | { readonly kind: 'changed'; readonly state: LeadState }
  | { readonly kind: 'conflict'; readonly state: LeadState; readonly message: string };

/** Asks the server for a change of a lead that is still at the version the request names. */
export async function changeState(id: string, request: StateRequest): Promise<StateChange> {
  try {
    const { state } = await callServer<{ state: LeadState }>(`leads/${id}/state`, request);
    return { kind: 'changed', state };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409 || !error.answer.state) throw error;
    return { kind: 'conflict', state: error.answer.state as LeadState, message: error.message };
  }
}
