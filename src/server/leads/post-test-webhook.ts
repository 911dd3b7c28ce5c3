import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { webhookFormat } from '#server/delivery/webhook/formats/webhook-formats.ts';
import { postWebhook } from '#server/delivery/webhook/post-webhook.ts';
import { sign } from '#server/delivery/webhook/signature.ts';

/** What a receiver answered. */
export interface WebhookTest {
  readonly url: string;
  /** Why it failed, or undefined. */
  readonly failure: string | undefined;
}

/** Posts a signed event `test` to each webhook the way the server posts leads (docs/contracts/webhook.md). */
export async function postTestWebhooks(config: Config, now: number): Promise<WebhookTest[]> {
  const format = webhookFormat(config.WEBHOOK_FORMAT);
  const body = JSON.stringify(format.event({ type: 'test', data: {}, at: now }));
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
