import type { InboxDeps } from '#inbox/server/request.ts';
import type { DatabaseConfig } from '#server/database/config.ts';
import type { OwnersMailed } from '#server/owners/access.ts';
import type { OwnerConfig } from '#server/owners/config.ts';
import type { Session } from '#server/owners/sessions.ts';

/** Dependencies that the routes of this folder share. */
export interface RemoteDeps extends InboxDeps {
  /** The settings are read once, when the server starts. */
  readonly settings: OwnerConfig & Pick<DatabaseConfig, 'DATABASE_URL'>;
  readonly pageDir: string;
  /** Logs a message for the owner. The message contains no personal data. */
  readonly warn: (text: string) => void;
  /**
   * Delay in milliseconds before the server looks a requested link up and mails it. The default is a random time, so
   * that the load of the server does not show whether the address may sign in.
   */
  readonly delayMs?: () => number;
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: Session;
  }
  interface FastifyContextConfig {
    /** True for a route that strangers can use. All other routes need a session. */
    isPublic?: boolean;
  }
}

/** Options of a route that strangers can use. */
export const PUBLIC = { config: { isPublic: true } } as const;

/** The addresses that get mails about new devices and passkeys. */
export function mailedTo({ settings }: RemoteDeps): OwnersMailed {
  const { INBOX_OWNERS: owners, INBOX_ORIGIN: origin, DIGEST_TIME_ZONE: zone } = settings;
  return { owners, origin, zone, canMail: true };
}
