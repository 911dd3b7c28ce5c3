import stringWidth from 'string-width';
import type { Submission } from '#server/database/submission.ts';
import { answerLines, fileSize, otherFields } from '#server/delivery/answers.ts';
import { leadJson } from '#server/leads/export-leads.ts';
import { findLead, readDetails } from '#server/leads/read-leads.ts';
import { findForm } from '#shared/forms/registry.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { Register } from './cli-context.ts';
import { deliveryState } from './deliveries.ts';
import { fitted, hanging, shortId, wrap } from './table.ts';
import { shortTime } from './times.ts';

const LABEL_COLUMNS = 22;

export const registerShow: Register = (program, cli) => {
  program
    .command('show')
    .description('Show one lead with every answer, where it came from and what was sent.')
    .argument('<id>', 'the id, or its beginning as the list shows it')
    .option('--json', 'as JSON')
    .action(async (id: string, options: { json?: true }) => {
      const { db } = await cli.storage();
      const lead = await findLead(db, id);
      const { additions, deliveries, referrer } = await readDetails(db, lead);
      if (options.json) {
        const shown = {
          ...leadJson(lead),
          referrer: referrer ?? null,
          additions: additions.map(leadJson),
          deliveries: deliveries.map((row) => {
            const { id, channel, target, state, attempts, last_error: lastError } = row;
            return { id, channel, target, state, attempts, lastError };
          }),
        };
        return cli.print(JSON.stringify(shown, null, 2));
      }
      const recommended = referrer
        ? [visibleLine(`Recommended by ${referrer.name} (${referrer.email})`)]
        : [];
      cli.print(
        ...heading(lead),
        ...section(recommended),
        '',
        ...answerText(lead, cli.width),
        ...additions.flatMap((more) => [
          '',
          `Added ${shortTime(more.receivedAt)} (${formTitle(more)})`,
          ...answerText(more, cli.width),
        ]),
        ...visitText(lead, cli.width),
        ...section(fileLines(lead), 'Files'),
        ...section(notedLines(lead, cli.width), 'Noted in the inbox'),
        ...section(
          deliveries.flatMap((row) => hanging('  ', deliveryState(row, cli.now()), cli.width)),
          'Sent',
        ),
      );
    });
};

const formTitle = ({ formId }: Submission) => findForm(formId)?.title ?? formId;

function section(lines: readonly string[], ...title: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', ...title, ...lines];
}

function heading(lead: Submission): string[] {
  const lines = [`${formTitle(lead)}, received ${shortTime(lead.receivedAt)}`, lead.id];
  if (lead.parentId) lines.push(`An addition to the lead ${lead.parentId}`);
  if (lead.status === 'quarantined') {
    lines.push('', 'In quarantine: stored, not delivered. Not spam? Then: rescue <id>');
  }
  for (const { detail, score } of lead.reasons) lines.push(`  - ${detail} (${score} points)`);
  return lines;
}

function answerText(lead: Submission, width: number): string[] {
  return answerLines(findForm(lead.formId), lead).flatMap(({ label, text }) =>
    pair(label, text || '–', width),
  );
}

function visitText(lead: Submission, width: number): string[] {
  const { consent } = lead;
  const agreed = consent
    ? pair(
        'Agreed to be texted',
        `${shortTime(consent.at)} on ${consent.page || 'a page not named'}, text of ${consent.version}: “${consent.text}”`,
        width,
      )
    : [];
  const visit = [...otherFields(findForm(lead.formId), lead), ...Object.entries(lead.context)]
    .filter(([, value]) => value.length > 0)
    .flatMap(([name, value]) => pair(name, [value].flat().join('; '), width));
  return section([...agreed, ...visit], 'About the visit');
}

function notedLines({ state }: Submission, width: number): string[] {
  if (!state) return [];
  return [
    ...(state.stage === 'new' ? [] : pair('Stage', state.stage, width)),
    ...(state.answeredAt === null ? [] : pair('Answered', shortTime(state.answeredAt), width)),
    ...(state.followUp === null ? [] : pair('Follow up', state.followUp, width)),
    ...(state.note === '' ? [] : pair('Note', state.note, width)),
  ];
}

function fileLines({ files }: Submission): string[] {
  const [first] = files;
  if (!first) return [];
  return [
    ...files.map(
      ({ id, name, type, bytes }) => `  ${visibleLine(name)} (${type}, ${fileSize(bytes)})  ${id}`,
    ),
    `  Save one with: file ${shortId(first.id)} --out <name>`,
  ];
}

function pair(label: string, text: string, width: number): string[] {
  const lines = wrap(text, Math.max(30, width - LABEL_COLUMNS - 4));
  const name = visibleLine(label);
  const indented = lines.map((line) => ' '.repeat(LABEL_COLUMNS + 4) + line);
  if (stringWidth(name) > LABEL_COLUMNS) return [`  ${name}`, ...indented];
  return [`  ${fitted(name, LABEL_COLUMNS)}  ${lines[0] ?? ''}`.trimEnd(), ...indented.slice(1)];
}

export function leadText(lead: Submission, width: number): string[] {
  return [
    `${formTitle(lead)}, received ${shortTime(lead.receivedAt)}`,
    ...answerText(lead, width),
    ...visitText(lead, width),
    ...section(lead.state?.note ? wrap(lead.state.note, width - 4) : [], 'What you noted'),
  ];
}
