/** Large mail services. A host that differs from one of them by one letter is almost always a typo. */
const SERVICES = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'] as const;

/** Real mail services that look like a typo of one of {@link SERVICES}. */
const OTHERS: ReadonlySet<string> = new Set(['mail.com', 'ymail.com', 'email.com', 'yahoo.co']);

/**
 * The address that the visitor probably meant: `ann@gmail.com` for "ann@gmial.com". Undefined if the host is not one
 * letter away from a large mail service.
 */
export function addressMeant(typed: string): string | undefined {
  const [, name = '', host = ''] = /^\s*([^\s@]+)@([^\s@]+?)\s*$/.exec(typed) ?? [];
  const lower = host.toLowerCase();
  if (OTHERS.has(lower)) return undefined;
  const service = SERVICES.find((candidate) => isOneSlipAway(lower, candidate));
  return service && `${name}@${service}`;
}

/**
 * True if one letter is missing, added or changed, or if two neighboring letters are swapped. False for equal texts.
 */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [a, b] = [typed.slice(same), meant.slice(same)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
