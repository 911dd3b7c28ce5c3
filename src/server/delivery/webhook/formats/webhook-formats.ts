import { MARIGOLD_V1 } from './marigold-v1.ts';
import type { WebhookFormat } from './webhook-format.ts';

/** Every format that `WEBHOOK_FORMAT` may name; the first is the default. */
export const WEBHOOK_FORMATS: readonly [WebhookFormat, ...WebhookFormat[]] = [MARIGOLD_V1];

/** The format of an id; the default for an id that no format has. */
export function webhookFormat(id: string): WebhookFormat {
  return WEBHOOK_FORMATS.find((format) => format.id === id) ?? WEBHOOK_FORMATS[0];
}
