import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CLI } from '#content/en/cli.ts';
import { addressMatcher, canonicalAddress } from '#server/leads/address-spellings.ts';
import { erasePerson, sameMailbox } from '#server/leads/erase-person.ts';
import { recordErasure } from '#server/leads/erasure-ledger.ts';
import { plainAddress } from '#server/leads/export-person.ts';
import type { Storage } from '#server/leads/open-leads.ts';
import { findTraces } from '#server/leads/traces.ts';
import { messageOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { type CliContext, confirm, type Register } from './cli-context.ts';
import { fitted, hanging } from './table.ts';

const messages = CLI.erase;
const { notCovered } = messages;
const LABEL_COLUMNS = 14;

export const registerErase: Register = (program, cli) => {
  program
    .command('erase')
    .description(
      'Permanently erase everything a person has sent: leads, files, bookings, messages.',
    )
    .argument('[address]', 'the person’s email address')
    .option('--email <address>', 'the same, as an option')
    .option('--also-named', 'also leads of others that name the address, such as referrals')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nA certificate is issued only if nothing is left in the database.\nOtherwise the command prints why and ends with exit code 1; run it again when that is resolved.',
    )
    .action(async (address, options) => {
      const { alsoNamed = false, yes } = options;
      const email = plainAddress(address ?? options.email);
      const storage = await cli.storage();
      const { sent, named } = await findTraces(storage, addressMatcher(email));
      if (named.length > 0 && !alsoNamed) cli.note(messages.named(named));
      const addresses = await sameMailbox(storage, email);
      if (addresses.length > 0) cli.note(messages.sameMailbox(addresses));
      const leads = sent.length + (alsoNamed ? named.length : 0);
      await confirm(cli, messages.question(leads, email), yes === true);
      const certificate = certify(email, storage, await erase(cli, email, alsoNamed), cli);
      cli.output(certificate, certificateText(certificate, cli.width));
    });
};

async function erase(cli: CliContext, email: string, alsoNamed: boolean) {
  const storage = await cli.storage();
  const failed = (reason: string) => new OwnerError(messages.noCertificate(reason));
  try {
    recordErasure(storage.secrets, email, { at: cli.now(), alsoNamed });
  } catch (error) {
    throw failed(messages.ledgerFailed(storage.secrets.folder, messageOf(error)));
  }
  let erased: Awaited<ReturnType<typeof erasePerson>>;
  try {
    erased = await erasePerson(storage, email, { alsoNamed });
  } catch (error) {
    throw failed(messages.incomplete(messageOf(error)));
  }
  const { leads, cleaned } = erased;
  if (!cleaned.complete) {
    const ids = leads.map(({ id }) => id);
    throw failed(messages.tracesLeft(ids, cleaned.reason));
  }
  return erased;
}

function certify(
  email: string,
  { kind }: Storage,
  erased: Awaited<ReturnType<typeof erase>>,
  { now, where }: CliContext,
) {
  const former = join(where.dataDir, 'marigold.db');
  return {
    erasedAt: new Date(now()).toISOString(),
    // The hash proves whose data was erased. The certificate does not contain the address.
    addressSha256: createHash('sha256').update(canonicalAddress(email)).digest('hex'),
    leads: erased.leads.map(({ id, formId }) => ({ id, form: formId })),
    files: erased.files.map(({ id, sha256 }) => ({ id, sha256 })),
    deliveries: erased.deliveries,
    bookings: erased.bookings,
    redacted: erased.redacted,
    stillNamed: erased.stillNamed,
    notCovered: [
      notCovered.sent,
      notCovered.backups,
      notCovered.copies,
      kind === 'postgres' && existsSync(former) && notCovered.formerDatabase(former),
      kind === 'postgres' && notCovered.postgres,
      erased.configured && notCovered.ownAddress,
    ].filter((sentence) => sentence !== false),
  };
}

function certificateText(certificate: ReturnType<typeof certify>, width: number): string[] {
  const { leads, files, deliveries, bookings, redacted, stillNamed } = certificate;
  const labels = messages.certificate;
  const line = (label: string, text: string | number) => `${fitted(label, LABEL_COLUMNS)}${text}`;
  return [
    labels.title,
    '─'.repeat(labels.title.length),
    line(labels.erasedAt, certificate.erasedAt),
    line(labels.address, labels.addressHash),
    `  ${certificate.addressSha256}`,
    line(labels.leads, leads.length),
    ...leads.map(({ id, form }) => `  ${id}  ${form}`),
    line(labels.files, files.length),
    ...files.flatMap(({ id, sha256 }) => [`  ${id}`, `    sha256 ${sha256}`]),
    line(labels.messages, labels.messageCount(deliveries)),
    line(labels.calls, bookings),
    line(labels.elsewhere, labels.redacted(redacted)),
    ...(stillNamed.length > 0
      ? [line(labels.stillNamed, labels.inOtherLeads), ...stillNamed.map((id) => `  ${id}`)]
      : []),
    '',
    labels.notCovered,
    ...certificate.notCovered.flatMap((sentence) => hanging('  - ', sentence, width)),
  ];
}
