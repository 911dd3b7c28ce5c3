/** Of controls that share a name (radio buttons and their text box) the last answer that is not empty: the typed one. */
export function lastGiven(sent: string | readonly string[] | undefined): string {
  if (sent === undefined) return '';
  if (typeof sent === 'string') return sent;
  return sent.findLast((one) => one.trim() !== '') ?? '';
}

/** The chosen options of a list: the published clients join repeated names with ", ". */
export function chosenOptions(sent: string | readonly string[] | undefined): readonly string[] {
  if (sent === undefined || sent === '') return [];
  return typeof sent === 'string' ? sent.split(/,\s*/) : sent;
}
