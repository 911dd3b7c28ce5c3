/** Deliveries about a lead, as the leads CLI and the inbox show them. */
export const DELIVERY_WORDS = {
  /** Names of the delivery channels. A channel without an entry is shown by its id. */
  channels: {
    stored: 'Stored',
    'mail-owner': 'Mail to you',
    'mail-notice': 'Notice to you',
    'mail-alarm': 'Failure notice to you',
    'webhook-alarm': 'Failure notice by webhook',
    'mail-reply': 'Auto-reply',
    'mail-applicant': 'Mail to the applicant',
    'mail-status': 'Mail to the sender',
    'mail-answer': 'Your reply',
    'mail-digest': 'Digest',
    'mail-booking': 'Booking mail',
    'mail-reminder': 'Reminder',
    webhook: 'Webhook',
  },
  delivered: (time: string) => `delivered ${time}`,
  givenUp: (attempts: number) => `given up after ${tries(attempts)}`,
  canceled: 'canceled',
  waiting: 'waiting to be sent',
  retry: (time: string, attempts: number) => `next try ${time} after ${tries(attempts)}`,
  /** Why a delivery was canceled when a backup was restored. */
  heldBack: 'held back when a backup was restored',
} as const;

function tries(attempts: number): string {
  return attempts === 1 ? 'one try' : `${attempts} tries`;
}

/**
 * Why an action of the owner, in the leads CLI or the inbox, was refused or failed. `id`, `file` and `folder` are as
 * the owner typed them.
 */
export const LEAD_ERRORS = {
  noStage: (stages: readonly string[]) =>
    stages.length === 0
      ? 'This lead has no stages.'
      : `This lead can have these stages: ${stages.join(', ')}.`,
  noProgress: 'This lead has no trial or reward of this kind.',
  noLeads: (dataDir: string) =>
    `There are no leads in ${dataDir}.\n` +
    'If the site runs with another DATA_DIR (or a DATABASE_URL), set the same here, for example:\n' +
    '  DATA_DIR=/var/lib/marigold npm run leads -- list\n' +
    'If the site has never been started, start it once with: npm start',
  cannotOpen: (place: string, reason: string) =>
    `The leads in ${place} cannot be opened: ${reason}`,
  databaseUrl: 'the database named by DATABASE_URL',
  cannotLog: (reason: string) => `The access log cannot be written (${reason}). Is the disk full?`,
  notAnId: (id: string) => `${id} is not an id. Ids are in the first column of: leads list`,
  noLead: (id: string) => `There is no lead ${id}.`,
  severalLeads: (id: string) => `Several leads begin with ${id}. Type more of the id.`,
  notAFileId: (id: string) => `${id} is not the id of a file.`,
  noFile: (id: string) => `There is no file ${id}. List them with: show <id of the lead>`,
  severalFiles: (id: string) => `Several files begin with ${id}. Type more of the id.`,
  severalDeliveries: (id: string) => `Several deliveries begin with ${id}. Type more of the id.`,
  inQuarantine: 'This lead is in quarantine. Send it with: rescue <id>',
  notAnAddress: (text: string) =>
    `${text || 'That'} is not an email address. Type the address alone, such as ann@oakhill.example`,
  exportIncomplete: (folder: string, reason: string) =>
    `The export to ${folder} is incomplete: ${reason}`,
  stillStored: 'The address was stored again each time it was erased.',
  /** `next` says what to do without a copy of the key. */
  noLedgerKey: ({ ledger, folder, key, next }: Readonly<Record<LedgerFact, string>>) =>
    `People were erased (${ledger} in ${folder}), and the key to recognize them is missing. Put your copy of ${key} there. Without a copy: move ${ledger} away, ${next}, and erase those people again.`,
  runAgain: 'then run this again',
  restoreNow: 'restore',
  noLedger: (folder: string) =>
    `The record of erasures that belongs to this backup is not in ${folder}: people who were erased since would come back. Nothing was restored. Add --erasures <folder>, the secrets folder of the installation that made the backup, or --without-erasures if nobody was erased.`,
  wrongLedger: (folder: string) =>
    `${folder} is not the secrets folder of the installation that made the backup. Nothing was restored.`,
  twoLedgers: (from: string, to: string) =>
    `${to} already has a record of erasures with another key than ${from}. Nothing was restored. Set SECRETS_DIR to ${from}, or restore into a new DATA_DIR.`,
} as const;

