import stringWidth from 'string-width';
import type { Lead } from '#server/database/lead.ts';
import type { Referrer } from '#server/database/leads-repository.ts';
import type { DeliveryRow } from '#server/database/schema.ts';
import { answerLines, fileSize, languageNote } from '#server/delivery/answer-lines.ts';
import { deliveriesInShort, deliveryText } from '#server/leads/deliveries.ts';
import { leadJson } from '#server/leads/export-leads.ts';
import { aboutLead, findLead, readDetails } from '#server/leads/read-leads.ts';
import { findForm } from '#shared/forms/registry.ts';
import { leadReference } from '#shared/lead.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { Register } from './cli-context.ts';
import { deliveryJson } from './deliveries.ts';
import { fitted, hanging, shortId, wrap } from './table.ts';
import { shortTime } from './times.ts';

const LABEL_COLUMNS = 22;

export const registerShow: Register = (program, cli) => {
  program
    .command('show')
    .description('Show one lead with every answer, where it came from and what was sent.')
    .argument('<id>', 'the id, or its beginning as the list shows it')
    .action(async (given) => {
      const { db } = await cli.storage();
      const lead = await findLead(db, given);
      const { additions, deliveries, referrer } = await readDetails(db, lead);
      const data = {
        ...leadJson(lead),
        referrer: referrer ?? null,
        additions: additions.map(leadJson),
        deliveries: deliveries.map(deliveryJson),
      };
      const { id, parentId, status, reasons, files, state } = lead;
      const notes: readonly (string | false | null | undefined)[] = [
        languageNote(lead),
        parentId && `An addition to the lead ${parentId}`,
        status === 'quarantined' &&
          '\nIn quarantine: stored, not delivered. Not spam? Then: rescue <id>',
        ...reasons.map(({ detail, score }) => `  - ${detail} (${score} points)`),
      ];
      const noted: [string, string][] = [
        ['Stage', state && state.stage !== 'new' ? state.stage : ''],
        ['Answered', state?.answeredAt ? shortTime(state.answeredAt) : ''],
        ['Follow up', state?.followUp ?? ''],
        ['Note', state?.note ?? ''],
      ];
      const fileLines = files.map(
        (file) => `  ${visibleLine(file.name)} (${file.type}, ${fileSize(file.bytes)})  ${file.id}`,
      );
      cli.output(data, [
        heading(lead),
        `${id}  Reference ${leadReference(parentId ?? id)}`,
        ...notes.flatMap((note) => note || []),
        '',
        ...answerText(lead, cli.width),
        ...additions.flatMap((more) =>
          section(
            `Added ${shortTime(more.receivedAt)} (${formTitle(more)})`,
            answerText(more, cli.width),
          ),
        ),
        ...aboutText(lead, cli.width, referrer),
        ...section('Files (save one with: file <id> --out <name>)', fileLines),
        ...section('Noted in the inbox', pairs(noted, cli.width)),
        ...section('Sent', sentText(id, deliveries, cli.width)),
      ]);
    });
};

function sentText(id: string, deliveries: readonly DeliveryRow[], width: number): string[] {
  const { main, rest } = deliveriesInShort(deliveries);
  const lines = main.map((row) => deliveryText(row, row.target, shortTime));
  if (rest.length > 0) {
    lines.push(`${rest.length} more, earlier or called off: deliveries --lead ${shortId(id)}`);
  } else if (main.length === 0 && deliveries.length > 0) {
    lines.push('Nothing was configured to be sent when it came in.');
  }
  return lines.flatMap((line) => hanging('  ', line, width));
}

const formTitle = ({ formId }: Lead) => findForm(formId)?.title ?? formId;
const heading = (lead: Lead) => `${formTitle(lead)}, received ${shortTime(lead.receivedAt)}`;

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function answerText(lead: Lead, width: number): string[] {
  const answers = answerLines(findForm(lead.formId), lead);
  return pairs(
    answers.map(({ label, text }) => [label, text || '–'] as const),
    width,
  );
}

function aboutText(lead: Lead, width: number, referrer?: Referrer): string[] {
  return section('About the visit', pairs(aboutLead(lead, referrer, shortTime), width));
}

function pairs(list: readonly (readonly [label: string, text: string])[], width: number): string[] {
  return list.flatMap(([label, text]) => {
    if (text === '') return [];
    const lines = wrap(text, Math.max(30, width - LABEL_COLUMNS - 4));
    const name = visibleLine(label);
    const indented = lines.map((line) => ' '.repeat(LABEL_COLUMNS + 4) + line);
    if (stringWidth(name) > LABEL_COLUMNS) return [`  ${name}`, ...indented];
    return [`  ${fitted(name, LABEL_COLUMNS)}  ${lines[0] ?? ''}`.trimEnd(), ...indented.slice(1)];
  });
}

export function leadText(lead: Lead, width: number): string[] {
  return [
    heading(lead),
    ...answerText(lead, width),
    ...aboutText(lead, width),
    ...section('What you noted', lead.state?.note ? wrap(lead.state.note, width - 4) : []),
  ];
}
