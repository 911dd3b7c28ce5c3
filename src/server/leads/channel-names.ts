import { STORED_ONLY_CHANNEL } from '#server/database/schema.ts';

/** What each channel is called in front of people. */
const CHANNELS: Readonly<Record<string, string>> = {
  [STORED_ONLY_CHANNEL]: 'Stored',
  'mail-owner': 'Mail to you',
  'mail-notice': 'Notice to you',
  'mail-reply': 'Auto-reply',
  'mail-digest': 'Digest',
  'mail-booking': 'Booking mail',
  'mail-reminder': 'Reminder',
  webhook: 'Webhook',
};

/** The channel's name for people. */
export function channelName(channel: string): string {
  return CHANNELS[channel] ?? channel;
}

/** A target for people: a webhook by its host, since its address may hold a key; a mail address as it is. */
export function targetInShort(target: string): string {
  return URL.canParse(target) ? new URL(target).host || target : target;
}
