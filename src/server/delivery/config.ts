import { isIP } from 'node:net';
import { isPublicAddress } from '#server/http/ip-address.ts';
import { isZone } from '#shared/booking/zones.ts';
import {
  address,
  integer,
  list,
  pattern,
  refine,
  type SettingGroup,
  type SettingValues,
  yesNo,
} from '#shared/setting.ts';
import { bareAddress, isPlainAddress } from './mail/addresses.ts';
import { parseSecret } from './webhook.ts';

export const DELIVERY_SETTINGS = {
  SMTP_URL: address(
    ['smtp', 'smtps'],
    'Mail server, `smtp://user:password@host:587`; a # in the password is written %23. Empty mails nothing.',
  ),
  MAIL_FROM: refine(
    (mailbox) => bareAddress(mailbox) !== '' && !/\p{Cc}/u.test(mailbox),
    'an e-mail address, or a name with one: Marigold <leads@example.com>',
    'website@marigold.example',
    'Sender of every mail; without a name, it has the name of the business.',
  ),
  MAIL_TO: list(
    (item) => (isPlainAddress(item) ? item : undefined),
    'e-mail addresses with commas between',
    '',
    'Mailboxes that get a mail for each lead.',
  ),
  MAIL_MOST_PER_RECIPIENT: integer(
    [0, 1000],
    10,
    'Maximum mails to one visitor in 24 hours; 0 sets no limit.',
  ),
  AUTO_REPLY: yesNo(
    true,
    'Whether senders get a confirmation by mail: a reference number and a copy of their answers without free text.',
  ),
  MAIL_ATTACHMENTS: yesNo(
    true,
    'Whether the mail about a lead has its files attached, up to 10 MB together.',
  ),
  WEBHOOK_URLS: list(
    webAddress,
    'addresses that begin with https:// (or http://), without user name and password, with commas between',
    '',
    'Addresses that get each lead as signed JSON (docs/contracts/webhook.md).',
    true,
  ),
  WEBHOOK_SECRET: list(
    (item) => (parseSecret(item) ? item : undefined),
    'secrets of the form whsec_… with 24 to 64 bytes in base64, with commas between',
    '',
    'Signs the webhooks, `whsec_…`; two of them while you change over.',
    true,
  ),
  WEBHOOK_ALLOW_PRIVATE: yesNo(
    false,
    'Whether webhooks may go to private addresses (your own network) and without https.',
  ),
  DIGEST_AT: pattern(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    'a time of day such as 07:30',
    '',
    'When the daily summary is mailed; empty sends none.',
  ),
  DIGEST_TIME_ZONE: refine(
    isZone,
    'a time zone such as America/Chicago',
    'America/Chicago',
    'Your time zone: `DIGEST_AT` and the times in mails to you.',
  ),
  HEARTBEAT_URL: refine(
    isHeartbeatAddress,
    'an address that begins with https:// (or http:// for a host in your own network), without a password',
    '',
    'Address of a monitoring service that alerts you if mails or backups fail (docs/deploying.md, “Heartbeat”).',
  ),
  BACKUP_MAX_AGE_HOURS: integer(
    [0, 8760],
    26,
    'Age of the last `leads backup` from which no heartbeat is sent; 0 if backups are made in another way.',
  ),
} as const satisfies SettingGroup;

export type DeliveryConfig = SettingValues<typeof DELIVERY_SETTINGS>;

/** The mailboxes that get the mails to the owner. Empty if there is no mail server. */
export function ownerMailboxes({
  SMTP_URL,
  MAIL_TO,
}: Pick<DeliveryConfig, 'SMTP_URL' | 'MAIL_TO'>): readonly string[] {
  return SMTP_URL ? MAIL_TO : [];
}

export function deliveryErrors(config: DeliveryConfig): string[] {
  const errors: string[] = [];
  if (config.SMTP_URL && config.MAIL_TO.length === 0) {
    errors.push('MAIL_TO must name who gets the mails when SMTP_URL is set.');
  }
  if (!config.SMTP_URL && config.DIGEST_AT) errors.push('DIGEST_AT needs SMTP_URL.');
  if (config.WEBHOOK_URLS.length > 0 && config.WEBHOOK_SECRET.length === 0) {
    errors.push(
      'WEBHOOK_SECRET must be set when WEBHOOK_URLS is: `npm run leads -- secret` makes one.',
    );
  }
  if (!config.WEBHOOK_ALLOW_PRIVATE && config.WEBHOOK_URLS.some((url) => url.startsWith('http:'))) {
    errors.push('WEBHOOK_URLS must begin with https:// unless WEBHOOK_ALLOW_PRIVATE is yes.');
  }
  return errors;
}

/** True also for http:// if the host is in the owner's network, for example Uptime Kuma on the same machine. */
function isHeartbeatAddress(text: string): boolean {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
  if (!url || url.username || url.password) return false;
  if (url.protocol === 'https:') return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || /\.(?:internal|local|localhost|lan|home\.arpa)$/.test(host);
}

function webAddress(item: string): string | undefined {
  if (!/^https?:\/\//i.test(item) || !URL.canParse(item)) return undefined;
  const url = new URL(item);
  return url.username || url.password ? undefined : url.href;
}
