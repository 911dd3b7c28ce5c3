import type { MailText } from '#inbox/contract.ts';
import type { LeadState } from '#shared/lead.ts';
import type { Progress } from '#shared/progress.ts';

/** The owner's notes about a lead. One form edits them, and one button saves them. */
export type Notes = Pick<LeadState, 'stage' | 'note' | 'followUp'>;

export interface NoteDraft {
  readonly typed: Partial<Notes>;
  /** For each typed field, the value that was saved when the typing began. */
  readonly base: Partial<Notes>;
}

/** Notes that the owner has typed and not saved, by the id of their lead. */
export const noteDrafts = new Map<string, NoteDraft>();

/** Mails that the owner has typed and not sent, by the address of their API operation. */
export const mailDrafts = new Map<string, MailText>();

export interface ProgressDraft {
  readonly typed: Progress;
  /** The state that was saved when the typing began. */
  readonly base: Progress | null;
}

/** The progress of trials and rewards that the owner has typed and not saved, by the id of their lead. */
export const progressDrafts = new Map<string, ProgressDraft>();

window.addEventListener('beforeunload', (event) => {
  if (noteDrafts.size + mailDrafts.size + progressDrafts.size > 0) event.preventDefault();
});
