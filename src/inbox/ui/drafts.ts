import type { Progress } from '#shared/progress.ts';

/** Notes that are typed and not saved, by the id of their lead. */
export const noteDrafts = new Map<string, string>();

export interface ProgressDraft {
  readonly typed: Progress;
  /** The saved state that the typing began with. */
  readonly base: Progress | null;
}

/** Trials and rewards that are typed and not saved, by the id of their lead. */
export const progressDrafts = new Map<string, ProgressDraft>();

window.addEventListener('beforeunload', (event) => {
  if (noteDrafts.size + progressDrafts.size > 0) event.preventDefault();
});
