import { randomUUID } from 'node:crypto';
import { TEST_MAIL } from '#content/en/leads.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import { openMailer } from '#server/delivery/mail/smtp.ts';
import { eventBody, postWebhook, sign } from '#server/delivery/webhook.ts';

interface TestMail {
  readonly smtpUrl: string;
  readonly from: string;
  readonly recipients: readonly string[];
  readonly siteName: string;
  readonly sentBy: string;
}

const { failures } = TEST_MAIL;

/** Sentences that an owner can act on, by the error code of nodemailer. */
const MAIL_FAILURES: readonly (readonly [code: RegExp, text: string])[] = [
  [/^EAUTH/, failures.signIn],
  [/^EDNS|ENOTFOUND/, failures.noServer],
  [/^ETIMEDOUT|too long/, failures.timeout],
  [/^ETLS|^ESOCKET.*SSL/, failures.encryption],
  [/^ECONNECTION|^ESOCKET/, failures.connection],
  [/^EENVELOPE/, failures.envelope],
];

/** Resolves with undefined if the mail server accepted the mail, otherwise with the reason of the failure. */
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
          senderName: mail.siteName,
          subject: TEST_MAIL.subject(mail.siteName),
          text: TEST_MAIL.text(mail.sentBy),
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

/** Posts a signed event `test` to each webhook, as the server posts leads (docs/contracts/webhook.md). */
export async function postTestWebhooks(
  config: Pick<DeliveryConfig, 'WEBHOOK_URLS' | 'WEBHOOK_SECRET' | 'WEBHOOK_ALLOW_PRIVATE'>,
  now: number,
): Promise<WebhookTest[]> {
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
