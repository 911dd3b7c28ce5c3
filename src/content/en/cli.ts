import { plural } from '#shared/plural.ts';

const leads = (count: number) => plural(count, 'lead');
const files = (count: number) => plural(count, 'file');
const deliveries = (count: number) => plural(count, 'delivery', 'deliveries');
const list = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');

/**
 * What the leads CLI prints: results, remarks and refusals. The help text of each command is in `src/cli/`, next to
 * the command's options.
 */
export const CLI = {
  confirm: {
    notATerminal: (question: string) => `${question}\nNot a terminal: pass --yes to confirm.`,
    prompt: (question: string) => `${question} Type yes to continue: `,
    declined: 'Nothing was changed.',
  },
  notLogged: (reason: string) => `The command is done, but: ${reason}`,
  /** How to write the value of an option. */
  values: {
    moment:
      'Write a day (2026-11-20), a time (2026-11-20T14:30), today, yesterday, or an age (12h, 7d, 2w).',
    age: 'Write an age such as 12h, 30d or 8w.',
    number: (min: number, max: number) => `Write a whole number from ${min} to ${max}.`,
    day: 'Write the day as in 2026-12-24.',
  },
  list: {
    columns: { id: 'Id', received: 'Received', form: 'Form', from: 'From', reasons: 'Why' },
    none: 'No leads match.',
    total: (count: number) => `${leads(count)} in all. Open one with: show <id>.`,
    quarantineEmpty: 'The quarantine is empty.',
    quarantined: (count: number) =>
      `${plural(count, 'post')} in quarantine. Not spam? Then: rescue <id>.`,
    older: (id: string) => `Older ones: add --before ${id}`,
    spanish: '(Spanish)',
    inQuarantine: '(quarantine)',
  },
  rescue: {
    done: (id: string) => `${id} is rescued. The running site sends it in seconds.`,
    unchanged: (id: string) => `${id} is not in quarantine; nothing was changed.`,
  },
  tail: { waiting: 'Waiting for new leads. Press Ctrl-C to stop.' },
  show: {
    received: (form: string, time: string) => `${form}, received ${time}`,
    reference: (reference: string) => `Reference ${reference}`,
    addsTo: (id: string) => `An addition to the lead ${id}`,
    quarantined: 'In quarantine: stored, not delivered. Not spam? Then: rescue <id>',
    reason: (detail: string, score: number) => `${detail} (${score} points)`,
    added: (form: string, time: string) => `Added ${time} (${form})`,
    about: 'About the visit',
    files: 'Files (save one with: file <id> --out <name>)',
    noted: 'Noted in the inbox',
    note: 'Your note',
    state: { stage: 'Stage', answered: 'Answered', followUp: 'Follow up', note: 'Note' },
    sent: 'Sent',
    written: 'Emails you sent',
    moreDeliveries: (count: number, id: string) =>
      `${count} more, earlier or canceled: deliveries --lead ${id}`,
    notConfigured: 'Nothing was configured to be sent when it came in.',
  },
  stage: {
    askEnd:
      'This also cancels the booked interview, unless it has started, and emails the applicant.',
    done: (id: string, stage: string) => `${id} is now in the stage ${stage}.`,
    conflict: (id: string) =>
      `${id} was changed in the inbox at the same moment. Nothing was changed; run the command again.`,
  },
  today: {
    closingJobs: 'Jobs that close soon',
    open: 'Open a lead with: show <id>',
  },
  calls: {
    columns: { id: 'Id', when: 'When', who: 'Who', phone: 'Phone', host: 'Host' },
    none: 'No calls are booked.',
    total: (count: number) => `${plural(count, 'call')}. Cancel one with: calls cancel <id>`,
    blockedDay: (day: string, host: string) => `Blocked: ${day} (${host})`,
    interview: (name: string) => `Interview: ${name}`,
    states: { invited: '', booked: '', held: ' (not confirmed)', canceled: ' (canceled)' },
    notCancelable: 'This call can no longer be canceled.',
    canceled: (who: string, when: string) => `Canceled: ${who}, ${when}.`,
    noMail: 'No mail goes out: SMTP_URL is not set. Please call them.',
    blocked: (day: string, host: string) => `Blocked: ${day} (${host}).`,
    unblocked: (day: string, host: string) => `Open again: ${day} (${host}).`,
    stillBooked: (count: number) =>
      `${plural(count, 'call')} on that day stay booked. Cancel each with: calls cancel <id>`,
    feed: 'Subscribe to it in your calendar. Anyone who has the address sees names and numbers.',
    noHost: (host: string, hosts: readonly string[]) =>
      `There is no host ${host}. Hosts: ${hosts.join(', ')}.`,
    noCall: (id: string) => `No call ahead has the id ${id}.`,
    severalCalls: (id: string) => `Several calls end in ${id}. Type more of the id.`,
  },
  jobs: {
    columns: { id: 'Id', title: 'Job', state: 'State', lastDay: 'Last day' },
    states: { open: 'open', 'closes soon': 'closes soon', closed: 'closed' },
    renew: 'Renew one with: jobs renew <id>',
    renewed: (title: string, day: string) => `Renewed: ${title} is open until ${day}.`,
    closed: (title: string) => `Closed: ${title}.`,
    shown: 'The running site shows it within five seconds, and so do /jobs.xml and /jobs.json.',
    gone: (title: string) => `${title} is no longer on the site.`,
    noJob: (id: string, ids: readonly string[]) =>
      `There is no job ${id}. Jobs: ${ids.join(', ')}.`,
  },
  site: {
    exported: (count: number, folder: string) => `${count} records are in ${folder}.`,
    imported: (written: number, deleted: number) =>
      deleted === 0
        ? `${written} records are imported. The running site shows them within seconds.`
        : `${written} records are imported and ${deleted} deleted. The running site shows them within seconds.`,
  },
  deliveries: {
    columns: { id: 'Id', planned: 'Planned', what: 'What', to: 'To', state: 'State' },
    none: 'No deliveries match.',
    total: ({ delivered, pending, dead, canceled }: Readonly<Record<DeliveryCount, number>>) =>
      `${delivered.toLocaleString('en-US')} delivered, ${pending} waiting, ${dead} given up, ${canceled} canceled.`,
    failed: (count: number) =>
      `ATTENTION: ${deliveries(count)} failed. See why: deliveries, or deliveries --state dead. Try again: replay <id>, or replay --dead`,
    webhooksOnly:
      'Nothing is mailed: SMTP_URL is not set. Leads are stored and sent to the webhooks.',
    storedOnly: 'Nothing is mailed: SMTP_URL is not set. Leads are stored; read them here.',
  },
  replay: {
    choose: 'Specify one delivery or lead, or --dead.',
    none: 'There was nothing to send again.',
    done: (count: number) => `${deliveries(count)} will be sent by the running site in seconds.`,
  },
  stats: {
    total: (count: number, day: string) => `${leads(count)} since ${day}`,
    quarantined: (count: number, day: string) =>
      `${plural(count, 'quarantined post')} since ${day}`,
    byForm: 'By form',
    byDay: 'By day',
    bySource: 'By source (utm_source)',
    moreSources: (count: number) => `${count} more`,
    none: 'none',
  },
  funnel: {
    noForm: (form: string, forms: readonly string[]) =>
      `There is no form "${form}". Forms: ${forms.join(', ')}`,
    period: (from: string, to: string) => `From ${from} to ${to} (UTC)`,
  },
  export: {
    choose: 'Specify --csv, --json, --sheet, --conversions or --person.',
    formerForm: (form: string) => `There is no form ${form} now; old leads of it are searched.`,
    person: (leadCount: number, fileCount: number, folder: string) =>
      `${leads(leadCount)} and ${files(fileCount)} are written to\n${folder}`,
    title: (address: string) => `What is stored about ${address}`,
    files: 'Files',
    calls: 'Calls',
    messages: 'Messages',
    namedByOthers: 'Named in what other people sent',
  },
  file: {
    terminal:
      'The file may contain control characters for this terminal. Name a file to save it as: --out',
    saved: (name: string, path: string) => `${name} is saved as ${path}.`,
    exists: (path: string) => `${path} already exists. Overwrite it with --force.`,
    lost: 'The file is lost: its bytes are not in the database.',
    noFolder: (path: string) => `The file cannot be copied to ${path}: a folder is missing.`,
    failed: (path: string, reason: string) => `The file cannot be copied to ${path}: ${reason}`,
  },
  purge: {
    subject: (leadCount: number, fileCount: number) =>
      `${leads(leadCount)}${fileCount > 0 ? ` and ${files(fileCount)} of other leads` : ''}`,
    none: 'No lead is that old. Nothing was removed.',
    dryRun: (subject: string) => `${subject} would be removed. Nothing was changed.`,
    byRetention: (rules: string) => `past their period (${rules})`,
    byAge: (time: string) => `received before ${time}`,
    question: (subject: string, age: string) => `This permanently removes ${subject} ${age}.`,
    done: (leadCount: number, fileCount: number) =>
      `Removed ${leads(leadCount)} and ${files(fileCount)}.`,
  },
  erase: {
    named: (ids: readonly string[]) =>
      `${leads(ids.length)} of other people ${ids.length === 1 ? 'names' : 'name'} this address and will stay: ${ids.join(', ')}\nErase them too with --also-named.`,
    sameMailbox: (addresses: readonly string[]) =>
      `These addresses likely lead to the same mailbox. They stay; if they are the same person’s, erase them as well:\n${list(addresses)}`,
    question: (leadCount: number, address: string) =>
      `This erases ${leads(leadCount)} of ${address} with everything that belongs to ${leadCount === 1 ? 'it' : 'them'}. It cannot be undone.`,
    failed: (reason: string) => `${reason}\nRun the same command again when that is resolved.`,
    pending: (reason: string) =>
      `Erased. The certificate is pending: ${reason}\nThe site tries again every ten minutes, and so does each leads command. Print it with: leads certificates`,
  },
  certificates: {
    none: 'No erasure is stored.',
    issued: (count: number) =>
      `${plural(count, 'certificate')} of erasure ${count === 1 ? 'was' : 'were'} issued: leads certificates`,
    pending: 'Pending: the log of the database still holds traces.',
    unfinished:
      'Not ended: the command or server that erased was stopped. The site ends it within half an hour; or erase the person again.',
  },
  backup: {
    noFolder: '--to names no folder.',
    failed: (reason: string) => `THE BACKUP FAILED and is removed: ${reason}`,
    done: (leadCount: number, fileCount: number, path: string) =>
      `${leads(leadCount)} and ${files(fileCount)} are copied to\n${path}`,
    withSecrets: (name: string) =>
      `It holds the keys, too: keep it as safe as a password. On the new server: leads restore ${name}`,
    notNoted: (reason: string) => `The inbox will not know of this backup: ${reason}`,
    heartbeatHeld: (reason: string) => `The backup is complete. No heartbeat was sent: ${reason}.`,
    heartbeatFailed: (reason: string) =>
      `The backup is complete. The heartbeat service did not accept the request: ${reason}.`,
    damagedFile: (id: string) => `Changed after it was uploaded, copied as it is: file ${id}`,
    damaged: 'The backup is complete, but files in it were changed before it was made.',
  },
  restore: {
    bothErasures: 'Choose --erasures or --without-erasures, not both.',
    unverified: 'If there is no other backup, restore this one as it is: restore --unverified',
    notVerified: (error: string) => `Not verified: ${error}`,
    done: (leadCount: number, fileCount: number) =>
      `${leads(leadCount)} and ${files(fileCount)} are restored.`,
    withSecrets:
      'The keys and the record of erasures came with the file. If you have erased someone after it was made, erase them again.',
    erased: (people: number, leadCount: number, fileCount: number) =>
      `${plural(people, 'person', 'people')} had been erased since: ${leads(leadCount)} and ${files(fileCount)} of the backup are not restored.`,
    pending: (count: number) =>
      `${deliveries(count)} were unsent when the backup was made and will be sent at the next start.`,
    damagedFile: (id: string) => `Changed after it was uploaded: file ${id}`,
  },
  audit: {
    logEmpty: 'The access log is empty.',
    retention: (rules: string) => `Kept: ${rules}.`,
    clockHeld: (day: string) =>
      `The clock jumped, or the site was off for long: nothing old is removed before ${day}.`,
    columns: { what: 'What is stored', count: '' },
    delivered: 'Leads delivered (or read here only)',
    pending: 'Leads waiting to be delivered',
    dead: 'Leads given up',
    canceled: 'Leads canceled',
    quarantined: 'Leads in quarantine',
    received: 'Leads received',
    files: 'Files recorded',
    filesBySize: 'Files there, with the right size',
    filesByContent: 'Files there, with the right content',
    unplanned: 'Nothing was ever planned for:',
    leaked: 'In quarantine, but something was planned for:',
    damagedFiles: 'Files missing or changed after upload:',
    balanced: 'All is accounted for.',
    notBalanced: 'NOT everything is accounted for.',
    failed: 'The audit found a difference: see above.',
    backup: (path: string, leadCount: number, fileCount: number) =>
      `${path}\n${leads(leadCount)} and ${files(fileCount)}, all as they were when the backup was made.`,
    damagedBeforeBackup: (id: string) => `Changed before the backup was made: file ${id}`,
    backupFailed: 'This backup is incomplete or damaged: see above.',
  },
  inbox: {
    notBuilt: 'The page of the inbox is not built. Start the inbox with: npm run inbox',
  },
} as const;

type DeliveryCount = 'delivered' | 'pending' | 'dead' | 'canceled';
