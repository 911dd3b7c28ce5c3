import type { DeliveryConfig } from '#server/delivery/config.ts';
import { isPlainAddress } from '#server/delivery/mail/addresses.ts';
import type { HttpConfig } from '#server/http/config.ts';
import {
  integer,
  list,
  type SettingGroup,
  type SettingValues,
  siteOrigin,
} from '#shared/setting.ts';

export const OWNER_SETTINGS = {
  INBOX_ORIGIN: siteOrigin(
    '',
    'Address of the inbox on a host name of its own, `https://inbox.example.com`; empty leaves it off (docs/deploying.md, "The inbox on its own host name").',
  ),
  INBOX_OWNERS: list(
    (item) => (isPlainAddress(item) ? item.toLowerCase() : undefined),
    'e-mail addresses with commas between',
    '',
    'Mailboxes of the first owners. They add other people in the inbox.',
  ),
  INBOX_PORT: integer(
    [0, 65_535],
    4323,
    'Port of the inbox at `INBOX_ORIGIN`; it listens on `HOST`.',
  ),
} as const satisfies SettingGroup;

export type OwnerConfig = SettingValues<typeof OWNER_SETTINGS> &
  Pick<DeliveryConfig, 'SMTP_URL' | 'MAIL_FROM' | 'DIGEST_TIME_ZONE'> &
  Pick<HttpConfig, 'HOST' | 'PORT' | 'SITE_ORIGIN' | 'TRUSTED_PROXIES'>;

/** The origins at which browsers offer passkeys: a host name with https, or localhost. */
const PASSKEY_ORIGIN =
  /^(?:https:\/\/(?=[^/]*[a-z])[a-z0-9.-]+(?::\d+)?|http:\/\/localhost(?::\d+)?)$/;

export function ownerErrors(config: OwnerConfig): string[] {
  const { INBOX_ORIGIN: origin, INBOX_PORT: port } = config;
  if (!origin) return [];
  const errors: string[] = [];
  if (!PASSKEY_ORIGIN.test(origin)) {
    errors.push('INBOX_ORIGIN must begin with https:// and be a host name.');
  }
  if (URL.parse(origin)?.hostname === URL.parse(config.SITE_ORIGIN)?.hostname) {
    errors.push('INBOX_ORIGIN must have another host name than SITE_ORIGIN.');
  }
  if (config.INBOX_OWNERS.length === 0) {
    errors.push('INBOX_OWNERS must name who may sign in when INBOX_ORIGIN is set.');
  }
  if (!config.SMTP_URL)
    errors.push('INBOX_ORIGIN needs SMTP_URL: owners sign in with a mailed link.');
  if (port > 0 && port === config.PORT) {
    errors.push(`INBOX_PORT must differ from PORT (both are ${port}).`);
  }
  return errors;
}
