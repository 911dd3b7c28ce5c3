import { randomUUID } from 'node:crypto';
import { openMailer } from '#server/delivery/mail/smtp.ts';

/** A test mail: through which server, from whom, to whom, and who asked for it. */
export interface TestMail {
  /** `SMTP_URL` */
  readonly smtpUrl: string;
  /** `MAIL_FROM` */
  readonly from: string;
  readonly recipients: readonly string[];
  readonly siteName: string;
  /** Such as `npm run setup`. */
  readonly sentBy: string;
}

/** Reasons that an owner can act on, by the code that nodemailer gives. */
const REASONS: readonly (readonly [code: RegExp, text: string])[] = [
  [/^EAUTH/, 'The mail server refused the user name or the password.'],
  [/^EDNS|ENOTFOUND/, 'There is no mail server of that name.'],
  [/^ETIMEDOUT|too long/, 'The mail server did not answer.'],
  [/^ETLS|^ESOCKET.*SSL/, 'The encrypted connection failed: check the port.'],
  [/^ECONNECTION|^ESOCKET/, 'The mail server could not be reached: check its name and port.'],
  [/^EENVELOPE/, 'The mail server refused the sender or a recipient.'],
];

/** Sends a mail the way the server will; resolves with why it failed, or undefined. */
export async function sendTestMail(mail: TestMail): Promise<string | undefined> {
  const mailer = openMailer(mail.smtpUrl, mail.from);
  try {
    for (const to of mail.recipients) {
      const outcome = await mailer.send({
        to,
        key: `test.${randomUUID()}`,
        automatic: 'auto-generated',
        message: {
          kind: 'message',
          subject: `Test mail of ${mail.siteName}`,
          text: `This mail was sent by ${mail.sentBy}. Leads from your site will arrive the same way.\n`,
        },
      });
      if (outcome.kind === 'delivered') continue;
      const plain = REASONS.find(([code]) => code.test(outcome.reason))?.[1] ?? '';
      return `${plain} (${outcome.reason})`.trim();
    }
    return undefined;
  } finally {
    mailer.close();
  }
}
