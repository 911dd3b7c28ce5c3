/**
 * The dialog of `npm run setup`. `none` and `back` are the answers that mean an empty value and the previous question.
 */
export const SETUP = {
  none: 'none',
  back: 'back',
  intro:
    'Enter keeps the value in brackets, back returns to the previous question.\nCtrl-C stops and changes nothing.\n',
  /** The question about claims. The answer names claims by the numbers of their lines. */
  claims: {
    intro: (lines: readonly string[]) =>
      `Sentences and pictures state these claims. U.S. law asks you to have proof of each:\n${lines
        .map((line, index) => `  ${index + 1}  ${line}`)
        .join('\n')}`,
    label: 'Claims that you do not make, such as 2, 5 (all, or none: you make each of them)',
    all: 'all',
    hidden: 'not stated',
    error: (count: number) => `Enter numbers from 1 to ${count} with commas between, all, or none.`,
  },
  daysOff: {
    name: 'Days off',
    hint: (first: number, second: number) =>
      `, such as 2027-07-05 Independence Day; 2027-12-24 (us: adds the U.S. holidays of ${first} and ${second}, none: no days off)`,
    us: 'us',
  },
  host: {
    name: { label: 'Who takes calls', hint: ', as visitors read it: “a call with …”' },
    email: {
      label: 'Mailbox of that host',
      hint: ' (none: the email address of the business)',
    },
    zone: { label: 'Time zone of that host', hint: ', such as Central or America/Chicago' },
    weekly: {
      label: 'Weekly hours of that host',
      hint: ', such as mon-fri 9-5; sat 9 AM-12:30 PM (none: closed)',
    },
  },
  origin: 'Address of the site, such as https://www.example.com',
  mail: {
    host: 'Mail server that sends your mail, such as smtp.example.com (none: nothing is mailed)',
    port: 'Port of the mail server',
    user: (host: string) => `User name at ${host} (none: no sign-in)`,
    password: (user: string, host: string) => `Password of ${user} at ${host}`,
    recipients: 'Mailboxes that get a mail for each lead, with commas between',
    sender: 'Sender of every mail, such as website@example.com',
    replies: 'Send everyone who writes a confirmation with a reference number?',
    test: (recipients: string) => `Send a test mail to ${recipients} now?`,
    sentBy: 'npm run setup',
    sent: (recipients: string) =>
      `  The mail server took the test mail. Look for it in ${recipients}, also in its spam folder.`,
    failed: (reason: string) => `  The test mail was not sent. ${reason}`,
    useAnyway: 'Use these answers anyway?',
  },
  yesOrNo: (question: string) => `${question} (yes or no)`,
  errors: {
    quotes:
      'A .env file can’t hold \' together with $, " or \\ in one value, or a \\ at its end. For an apostrophe, write ’.',
    setting: (reason: string) => `It ${reason}.`,
    daysOff: 'Enter days such as 2027-07-05 Independence Day, with ; between.',
    week: 'Enter days and hours such as mon-fri 9-17, with ; between days and , between hours of a day.',
    facts: (reasons: readonly string[]) =>
      `The facts of the business could not be published: ${reasons.join(' ')} The settings were not written.`,
    conflict: 'Somebody has just changed them in the inbox. Run npm run setup again.',
    needed: 'An answer is needed here.',
    yesOrNo: 'Answer yes or no.',
    yesOrBack: 'Answer yes or back.',
    host: 'It must be a host name.',
    port: 'It must be a whole number from 1 to 65535.',
    password: 'A password is needed with a user name.',
    stopped: '\nStopped. Nothing was changed.',
    inputEnded: (question: string) =>
      `The answers ended before “${question}”. Nothing was changed.`,
    invalid: (question: string) => `The answer to “${question}” is invalid. Nothing was changed.`,
    unclearFile: (names: readonly string[]) =>
      `The .env file has a line that makes ${names.join(', ')} unclear, such as an open quotation mark. Correct it first; nothing was changed.`,
  },
  secretUnchanged: 'unchanged',
  summary: {
    title: '\nTo be changed:',
    nothing: '  nothing new',
    fact: (label: string, value: string) => `  ${label}: ${value}`,
    setting: (name: string, value: string) => `  ${name} = ${value}`,
    refused: (errors: readonly string[]) =>
      `npm start will refuse these settings:\n  ${errors.join('\n  ')}`,
    overruled: (names: readonly string[]) =>
      `The environment sets these too, and overrides the file: ${names.join(', ')}.`,
    samples: (names: readonly string[]) => `Still sample values: ${names.join(', ')}.`,
    confirm: (file: string) =>
      `\nSave this, the settings in ${file}? (yes, or back to change an answer)`,
  },
  machineOnly:
    'These are the settings of the machine. Enter name, price and hours on the Site page of the inbox, once the site runs.\n',
  noDatabase: (reason: string) =>
    `Name, price and hours are not asked, because the database cannot be opened: ${reason}\nEnter them on the Site page of the inbox.\n`,
  written: (file: string) =>
    `\nThe settings are in ${file}, which only your user can read. The server uses them after a restart.`,
  published: (place: string) => `The facts are in ${place}. Visitors see them within five seconds.`,
  left: (labels: readonly string[]) => `Missing or still samples: ${labels.join(', ')}.`,
  sitePage: (address: string) =>
    `\nEverything else that is true of your business is on the Site page of the inbox: ${address || 'npm run inbox, then Site'}. It lists what is still made up or unconfirmed.`,
} as const;
