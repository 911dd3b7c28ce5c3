import { logAccess } from '#server/leads/access-log.ts';
import { operatingUser } from '#server/leads/operating-user.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { InboxError } from './inbox-error.ts';

/**
 * Writes what the owner read or changed into the access log before it happens, without content (PRIV-5). What can't be
 * noted is not done, as in the leads CLI.
 */
export async function logUse(
  deps: InboxDeps,
  action: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const access = {
    at: deps.now(),
    who: operatingUser(deps.env),
    command: `inbox ${action}`,
    details,
  };
  await logAccess(deps.storage, access).catch((cause: Error) => {
    throw new InboxError(
      503,
      `Nothing was done: the access log cannot be written (${cause.message}). Is the disk full?`,
    );
  });
}
