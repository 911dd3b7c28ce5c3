import type { StateRequest } from '#inbox/contract/leads.ts';
import { callServer, Refused } from '#inbox/ui/page/call-server.ts';
import { useNotices } from '#inbox/ui/page/NoticeArea.tsx';
import type { LeadState } from '#shared/lead-state.ts';

type Request = Omit<StateRequest, 'version'>;

/** A change of a lead with its notice and its way back. Resolves with true where it was made; never rejects. */
export type Change = (
  request: Request,
  said: string,
  back: Request,
  onUndone?: () => void,
) => Promise<boolean>;

/**
 * Changes a lead; what another window did in the meantime is shown instead (and given to `onConflict`), and nothing is
 * overwritten.
 */
export function useChange(
  lead: { readonly id: string; readonly state: LeadState },
  onState: (state: LeadState) => void,
  onConflict?: (state: LeadState) => void,
): Change {
  const { say, fail, attempt } = useNotices();
  const apply = async (version: number, request: Request): Promise<LeadState | undefined> => {
    try {
      const path = `leads/${lead.id}/state`;
      const { state } = await callServer<{ state: LeadState }>(path, { ...request, version });
      onState(state);
      return state;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409 || !error.answer.state) throw error;
      const state = error.answer.state as LeadState;
      onState(state);
      onConflict?.(state);
      fail(error);
      return undefined;
    }
  };
  return async (request, said, back, onUndone) => {
    let made = false;
    await attempt(async () => {
      const state = await apply(lead.state.version, request);
      if (!state) return;
      made = true;
      say(said, async () => {
        if (await apply(state.version, back)) onUndone?.();
      });
    });
    return made;
  };
}
