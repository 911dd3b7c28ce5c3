/** Titles before a name, in small letters, with the form that we write. */
export const TITLES: Readonly<Record<string, string>> = {
  dr: 'Dr.',
  doctor: 'Dr.',
  mr: 'Mr.',
  mrs: 'Mrs.',
  ms: 'Ms.',
};

/** `Dr. Ann Lee` for "Dr Ann Lee": the rule for names removes the dots that a sender types. */
export function titledName(name: string): string {
  return name.replace(/^(Dr|Mrs?|Ms) (?=\S)/i, (_, title: string) => {
    return `${TITLES[title.toLowerCase()] ?? title} `;
  });
}
