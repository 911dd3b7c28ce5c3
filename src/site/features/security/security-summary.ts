import { COMMITMENTS } from '#content/en/commitments.ts';
import { SECURITY } from '#content/en/security.ts';
import { SITE } from '#content/site.ts';

/** Address of the summary for compliance officers. */
export const SECURITY_SUMMARY_PATH = '/security-summary.txt';

const LINE_CHARACTERS = 78;

/** The points of /security as plain text of at most 78 characters a line, which any mail program and printer takes. */
export function securitySummary(): string {
  const groups = COMMITMENTS.map(({ title, items }) =>
    [title.toUpperCase(), ...items.map((item) => wrap(`${item.title}. ${item.text}`, '- '))].join(
      '\n',
    ),
  );
  return `${[
    SECURITY.summary.heading.toUpperCase(),
    `${SECURITY.claim}\n${SECURITY.summary.stand(SECURITY.updated)}`,
    ...groups,
    `${SECURITY.summary.contact.toUpperCase()}\n${[SITE.email, SITE.phone, SITE.postalAddress].filter(Boolean).join('\n')}`,
  ].join('\n\n')}\n`;
}

/** A paragraph in lines, the first after `mark`, the others indented as far. */
function wrap(text: string, mark: string): string {
  const lines: string[] = [];
  let line = mark;
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > LINE_CHARACTERS) {
      lines.push(line);
      line = ' '.repeat(mark.length);
    }
    line += line.endsWith(' ') ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}
