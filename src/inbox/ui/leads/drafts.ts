const drafts = new Map<string, string>();

window.addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault();
});

/** The note that was typed for a lead and not saved yet, kept while other leads are read. */
export function draftOf(leadId: string): string | undefined {
  return drafts.get(leadId);
}

/** Keeps what is typed for a lead; undefined where it is saved. */
export function keepDraft(leadId: string, text: string | undefined): void {
  if (text === undefined) drafts.delete(leadId);
  else drafts.set(leadId, text);
}
