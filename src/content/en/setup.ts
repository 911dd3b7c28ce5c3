/** The dialog of `npm run setup`. `none` and `back` are the answers that mean an empty value and the previous question. */
export const SETUP = {
  none: 'none',
  back: 'back',
  intro:
    'Enter keeps the value in brackets, back returns to the previous question.\nCtrl-C stops and changes nothing.\n',
  site: {
    SITE_NAME: 'Name of the business',
    SITE_SHORT_NAME: 'Short form of the name, for small spaces',
    SITE_ADDRESS: 'Postal address on one line',
    SITE_PHONE: 'Phone number shown on the site (none: no number)',
    SITE_EMAIL: 'Email address shown on the site',
    SITE_CAREERS_EMAIL: 'Email address for applicants',
    SITE_ORIGIN: 'Address of the site, such as https://www.example.com',
    SITE_LINKEDIN: 'LinkedIn page',
    SITE_FACEBOOK: 'Facebook page',
    SITE_INSTAGRAM: 'Instagram page',
    SITE_YOUTUBE: 'YouTube channel',
    SITE_PHONE_HOURS:
      'When the phone is answered, such as Mon–Fri, 8 AM–6 PM Central (none: not shown)',
    SITE_LEGAL_NAME: 'Legal name, such as Lakeside Staffing LLC (none: not shown)',
    SITE_STATE: 'State in which the business is registered (none: not shown)',
    SITE_FOUNDED: 'Year in which it began (none: not shown)',
    SITE_PRIVACY_OFFICER: 'Name of the privacy officer (none: not shown)',
    SITE_INSURANCE:
      'Insurance, such as Professional and cyber liability, $2 million each (none: not shown)',
  },
  figures: {
    ask: (old: number) =>
      old === 0
        ? 'Go through the figures of the site: price, claims and rewards?'
        : `Go through the figures of the site: price, claims and rewards? ${old} of them were not confirmed for a year.`,
    source: (label: string) => `Where the new number comes from (${label})`,
    stillTrue: (count: number) =>
      count === 1
        ? 'Have you checked that the figure you kept is true today?'
        : `Have you checked that the ${count} figures you kept are all true today?`,
    noNumber: 'It must be a number.',
  },
  build: {
    ask: 'Build the site with these settings now? Visitors see the old pages until then.',
    failed: 'The site was not built. Correct what is named above, then run npm run build.',
    done: 'The site is built. Stop the running server and start it again (npm start): it then serves the new pages.',
    later: 'The new settings are in the pages after npm run build and a restart of the server.',
  },
  mail: {
    host: 'Mail server that sends your mail, such as smtp.example.com (none: nothing is mailed)',
    port: 'Port of the mail server',
    user: (host: string) => `User name at ${host} (none: no sign-in)`,
    password: (user: string, host: string) => `Password of ${user} at ${host}`,
    recipients: 'Mailboxes that get a mail for each lead, with commas between',
    sender: 'Sender of every mail, such as Marigold <website@example.com>',
    replies: 'Send everyone who writes a confirmation with a reference number?',
    test: (recipients: string) => `Send a test mail to ${recipients} now?`,
    sentBy: 'npm run setup',
    sent: (recipients: string) =>
      `  The mail server took the test mail. Look for it in ${recipients}, also in its spam folder.`,
    failed: (reason: string) => `  The test mail was not sent. ${reason}`,
    useAnyway: 'Use these answers anyway?',
  },
  hours: {
    name: 'Who takes calls, as in “a call with …”',
    mailbox: 'Mailbox for mails about calls (none: the one shown on the site)',
    zone: 'Time zone of the hours for calls',
    weekly: 'Hours for calls, such as mon-thu 08:00-18:00; fri 08:00-12:00, 13:00-17:00',
    /** Text at the end of a question if several hosts take calls. */
    ofHost: (host: string) => ` of ${host}`,
  },
  yesOrNo: (question: string) => `${question} (yes or no)`,
  errors: {
    quotes:
      'A .env file can’t hold \' together with $, " or \\ in one value, or a \\ at its end. For an apostrophe, write ’.',
    setting: (reason: string) => `It ${reason}.`,
    needed: 'An answer is needed here.',
    yesOrNo: 'Answer yes or no.',
    yesOrBack: 'Answer yes or back.',
    host: 'It must be a host name.',
    port: 'It must be a whole number from 1 to 65535.',
    password: 'A password is needed with a user name.',
    week: 'It must be days and hours: mon-fri 09:00-17:00; sat 10:00-12:00',
    stopped: '\nStopped. Nothing was changed.',
    inputEnded: (question: string) =>
      `The answers ended before “${question}”. Nothing was changed.`,
    invalid: (question: string) => `The answer to “${question}” is invalid. Nothing was changed.`,
    unclearFile: (names: readonly string[]) =>
      `The .env file has a line that makes ${names.join(', ')} unclear, such as an open quotation mark. Correct it first; nothing was changed.`,
  },
  secretUnchanged: 'unchanged',
  hoursUnreadable: (reason: string) =>
    `The hours for calls can’t be read and stay as they are: ${reason}\n`,
  summary: {
    title: '\nTo be written:',
    nothing: '  nothing new',
    setting: (name: string, value: string) => `  ${name} = ${value}`,
    figure: (label: string, before: string, after: string, pages: number | undefined) =>
      `  ${label}: ${before} becomes ${after}${pages === undefined ? '' : `, on ${pages} ${pages === 1 ? 'page' : 'pages'} and in every sum of it`}`,
    confirmed: (count: number, day: string) =>
      `  ${count} ${count === 1 ? 'figure' : 'figures'} confirmed on ${day}`,
    hours: (host: string, week: string, zone: string) => `  Calls with ${host}: ${week} (${zone})`,
    refused: (errors: readonly string[]) =>
      `npm start will refuse these settings:\n  ${errors.join('\n  ')}`,
    overruled: (names: readonly string[]) =>
      `The environment sets these too, and overrides the file: ${names.join(', ')}.`,
    samples: (names: readonly string[]) => `Still sample values: ${names.join(', ')}.`,
    confirm: (file: string) => `\nWrite this to ${file}? (yes, or back to change an answer)`,
  },
  hoursWritten: (file: string) => `\nThe hours are in ${file}.`,
  samples:
    '\nThe Site page of the inbox (npm run inbox) lists what is still made up or unconfirmed.',
  written: (file: string) =>
    `\nThe settings are in ${file}, which only your user can read. npm start uses them.`,
} as const;
