import type { MailText } from '#inbox/contract.ts';
import type { LeadState } from '#shared/lead.ts';
import type { Progress } from '#shared/progress.ts';

/** The owner's notes about a lead, which one form edits and one button saves. */
export type Notes = Pick<LeadState, 'stage' | 'note' | 'followUp'>;

export interface NoteDraft {
  readonly typed: Partial<Notes>;
  /** For each typed field, the saved value that the typing began with. */
  readonly base: Partial<Notes>;
}

/** Fields of the notes that are typed and not saved, by the id of their lead. */
export const noteDrafts = new Map<string, NoteDraft>();

/** Mails that are typed and not sent, by the path of their API. */
export const mailDrafts = new Map<string, MailText>();

export interface ProgressDraft {
  readonly typed: Progress;
  /** The saved state that the typing began with. */
  readonly base: Progress | null;
}

/** Trials and rewards that are typed and not saved, by the id of their lead. */
export const progressDrafts = new Map<string, ProgressDraft>();

window.addEventListener('beforeunload', (event) => {
  if (noteDrafts.size + mailDrafts.size + progressDrafts.size > 0) event.preventDefault();
});
