import type { LeadState, StateRequest } from '#inbox/contract/leads.ts';
import { useNotices } from '#inbox/ui/page/NoticeArea.tsx';
import { changeState } from './change-state.ts';

/** A change of a lead with its notice and its way back. Resolves with the state that is now shown. */
export type Change = (
  request: Omit<StateRequest, 'version'>,
  said: string,
  back: Omit<StateRequest, 'version'>,
) => Promise<LeadState | undefined>;

/** Changes a lead; what another window did in the meantime is shown instead, and nothing is overwritten. */
export function useChange(
  lead: { readonly id: string; readonly state: LeadState },
  onState: (state: LeadState) => void,
): Change {
  const { say, fail } = useNotices();
  const apply = async (
    version: number,
    request: Omit<StateRequest, 'version'>,
  ): Promise<LeadState | undefined> => {
    const outcome = await changeState(lead.id, { ...request, version });
    onState(outcome.state);
    if (outcome.kind === 'changed') return outcome.state;
    fail(new Error(outcome.message));
    return undefined;
  };
  return async (request, said, back) => {
    try {
      const state = await apply(lead.state.version, request);
      if (state) say(said, () => apply(state.version, back));
      return state;
    } catch (error) {
      fail(error);
      return undefined;
    }
  };
}
