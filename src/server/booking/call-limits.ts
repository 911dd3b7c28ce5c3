import { type PersonSeat, SENDER_SEAT } from '#server/database/person-seats-repository.ts';
import type { NewSubmission } from '#server/database/submission.ts';
import { entryText } from '#server/database/submission.ts';
import { recipientKey } from '#server/delivery/mail/recipient-key.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { CallTokens } from './call-tokens.ts';
import { readUsNumber } from './us-number.ts';

/** Most open calls (not begun, not canceled) of one person. Zero sets no limit. */
export interface CallLimits {
  /** For an email address, and for a phone number. */
  readonly perPerson: number;
  /** For a network address, counted for two days: its hash is not kept longer. */
  readonly perSender: number;
}

/** A way in which a person is recognized; `sender` is the network address. */
export type CountedBy = 'email' | 'phone' | 'sender';

/** A move or an undo beyond this many changes of one call is refused; canceling is always possible. */
export const MAX_CHANGES_PER_CALL = 20;

const SENDER_MS = 2 * DAY_MS;

/** The seats a booking takes, each with what it counts. Addresses and numbers are kept as keyed hashes only. */
export function seatsOf(
  lead: Pick<NewSubmission, 'answers' | 'senderHash'>,
  end: number,
  { perPerson, perSender }: CallLimits,
  tokens: Pick<CallTokens, 'keyOf'>,
  now: number,
): (PersonSeat & { readonly by: CountedBy })[] {
  const email = recipientKey(entryText(lead.answers, 'email'));
  const phone = readUsNumber(entryText(lead.answers, 'phone'))?.digits ?? '';
  const keyOf = (by: CountedBy, value: string) =>
    (by === 'sender' ? SENDER_SEAT : '') + tokens.keyOf(`${by}\n${value}`);
  const seat = (by: CountedBy, value: string, limit: number, until: number) =>
    value === '' || limit === 0 ? [] : [{ by, key: keyOf(by, value), limit, until }];
  return [
    ...seat('email', email, perPerson, end),
    ...seat('phone', phone, perPerson, end),
    ...seat('sender', lead.senderHash ?? '', perSender, Math.min(end, now + SENDER_MS)),
  ];
}
