import { createHash } from 'node:crypto';
import { erasePerson, findTraces } from '#server/keeping/erase-person.ts';
import type { Removed } from '#server/keeping/remove-leads.ts';
import { confirm } from './confirm.ts';
import { DeskError, type Register } from './desk.ts';
import { count, wrap } from './table.ts';

interface EraseOptions {
  readonly email: string;
  readonly alsoNamed?: true;
  readonly yes?: true;
  readonly json?: true;
}

/** `leads erase --email`: everything of one person, for good, with a certificate. */
export const registerErase: Register = (program, desk) => {
  program
    .command('erase')
    .description('Erase everything a person has sent: leads, files, bookings, messages. For good.')
    .requiredOption('--email <address>', 'the person’s e-mail address')
    .option('--also-named', 'also leads of others that name the address, such as referrals')
    .option('--yes', 'do not ask')
    .option('--json', 'the certificate as JSON')
    .action(async ({ email, alsoNamed, yes, json }: EraseOptions) => {
      if (!email.includes('@')) throw new DeskError(`${email} is not an e-mail address.`, 2);
      const storage = await desk.storage();
      const { sent, named } = await findTraces(storage, email);
      const ids = alsoNamed ? [...sent, ...named] : sent;
      if (named.length > 0 && !alsoNamed) {
        desk.note(
          `${count(named.length, 'lead')} of other people ${named.length === 1 ? 'names' : 'name'} this address and will stay: ${named.join(', ')}\nErase them too with --also-named.`,
        );
      }
      await confirm(
        desk,
        `This erases ${count(ids.length, 'lead')} of ${email} with everything that belongs to ${ids.length === 1 ? 'it' : 'them'}. It cannot be undone.`,
        yes === true,
      );
      const removed = await erasePerson(storage, email, ids);
      const certificate = certify(email, removed, desk.now());
      if (json) desk.print(JSON.stringify(certificate, null, 2));
      else for (const line of printed(certificate, desk.width)) desk.print(line);
    });
};

interface Certificate {
  readonly erasedAt: string;
  /** SHA-256 of the address in lower case: proves whom it concerns without repeating the address. */
  readonly addressSha256: string;
  readonly leads: readonly { readonly id: string; readonly form: string }[];
  readonly files: readonly { readonly id: string; readonly sha256: string }[];
  readonly deliveries: number;
  readonly bookings: number;
}

function certify(email: string, removed: Removed, now: number): Certificate {
  return {
    erasedAt: new Date(now).toISOString(),
    addressSha256: createHash('sha256').update(email.trim().toLowerCase()).digest('hex'),
    leads: removed.leads.map(({ id, formId }) => ({ id, form: formId })),
    files: removed.files.map(({ id, sha256 }) => ({ id, sha256 })),
    deliveries: removed.deliveries,
    bookings: removed.bookings,
  };
}

function printed(certificate: Certificate, width: number): string[] {
  const { leads, files, deliveries, bookings } = certificate;
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
    '',
    ...wrap(
      'Not covered: mails and webhooks that went out before, and backups made before. Delete those backups or erase again after restoring one.',
      width,
    ),
  ];
}
