import type { Storage } from '#server/database/open-storage.ts';
import { recipientKey } from '#server/delivery/mail/addresses.ts';
import { canonicalAddress } from './address-spellings.ts';

/**
 * Other addresses of senders whose mail most likely reaches the same mailbox: with another `+tag`, or with other dots at
 * Gmail. They may be the same person's, which only the owner can find out, so nothing is erased by them.
 */
export async function sameMailbox({ db }: Storage, email: string): Promise<string[]> {
  const [address, key] = [canonicalAddress(email), recipientKey(canonicalAddress(email))];
  const domain = key.slice(key.lastIndexOf('@'));
  const rows = await db
    .selectFrom('submissions')
    .select('email')
    .distinct()
    .where('email', 'is not', null)
    .where((is) =>
      is.or([
        is('email', 'like', `%${address.slice(address.lastIndexOf('@'))}`),
        is('email', 'like', `%${domain}`),
        ...(domain === '@gmail.com' ? [is('email', 'like', '%@googlemail.com')] : []),
      ]),
    )
    .execute();
  return rows
    .map((row) => row.email ?? '')
    .filter((other) => recipientKey(other) === key && canonicalAddress(other) !== address)
    .toSorted();
}
