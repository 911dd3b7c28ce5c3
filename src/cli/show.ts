import stringWidth from 'string-width';
import { findReferrer } from '#server/database/find-referrer.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { DeliveryRow } from '#server/database/schema.ts';
import type { Submission } from '#server/database/submission.ts';
import { findFollowing } from '#server/database/submissions-repository.ts';
import { answerLines, fileSize, otherFields } from '#server/delivery/answers.ts';
import { leadJson } from '#server/leads/lead-json.ts';
import { findForm } from '#shared/forms/registry.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { Register } from './cli-context.ts';
import { deliveryState } from './delivery-lines.ts';
import { findLead, shortId } from './lead-id.ts';
import { fitted, wrap } from './table.ts';
import { shortTime } from './times.ts';

/** Width of the labels; a longer label gets a line of its own. */
const LABEL_COLUMNS = 22;

/** `leads show <id>`: everything about one lead. */
export const registerShow: Register = (program, cli) => {
  program
    .command('show')
    .description('Show one lead with every answer, where it came from and what was sent.')
    .argument('<id>', 'the id, or its beginning as the list shows it')
    .option('--json', 'as JSON')
    .action(async (id: string, options: { json?: true }) => {
      const storage = await cli.storage();
      const lead = await findLead(storage, id);
      const following = await findFollowing(storage.db, lead.id);
      const deliveries = await deliveriesOf(storage, lead.id);
      const referrer = await findReferrer(storage.db, lead);
      if (options.json) {
        const parts = {
          referrer: referrer ?? null,
          additions: following.map(leadJson),
          deliveries: deliveries.map(facts),
        };
        cli.print(JSON.stringify({ ...leadJson(lead), ...parts }, null, 2));
        return;
      }
      const lines = [
        ...heading(lead),
        ...(referrer
          ? ['', visibleLine(`Recommended by ${referrer.name} (${referrer.email})`)]
          : []),
        '',
        ...answerText(lead, cli.width),
        ...following.flatMap((more) => [
          '',
          `Added ${shortTime(more.receivedAt)} (${findForm(more.formId)?.title ?? more.formId})`,
          ...answerText(more, cli.width),
        ]),
        ...visitText(lead, cli.width),
        ...files(lead),
        ...noted(lead, cli.width),
        ...sent(deliveries, cli.now(), cli.width),
      ];
      for (const line of lines) cli.print(line);
    });
};

function heading(lead: Submission): string[] {
  const title = findForm(lead.formId)?.title ?? lead.formId;
  const lines = [`${title}, received ${shortTime(lead.receivedAt)}`, lead.id];
  if (lead.parentId) lines.push(`An addition to the lead ${lead.parentId}`);
  if (lead.status === 'quarantined') {
    lines.push('', 'In quarantine: stored, not delivered. Not spam? Then: rescue <id>');
  }
  for (const { detail, score } of lead.reasons) lines.push(`  - ${detail} (${score} points)`);
  return lines;
}

/** The answers of a lead, each with its label. */
export function answerText(lead: Submission, width: number): string[] {
  return answerLines(findForm(lead.formId), lead).flatMap(({ label, text }) =>
    pair(label, text || '–', width),
  );
}

/** Where a lead came from, and what its sender agreed to. */
export function visitText(lead: Submission, width: number): string[] {
  const lines = [...otherFields(findForm(lead.formId), lead), ...Object.entries(lead.context)]
    .filter(([, value]) => value.length > 0)
    .flatMap(([name, value]) =>
      pair(name, typeof value === 'string' ? value : value.join('; '), width),
    );
  const consent = lead.consent
    ? pair(
        'Agreed to be texted',
        `${shortTime(lead.consent.at)} on ${lead.consent.page || 'a page not named'}, text of ${lead.consent.version}: “${lead.consent.text}”`,
        width,
      )
    : [];
  return lines.length + consent.length === 0 ? [] : ['', 'About the visit', ...consent, ...lines];
}

/** What the owner wrote in the inbox. */
function noted({ state }: Submission, width: number): string[] {
  if (!state) return [];
  const lines = [
    ...(state.stage === 'new' ? [] : pair('Stage', state.stage, width)),
    ...(state.answeredAt === null ? [] : pair('Answered', shortTime(state.answeredAt), width)),
    ...(state.followUp === null ? [] : pair('Follow up', state.followUp, width)),
    ...(state.note === '' ? [] : pair('Note', state.note, width)),
  ];
  return lines.length === 0 ? [] : ['', 'Noted in the inbox', ...lines];
}

function files(lead: Submission): string[] {
  if (lead.files.length === 0) return [];
  return [
    '',
    'Files',
    ...lead.files.map(
      ({ id, name, type, bytes }) => `  ${visibleLine(name)} (${type}, ${fileSize(bytes)})  ${id}`,
    ),
    `  Save one with: file ${shortId(lead.files[0]?.id ?? '')} --out <name>`,
  ];
}

function sent(deliveries: readonly DeliveryRow[], now: number, width: number): string[] {
  if (deliveries.length === 0) return [];
  return [
    '',
    'Sent',
    ...deliveries.flatMap((delivery) => hanging(deliveryState(delivery, now), width)),
  ];
}

/** A label with its text next to it, or below it where the label is long. */
function pair(label: string, text: string, width: number): string[] {
  const lines = wrap(text, Math.max(30, width - LABEL_COLUMNS - 4));
  const name = visibleLine(label);
  const indented = lines.map((line) => ' '.repeat(LABEL_COLUMNS + 4) + line);
  if (stringWidth(name) > LABEL_COLUMNS) return [`  ${name}`, ...indented];
  return [`  ${fitted(name, LABEL_COLUMNS)}  ${lines[0] ?? ''}`.trimEnd(), ...indented.slice(1)];
}

/** A paragraph with a hanging indent. */
function hanging(text: string, width: number): string[] {
  return wrap(text, width - 4).map((line, index) => `${index === 0 ? '  ' : '    '}${line}`);
}

function deliveriesOf({ db }: Storage, submissionId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute();
}

function facts({ id, channel, target, state, attempts, last_error }: DeliveryRow) {
  return { id, channel, target, state, attempts, lastError: last_error };
}
