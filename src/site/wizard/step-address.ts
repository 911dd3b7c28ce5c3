/** Functions for the step of a wizard in the address: `?step=3` is index 2. Each step has its own history entry. */

interface Entry {
  /** The index of the step that was visible before this history entry. */
  readonly from: number;
}

/** The index of the step that the address names. Undefined if it names no step. */
export function stepInAddress(): number | undefined {
  const step = new URLSearchParams(location.search).get('step') ?? '';
  return /^\d{1,3}$/.test(step) ? Number(step) - 1 : undefined;
}

/** Adds a history entry, unless the address already has this step. So two quick choices add only one entry. */
export function pushStep(page: string, index: number, from: number): void {
  if (stepInAddress() === index) return;
  history.pushState({ from } satisfies Entry, '', addressOf(page, index));
}

export function replaceStep(page: string, index: number): void {
  history.replaceState(history.state, '', addressOf(page, index));
}

/** True if the previous history entry shows the step with this index. */
export function isPreviousEntry(index: number): boolean {
  return (history.state as Partial<Entry> | null)?.from === index;
}

/**
 * The address of a step. Other parameters stay unchanged. The path is the page of the form, even if the current page is
 * the response to a refused post.
 */
function addressOf(page: string, index: number): string {
  const params = new URLSearchParams(location.search);
  params.set('step', String(index + 1));
  return `${page}?${params}`;
}
