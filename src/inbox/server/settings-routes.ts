import type { FastifyInstance } from 'fastify';
import { INBOX } from '#content/en/inbox.ts';
import type { Outcome } from '#inbox/contract/outcome.ts';
import { targetInShort } from '#server/leads/channel-names.ts';
import { ownConfig } from '#server/leads/current-plan.ts';
import { postTestWebhooks } from '#server/leads/post-test-webhook.ts';
import { sendTestMail } from '#server/leads/send-test-mail.ts';
import { listSettings } from '#server/leads/setting-list.ts';
import { fill } from '#shared/fill-template.ts';
import type { SettingLine } from '#shared/setting.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { logUse } from './log-use.ts';

const { settings: words } = INBOX;

/** Every setting with its origin, and a test mail and a test webhook at a press. */
export function settingsRoutes(app: FastifyInstance, deps: InboxDeps): void {
  app.get(
    '/api/settings',
    async (): Promise<{ settings: SettingLine[] }> => ({
      settings: listSettings(deps.env, deps.envFile),
    }),
  );

  app.post('/api/test-mail', async (): Promise<Outcome> => {
    const { SMTP_URL, MAIL_FROM, MAIL_TO, SITE_NAME } = ownConfig(deps.env);
    if (SMTP_URL === '') return { ok: false, text: words.noMail };
    await logUse(deps, 'test mail');
    const failure = await sendTestMail({
      smtpUrl: SMTP_URL,
      from: MAIL_FROM,
      recipients: MAIL_TO,
      siteName: SITE_NAME,
      sentBy: words.sentBy,
    });
    return failure === undefined
      ? { ok: true, text: fill(words.mailSent, { to: MAIL_TO.join(', ') }) }
      : { ok: false, text: visibleLine(failure) };
  });

  app.post('/api/test-webhook', async (): Promise<Outcome> => {
    const config = ownConfig(deps.env);
    if (config.WEBHOOK_URLS.length === 0) return { ok: false, text: words.noWebhook };
    await logUse(deps, 'test webhook');
    const tests = await postTestWebhooks(config, deps.now());
    const lines = tests.map(
      ({ url, failure }) => `${targetInShort(url)}: ${failure ?? words.webhookTaken}`,
    );
    return {
      ok: tests.every(({ failure }) => failure === undefined),
      text: visibleLine(lines.join('; ')),
    };
  });
}
