import { plural } from '#shared/plural.ts';

/** Copy of the certificate which states that the database contains nothing of an erased person. */
export const CERTIFICATE = {
  title: 'Certificate of erasure',
  labels: {
    erasedAt: 'Erased at',
    issuedAt: 'Issued at',
    address: 'Address',
    addressHash: '(SHA-256 of it in lower case)',
    leads: 'Leads',
    files: 'Files',
    messages: 'Messages',
    messageCount: (count: number) => `${count} (sent and unsent records)`,
    calls: 'Booked calls',
    elsewhere: 'Elsewhere',
    redacted: (count: number) => `${plural(count, 'record')} in which the address was replaced`,
    stillNamed: 'Still named',
    inOtherLeads: 'in leads of other people, which stay:',
    notCovered: 'Not covered',
  },
  notCovered: {
    sent: 'Mails and webhooks that went out before.',
    backups:
      'Backups made before: restoring one erases this person again, as long as the secrets folder is kept. Delete them when their time is over. Files made with the secrets bring this person back on another machine: delete those, too.',
    spellings:
      'In texts of other people: the address encoded more than once, in the escapes of HTML or of a program, or run together with the word before or after it.',
    copies:
      'Copies outside the site, such as exports, replicas and logs of a proxy; and what other people’s uploaded files say.',
    formerDatabase: (path: string) =>
      `${path}, the database from before the move to PostgreSQL: delete it.`,
    postgres:
      'PostgreSQL’s write-ahead log, its archives, replicas and base backups, and disk blocks it has freed but not yet used again: they go when your provider’s retention ends.',
    ownAddress:
      'The site’s own settings and messages to the owner: this address is one of the owner’s.',
  },
  logInUse:
    'the log of the database still holds traces. Another process is reading it, such as Litestream or a database browser.',
  notRewritten: (reason: string) => `the database can’t be rewritten (${reason}).`,
  mail: {
    subject: 'Certificate of erasure',
    text: 'Nothing of this person is left in the tables and the log of the database, except what is listed under “Not covered”.',
  },
} as const;
