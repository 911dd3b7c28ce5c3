/** The step in the page's address (`?step=3` is index 2), or undefined where it names none. */
export function stepInAddress(search: string): number | undefined {
  const given = new URLSearchParams(search).get('step');
  return given !== null && /^\d{1,3}$/.test(given) ? Number(given) - 1 : undefined;
}

/** The address of a step; other parameters stay. The form's own page, also where a refused post shows it. */
export function addressOf(page: string, index: number, search: string): string {
  const params = new URLSearchParams(search);
  params.set('step', String(index + 1));
  return `${page}?${params}`;
}

interface Entry {
  /** The step the visitor came from, where this entry was made by going forward. */
  readonly from: number;
}

/** Goes to a step: a new entry in the browser's history, so that its Back button works. */
export function pushStep(page: string, index: number, from: number): void {
  history.pushState({ from } satisfies Entry, '', addressOf(page, index, location.search));
}

/** Corrects the address without a new entry. */
export function replaceStep(page: string, index: number): void {
  history.replaceState(history.state, '', addressOf(page, index, location.search));
}

/** Whether the browser's Back leads to that step: then it is used, and the history does not grow. */
export function cameFrom(index: number): boolean {
  return (history.state as Partial<Entry> | null)?.from === index;
}
