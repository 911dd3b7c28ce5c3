/** The dialog of `npm run setup`. `none` and `back` are the answers that mean an empty value and the previous question. */
export const SETUP = {
  none: 'none',
  back: 'back',
  intro:
    'Enter keeps the value in brackets, back returns to the previous question.\nCtrl-C stops and changes nothing.\n',
  origin: 'Address of the site, such as https://www.example.com',
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
    stopped: '\nStopped. Nothing was changed.',
    inputEnded: (question: string) =>
      `The answers ended before “${question}”. Nothing was changed.`,
    invalid: (question: string) => `The answer to “${question}” is invalid. Nothing was changed.`,
    unclearFile: (names: readonly string[]) =>
      `The .env file has a line that makes ${names.join(', ')} unclear, such as an open quotation mark. Correct it first; nothing was changed.`,
  },
  secretUnchanged: 'unchanged',
  summary: {
    title: '\nTo be written:',
    nothing: '  nothing new',
    setting: (name: string, value: string) => `  ${name} = ${value}`,
    refused: (errors: readonly string[]) =>
      `npm start will refuse these settings:\n  ${errors.join('\n  ')}`,
    overruled: (names: readonly string[]) =>
      `The environment sets these too, and overrides the file: ${names.join(', ')}.`,
    samples: (names: readonly string[]) => `Still sample values: ${names.join(', ')}.`,
    confirm: (file: string) => `\nWrite this to ${file}? (yes, or back to change an answer)`,
  },
  samples:
    '\nEnter the name, the prices and everything else that is true of your business on the Site page of the inbox (npm run inbox). It lists what is still made up or unconfirmed.',
  written: (file: string) =>
    `\nThe settings are in ${file}, which only your user can read. npm start uses them.`,
} as const;
