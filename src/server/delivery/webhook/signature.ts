import { Webhook } from 'standardwebhooks';

/** The headers of one signed webhook (standardwebhooks.com, specification 1.0). */
export interface SignatureHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** The key in a `whsec_…` secret, or undefined where it is none: 24 to 64 bytes in base64. */
export function parseSecret(secret: string): Buffer | undefined {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  if (!encoded || encoded.length % 4 !== 0) return undefined;
  const key = Buffer.from(encoded, 'base64');
  return key.length >= 24 && key.length <= 64 ? key : undefined;
}

/**
 * Signs a webhook once for each secret: while the owner changes secrets, both the old and the new receiver accept. `at`
 * is milliseconds since the epoch; the header has seconds.
 */
export function sign(
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: number; readonly body: string },
): SignatureHeaders {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(id, new Date(at), body))
      .join(' '),
  };
}
