import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '#server/database/open-storage.ts';
import { addressMatcher, canonicalAddress } from '#server/leads/address-spellings.ts';
import { erasePerson, sameMailbox } from '#server/leads/erase-person.ts';
import { recordErasure } from '#server/leads/erasure-ledger.ts';
import { plainAddress } from '#server/leads/export-person.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { findTraces } from '#server/leads/traces.ts';
import { messageOf } from '#shared/error-text.ts';
import { type CliContext, confirm, type Register } from './cli-context.ts';
import { count, hanging } from './table.ts';

export const registerErase: Register = (program, cli) => {
  program
    .command('erase')
    .description('Erase everything a person has sent: leads, files, bookings, messages. For good.')
    .argument('[address]', 'the person’s e-mail address')
    .option('--email <address>', 'the same, as an option')
    .option('--also-named', 'also leads of others that name the address, such as referrals')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nA certificate is issued only where nothing is left in the database.\nOtherwise the command says why and ends with 1; run it again when that is settled.',
    )
    .action(async (address, options) => {
      const { alsoNamed = false, yes } = options;
      const email = plainAddress(address ?? options.email);
      const storage = await cli.storage();
      const { sent, named } = await findTraces(storage, addressMatcher(email));
      if (named.length > 0 && !alsoNamed) {
        cli.note(
          `${count(named.length, 'lead')} of other people ${named.length === 1 ? 'names' : 'name'} this address and will stay: ${named.join(', ')}\nErase them too with --also-named.`,
        );
      }
      const others = await sameMailbox(storage, email);
      if (others.length > 0) {
        cli.note(
          `These addresses likely lead to the same mailbox. They stay; if they are the same person’s, erase them as well:\n${others.map((one) => `  ${one}`).join('\n')}`,
        );
      }
      const leads = sent.length + (alsoNamed ? named.length : 0);
      await confirm(
        cli,
        `This erases ${count(leads, 'lead')} of ${email} with everything that belongs to ${leads === 1 ? 'it' : 'them'}. It cannot be undone.`,
        yes === true,
      );
      const certificate = certify(email, storage, await erase(cli, email, alsoNamed), cli);
      cli.output(certificate, certificateText(certificate, cli.width));
    });
};

async function erase(cli: CliContext, email: string, alsoNamed: boolean) {
  const storage = await cli.storage();
  const failed = (reason: string) =>
    new OwnerError(
      `No certificate is issued. ${reason}\nRun the same command again when that is settled.`,
    );
  try {
    recordErasure(storage.secrets, email, { at: cli.now(), alsoNamed });
  } catch (error) {
    throw failed(
      `Nothing was erased: the ledger in ${storage.secrets.folder} can’t be written (${messageOf(error)}).`,
    );
  }
  let erased: Awaited<ReturnType<typeof erasePerson>>;
  try {
    erased = await erasePerson(storage, email, { alsoNamed });
  } catch (error) {
    throw failed(`Not everything could be erased: ${messageOf(error)}`);
  }
  if (!erased.cleaned.complete) {
    const ids = erased.leads.map(({ id }) => id).join(', ');
    throw failed(
      `${count(erased.leads.length, 'lead')} ${erased.leads.length === 1 ? 'is' : 'are'} removed${ids && ` (${ids})`}, but traces may be left. ${erased.cleaned.reason}`,
    );
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
    // Proves whom it concerns without repeating the address.
    addressSha256: createHash('sha256').update(canonicalAddress(email)).digest('hex'),
    leads: erased.leads.map(({ id, formId }) => ({ id, form: formId })),
    files: erased.files.map(({ id, sha256 }) => ({ id, sha256 })),
    deliveries: erased.deliveries,
    bookings: erased.bookings,
    redacted: erased.redacted,
    stillNamed: erased.stillNamed,
    notCovered: [
      'Mails and webhooks that went out before.',
      'Backups made before: restoring one erases this person again, as long as the secrets folder is kept. Delete them when their time is over.',
      'Copies outside the site, such as exports, replicas and logs of a proxy; and what other people’s uploaded files say.',
      kind === 'postgres' &&
        existsSync(former) &&
        `${former}, the database from before the move to PostgreSQL: delete it.`,
      kind === 'postgres' &&
        'PostgreSQL’s write-ahead log, its archives, replicas and base backups, and disk blocks it has freed but not yet used again: they go when your provider’s retention ends.',
      erased.configured &&
        'The site’s own settings and messages to the owner: this address is one of the owner’s.',
    ].filter((sentence) => sentence !== false),
  };
}

function certificateText(certificate: ReturnType<typeof certify>, width: number): string[] {
  const { leads, files, deliveries, bookings, redacted, stillNamed } = certificate;
  return [
    'Certificate of erasure',
    '──────────────────────',
    `Erased at     ${certificate.erasedAt}`,
    'Address       (SHA-256 of it in lower case)',
    `  ${certificate.addressSha256}`,
    `Leads         ${leads.length}`,
    ...leads.map(({ id, form }) => `  ${id}  ${form}`),
    `Files         ${files.length}`,
    ...files.flatMap(({ id, sha256 }) => [`  ${id}`, `    sha256 ${sha256}`]),
    `Messages      ${deliveries} (sent and unsent records)`,
    `Booked calls  ${bookings}`,
    `Elsewhere     ${count(redacted, 'record')} in which the address was replaced`,
    ...(stillNamed.length > 0
      ? [
          'Still named   in leads of other people, which stay:',
          ...stillNamed.map((id) => `  ${id}`),
        ]
      : []),
    '',
    'Not covered',
    ...certificate.notCovered.flatMap((sentence) => hanging('  - ', sentence, width)),
  ];
}
