/** Whether a page speaks to people who look for work, not to practices: its header and footer do the same. */
export function isForApplicants(path: string): boolean {
  return /^\/(es|careers|apply|application|submission-success)(\/|$)/.test(path);
}

/** Whether a page asks for one thing, or thanks for it: the header's trial button steps back there. */
export function hasOwnTask(path: string): boolean {
  return /^(\/es)?\/(application|assessment|apply|book|draft|what-happens-next|thank-you|schedule|submission-success)(\/|$)/.test(
    path,
  );
}
