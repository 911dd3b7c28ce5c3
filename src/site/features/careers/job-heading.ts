/** A job's title as a heading without a line break before its slash. */
export function jobHeading(title: string): string {
  return title.replaceAll(' / ', '\u00a0/ ');
}
