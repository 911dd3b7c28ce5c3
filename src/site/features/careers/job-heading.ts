/** A job's title as a heading: no line begins with its slash. */
export function jobHeading(title: string): string {
  return title.replaceAll(' / ', '\u00a0/ ');
}
