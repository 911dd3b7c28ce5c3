import { plural } from '#shared/plural.ts';

const leads = (count: number) => plural(count, 'lead');
const files = (count: number) => plural(count, 'file');

/** Words of the page “Data” of the inbox: backup, downloads, and the data of one person. */
export const INBOX_DATA = {
  backup: {
    title: 'One file with everything',
    text: 'Your facts, texts, photos, leads, their files, and the keys of the site, in one file: to keep, or to move the site to another server. It holds personal data and keys, so keep it as safe as a password.',
    make: 'Make the file',
    making:
      'The file is being made and checked. This takes seconds, or minutes if there are many résumés.',
    made: (leadCount: number, fileCount: number) =>
      `${leads(leadCount)} and ${files(fileCount)}. The file was read back and checked.`,
    download: (size: string) => `Download the file (${size})`,
    until: 'It can be downloaded for an hour, then it is removed from the server.',
    damaged: (count: number) =>
      `${files(count)} of leads had been changed before. They are copied as they are.`,
    erased: 'a person was erased meanwhile. Make the file again.',
    gone: 'This file was removed from the server. Make a new one.',
    failed: (reason: string) => `No file was made: ${reason}`,
  },
  sheets: {
    title: 'Spreadsheets',
    text: 'One row for each person’s request, with the columns that are filled. To download a part, filter the page “Leads” first.',
    practices: 'Practices',
    applicants: 'Applicants',
    referrers: 'Referrers',
    full: 'Everything, with all columns',
    conversionsTitle: 'For your ads',
    conversionsText:
      'What became of leads that came by an ad: that they arrived, and the stage they are in. The files hold no names. Upload one where you run the ads.',
    google: 'Google Ads',
    meta: 'Facebook and Instagram',
    /** Text above these links on the page of leads, where they download the filtered list. */
    listed: 'Download what is listed',
  },
  person: {
    title: 'The data of one person',
    text: 'When somebody asks for a copy of their data, or to be forgotten.',
    /** The link on an open lead. */
    ofLead: 'Export or erase everything of this person',
    address: 'Email address',
    find: 'Look up',
    nothing: 'Nothing is stored from this address.',
    found: (leadCount: number, fileCount: number) =>
      `Stored from this address: ${leads(leadCount)} and ${files(fileCount)}.`,
    named: (count: number) =>
      count === 1
        ? '1 lead of another person names this address. It stays.'
        : `${count} leads of other people name this address. They stay.`,
    sameMailbox: 'These addresses likely lead to the same mailbox. Look them up, too:',
    export: 'Download as JSON',
    files: 'Files that the person sent',
    erase: 'Erase this person',
    eraseText:
      'Leads, files, booked calls and messages are erased for good. Elsewhere, [erased] takes the place of the address. It cannot be undone.',
    alsoNamed: (count: number) =>
      count === 1
        ? 'Also erase the lead of another person that names the address'
        : `Also erase the ${count} leads of other people that name the address`,
    typed: 'Type the address again to confirm',
    confirm: 'Erase for good',
    erased: 'Erased. Download the certificate and keep it.',
    pending: (reason: string) =>
      `Erased. The certificate is pending: ${reason} The site tries again every ten minutes and mails it to you.`,
    notTyped: 'The address that you typed is another one. Nothing was erased.',
  },
  certificates: {
    title: 'Certificates of erasure',
    none: 'Nobody was erased.',
    line: (when: string, leadCount: number) => `${when}: ${leads(leadCount)}`,
    pending: 'pending',
    unfinished: 'not ended yet: erase the person again, or wait half an hour',
    download: 'Download the certificate',
    gone: 'There is no such certificate.',
  },
} as const;
