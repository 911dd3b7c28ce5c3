import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { openMailer } from '#server/delivery/mail/smtp.ts';
import { eventBody, postWebhook, sign } from '#server/delivery/webhook.ts';

interface TestMail {
  readonly smtpUrl: string;
  readonly from: string;
  readonly recipients: readonly string[];
  readonly siteName: string;
  readonly sentBy: string;
}

/** Reasons that an owner can act on, by the code that nodemailer gives. */
const MAIL_FAILURES: readonly (readonly [code: RegExp, text: string])[] = [
  [/^EAUTH/, 'The mail server refused the user name or the password.'],
  [/^EDNS|ENOTFOUND/, 'There is no mail server of that name.'],
  [/^ETIMEDOUT|too long/, 'The mail server did not answer.'],
  [/^ETLS|^ESOCKET.*SSL/, 'The encrypted connection failed: check the port.'],
  [/^ECONNECTION|^ESOCKET/, 'The mail server could not be reached: check its name and port.'],
  [/^EENVELOPE/, 'The mail server refused the sender or a recipient.'],
];

/** Resolves with why it failed, or undefined. */
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
      const plain = MAIL_FAILURES.find(([code]) => code.test(outcome.reason))?.[1] ?? '';
      return `${plain} (${outcome.reason})`.trim();
    }
    return undefined;
  } finally {
    mailer.close();
  }
}

interface WebhookTest {
  readonly url: string;
  readonly failure: string | undefined;
}

/** Posts a signed event `test` to each webhook the way the server posts leads (docs/contracts/webhook.md). */
export async function postTestWebhooks(config: Config, now: number): Promise<WebhookTest[]> {
  const body = JSON.stringify(eventBody('test', {}, now));
  return Promise.all(
    config.WEBHOOK_URLS.map(async (url) => {
      const id = `msg_${randomUUID().replaceAll('-', '')}`;
      const headers = sign(config.WEBHOOK_SECRET, { id, at: now, body });
      const limits = { allowPrivate: config.WEBHOOK_ALLOW_PRIVATE };
      const outcome = await postWebhook({ url, body, headers }, limits);
      return { url, failure: outcome.kind === 'delivered' ? undefined : outcome.reason };
    }),
  );
}
