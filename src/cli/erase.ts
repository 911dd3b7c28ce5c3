import { CERTIFICATE } from '#content/en/certificate.ts';
import { CLI } from '#content/en/cli.ts';
import { ownerMailboxes } from '#server/delivery/config.ts';
import {
  type Certificate,
  issueCertificates,
  listCertificates,
} from '#server/erasure/certificates.ts';
import { eraseForOwner, previewErasure } from '#server/erasure/erase-for-owner.ts';
import { plainAddress } from '#server/erasure/export-person.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { type CliContext, confirm, type Register } from './cli-context.ts';
import { fitted, hanging } from './table.ts';

const messages = CLI.erase;
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
      '\nThe certificate is issued when nothing is left in the tables and the log of the database.\nIf another process is reading the log, it is issued later: leads certificates',
    )
    .action(async (address, options) => {
      const { alsoNamed = false, yes } = options;
      const email = plainAddress(address ?? options.email);
      const storage = await cli.storage();
      const { sent, named, sameMailbox: addresses } = await previewErasure(storage, email);
      if (named.length > 0 && !alsoNamed) cli.note(messages.named(named));
      if (addresses.length > 0) cli.note(messages.sameMailbox(addresses));
      const leads = sent.length + (alsoNamed ? named.length : 0);
      await confirm(cli, messages.question(leads, email), yes === true);
      const { certificate, pending } = await erase(cli, email, alsoNamed);
      const text = pending === undefined ? certificateText(certificate, cli.width) : [];
      cli.output(certificate, text);
      if (pending !== undefined) cli.note(messages.pending(pending));
    });
};

/** Calls {@link eraseForOwner}. The error of a failure tells the owner to run the command again. */
async function erase(cli: CliContext, email: string, alsoNamed: boolean) {
  const storage = await cli.storage();
  const { config, now } = cli;
  try {
    return await eraseForOwner({ storage, config, now }, email, { alsoNamed });
  } catch (error) {
    throw error instanceof OwnerError ? new OwnerError(messages.failed(error.message)) : error;
  }
}

export const registerCertificates: Register = (program, cli) => {
  program
    .command('certificates')
    .description('Certificates of erasures: those that were issued, and those that wait.')
    .action(async () => {
      const storage = await cli.storage();
      await issueCertificates(storage, {
        now: cli.now(),
        rewrites: true,
        mailTo: ownerMailboxes(cli.config()),
      });
      const certificates = await listCertificates(storage);
      const { none, pending, unfinished } = CLI.certificates;
      const texts = certificates.map((certificate) => {
        const state = certificate.erasedAt === null ? unfinished : pending;
        return [
          ...certificateText(certificate, cli.width),
          ...(certificate.issuedAt === null ? ['', state] : []),
        ];
      });
      const text = texts.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
      cli.output(certificates, texts.length === 0 ? [none] : text);
    });
};

function certificateText(certificate: Certificate, width: number): string[] {
  const { leads, files, deliveries, bookings, redacted, stillNamed } = certificate;
  const { labels, title } = CERTIFICATE;
  const line = (label: string, text: string | number) => `${fitted(label, LABEL_COLUMNS)}${text}`;
  return [
    title,
    '─'.repeat(title.length),
    line(labels.erasedAt, certificate.erasedAt ?? '–'),
    line(labels.issuedAt, certificate.issuedAt ?? '–'),
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