type LedgerFact = 'ledger' | 'folder' | 'key' | 'next';

/** The reason stored with a lead that the owner put in quarantine. */
export const QUARANTINED_BY_OWNER = 'The owner moved it to quarantine.';

/** Reasons why no heartbeat is sent. Several reasons are joined by semicolons. */
export const HEARTBEAT_WORDS = {
  failed: (count: number) =>
    count === 1
      ? '1 message to you was not delivered'
      : `${count} messages to you were not delivered`,
  late: (count: number) =>
    count === 1
      ? '1 delivery has waited for more than an hour'
      : `${count} deliveries have waited for more than an hour`,
  oldBackup: (hours: number) => `the last backup is ${hours} hours old`,
  damagedBackup: 'the last backup is damaged',
  redirect: (status: number) =>
    `answered ${status}, a redirect; put the final address in HEARTBEAT_URL`,
} as const;

/** Why a backup cannot be made, trusted or restored. */
export const BACKUP_ERRORS = {
  unsafeFolder: (folder: string) => `A backup cannot be made in ${folder}. Choose another folder.`,
  unreadableFile: (file: string, code: string) => `${file} cannot be read (${code}).`,
  notAFile: (file: string) => `${file} is not a regular file.`,
  incomplete: (file: string) => `${file} is incomplete: the backup was interrupted.`,
  renamed: (file: string) =>
    `${file} was renamed: a backup has its checksum in its name, and this name has none.`,
  changed: (file: string) => `${file} was changed or truncated after the backup was made.`,
  damaged: (reason: string) => `The backup is damaged: ${reason}.`,
  missingRows: 'The backup is damaged: rows refer to rows that are missing.',
  notABackup: (table: string) => `Not a Marigold backup: the table ${table} is missing.`,
  newer: (migration: string) =>
    `The backup was made by a newer version of this program (${migration}). Update first.`,
  newerTables: (migration: string) =>
    `A newer version of this program has added tables (${migration}), which this version would leave out. Back up with pg_dump.`,
  foreign: (migration: string) =>
    `Not a Marigold backup: it was made by another program (migration ${migration}).`,
  unreadable: (reason: string) => `The backup cannot be read: ${reason}.`,
  notCopied: (reason: string) => `The backup could not be copied: ${reason}.`,
  notEmpty:
    'This DATA_DIR (or database) already has leads. Restore into an empty one, and then use that one.',
} as const;

/** The test mail, and why it was not sent. */
export const TEST_MAIL = {
  subject: (site: string) => `Test mail of ${site}`,
  text: (sender: string) =>
    `This mail was sent by ${sender}. Leads from your site will arrive the same way.\n`,
  failures: {
    signIn: 'The mail server refused the user name or the password.',
    noServer: 'There is no mail server of that name.',
    timeout: 'The mail server did not answer.',
    encryption: 'The encrypted connection failed: check the port.',
    connection: 'The mail server could not be reached: check its name and port.',
    envelope: 'The mail server refused the sender or a recipient.',
  },
} as const;

/** What the export of a person's data calls the recipient of a message to the owner. */
export const PERSON_EXPORT = { owner: 'the site’s owner' } as const;

/** Titles of the columns of a sheet (src/server/leads/export-sheets.ts). Answers have the labels of their forms. */
export const SHEET_TITLES: Readonly<Record<string, string>> = {
  reference: 'Reference',
  received_at: 'Received',
  form: 'Form',
  stage: 'Stage',
  answered_at: 'Answered',
  follow_up: 'Follow up on',
  note: 'Your note',
  other_fields: 'Also sent',
  consent_at: 'Agreed to texts on',
  files: 'Files',
  page_language: 'Language of the page',
  id: 'Id',
};

/** The names of conversions in the files for Google Ads and Meta: `Practice lead`, `Practice: Trial`. */
export const CONVERSION_NAMES = {
  audiences: { practice: 'Practice', applicant: 'Applicant', referrer: 'Referrer' },
  lead: (audience: string) => `${audience} lead`,
  stage: (audience: string, stage: string) => `${audience}: ${stage}`,
} as const;

export const ERASURE_ERRORS = {
  ledgerFailed: (folder: string, reason: string) =>
    `Nothing was erased: the ledger in ${folder} cannot be written (${reason}).`,
  incomplete: (reason: string) => `Not everything could be erased: ${reason}`,
} as const;
