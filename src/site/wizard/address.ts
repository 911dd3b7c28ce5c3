/** The step in the page's address (`?step=3` is index 2), or undefined if it names none. */
export function stepInAddress(search: string): number | undefined {
  const given = new URLSearchParams(search).get('step');
  return given !== null && /^\d{1,3}$/.test(given) ? Number(given) - 1 : undefined;
}

/** The address of a step; other parameters stay. The form's own page, also where a rejected post is shown. */
export function addressOf(page: string, index: number, search: string): string {
  const params = new URLSearchParams(search);
  params.set('step', String(index + 1));
  return `${page}?${params}`;
}

interface Entry {
  /** The step the visitor came from, if this history entry was added by going forward. */
  readonly from: number;
}

/** Goes to a step with a new history entry, so that the browser's Back button works. */
export function pushStep(page: string, index: number, from: number): void {
  history.pushState({ from } satisfies Entry, '', addressOf(page, index, location.search));
}

export function replaceStep(page: string, index: number): void {
  history.replaceState(history.state, '', addressOf(page, index, location.search));
}

/** Whether the browser's Back leads to that step: then it is used, so that the history does not grow. */
export function cameFrom(index: number): boolean {
  return (history.state as Partial<Entry> | null)?.from === index;
}
