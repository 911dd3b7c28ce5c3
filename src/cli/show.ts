import stringWidth from 'string-width';
import { CLI } from '#content/en/cli.ts';
import { answerLines, fileSize, languageNote } from '#server/delivery/answer-lines.ts';
import { type DeliveryRow, deliveriesInShort, deliveryText } from '#server/leads/deliveries.ts';
import { leadJson } from '#server/leads/export-leads.ts';
import {
  aboutLead,
  findLead,
  type Lead,
  type Referrer,
  readDetails,
} from '#server/leads/read-leads.ts';
import { sentMails } from '#server/leads/replies.ts';
import { findForm, formTitle } from '#shared/forms/registry.ts';
import { leadReference } from '#shared/lead.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { Register } from './cli-context.ts';
import { deliveryJson } from './deliveries.ts';
import { fitted, hanging, shortId, wrap } from './table.ts';
import { shortTime } from './times.ts';

const messages = CLI.show;
const LABEL_COLUMNS = 22;

type LabeledText = readonly [label: string, text: string];

export const registerShow: Register = (program, cli) => {
  program
    .command('show')
    .description('Show one lead with every answer, where it came from and what was sent.')
    .argument('<id>', 'the id, or its beginning as the list shows it')
    .action(async (prefix) => {
      const { db } = await cli.storage();
      const lead = await findLead(db, prefix);
      const { additions, deliveries, referrer } = await readDetails(db, lead);
      const data = {
        ...leadJson(lead),
        referrer: referrer ?? null,
        additions: additions.map(leadJson),
        deliveries: deliveries.map(deliveryJson),
      };
      cli.output(data, [
        heading(lead),
        `${lead.id}  ${messages.reference(leadReference(lead.parentId ?? lead.id))}`,
        ...remarks(lead),
        '',
        ...answerText(lead, cli.width),
        ...additions.flatMap((addition) =>
          section(
            messages.added(formTitle(addition.formId), shortTime(addition.receivedAt)),
            answerText(addition, cli.width),
          ),
        ),
        ...aboutText(lead, cli.width, referrer),
        ...section(messages.files, fileLines(lead)),
        ...section(messages.noted, pairs(stateText(lead), cli.width)),
        ...section(messages.sent, sentText(lead.id, deliveries, cli.width)),
        ...section(messages.written, writtenText(deliveries, cli.width)),
      ]);
    });
};

function remarks(lead: Lead): string[] {
  const { parentId, status, reasons } = lead;
  return [
    languageNote(lead),
    parentId ? messages.addsTo(parentId) : '',
    status === 'quarantined' ? `\n${messages.quarantined}` : '',
    ...reasons.map(({ detail, score }) => `  - ${messages.reason(detail, score)}`),
  ].filter((remark) => remark !== '');
}

function fileLines({ files }: Lead): string[] {
  return files.map(
    ({ id, name, type, bytes }) => `  ${visibleLine(name)} (${type}, ${fileSize(bytes)})  ${id}`,
  );
}

function stateText({ state }: Lead): LabeledText[] {
  if (!state) return [];
  const { stage, answeredAt, followUp, note } = state;
  const labels = messages.state;
  return [
    [labels.stage, stage === 'new' ? '' : stage],
    [labels.answered, answeredAt ? shortTime(answeredAt) : ''],
    [labels.followUp, followUp ?? ''],
    [labels.note, note],
  ];
}

function sentText(id: string, deliveries: readonly DeliveryRow[], width: number): string[] {
  const { main, rest } = deliveriesInShort(deliveries);
  const lines = main.map((row) => deliveryText(row, row.target, shortTime));
  if (rest.length > 0) lines.push(messages.moreDeliveries(rest.length, shortId(id)));
  else if (main.length === 0 && deliveries.length > 0) lines.push(messages.notConfigured);
  return lines.flatMap((line) => hanging('  ', line, width));
}

/** The mails that the owner wrote to the sender, as lines of text. */
function writtenText(deliveries: readonly DeliveryRow[], width: number): string[] {
  return sentMails(deliveries, shortTime).flatMap(({ at, subject, text, state }) =>
    [`${shortTime(at)}  ${subject} (${state})`, ...wrap(text, width - 4)].map(
      (line) => `  ${line}`,
    ),
  );
}

const heading = (lead: Lead) =>
  messages.received(formTitle(lead.formId), shortTime(lead.receivedAt));

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function answerText(lead: Lead, width: number): string[] {
  const answers = answerLines(findForm(lead.formId), lead);
  return pairs(
    answers.map(({ label, text }): LabeledText => [label, text || '–']),
    width,
  );
}

function aboutText(lead: Lead, width: number, referrer?: Referrer): string[] {
  return section(messages.about, pairs(aboutLead(lead, referrer, shortTime), width));
}

/**
 * Labels and texts in two columns. A label that is wider than its column is printed above its text. Empty texts are
 * omitted.
 */
function pairs(list: readonly LabeledText[], width: number): string[] {
  return list.flatMap(([label, text]) => {
    if (text === '') return [];
    const lines = wrap(text, Math.max(30, width - LABEL_COLUMNS - 4));
    const name = visibleLine(label);
    const indented = lines.map((line) => ' '.repeat(LABEL_COLUMNS + 4) + line);
    if (stringWidth(name) > LABEL_COLUMNS) return [`  ${name}`, ...indented];
    return [`  ${fitted(name, LABEL_COLUMNS)}  ${lines[0] ?? ''}`.trimEnd(), ...indented.slice(1)];
  });
}

/** A lead as the export of a person's data shows it. */
export function leadText(lead: Lead, width: number): string[] {
  return [
    heading(lead),
    ...answerText(lead, width),
    ...aboutText(lead, width),
    ...section(messages.note, lead.state?.note ? wrap(lead.state.note, width - 4) : []),
  ];
}
