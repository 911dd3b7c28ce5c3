import { randomInt, randomUUID } from 'node:crypto';
import { INBOX_ACCESS } from '#content/en/inbox-access.ts';
import { newSecret, SECRET } from '#server/database/secrets.ts';
import { inFrame } from '#server/delivery/mail/mail-html.ts';
import { openMailer } from '#server/delivery/mail/smtp.ts';
import { senderBlock } from '#server/http/ip-address.ts';
import { openLimits } from '#server/http/limits.ts';
import { linkMail } from '#server/owners/owner-mails.ts';
import { findPerson } from '#server/owners/people.ts';
import { createLink } from '#server/owners/sign-in-links.ts';
import { readFacts } from '#server/records/read-records.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { messageOf } from '#shared/error-text.ts';
import { fill } from '#shared/fill-template.ts';
import type { RemoteDeps } from './remote-deps.ts';

/**
 * Maximum number of links that one network can request in an hour. A stranger who reaches the limit cannot lock an
 * owner out, because mailed links and passkeys still work.
 */
const LINKS_PER_NETWORK = 10;
/**
 * Maximum number of requests that wait for their mail. Each takes some bytes and waits at most {@link MAX_DELAY_MS}.
 */
const MAX_WAITING = 1000;
const MIN_DELAY_MS = 200;
const MAX_DELAY_MS = 1500;

export interface LinkRequests {
  /**
   * Requests a link for an address. Resolves with false if the network has reached its limit, or if {@link MAX_WAITING}
   * requests wait. The result does not depend on the address.
   */
  ask(ip: string, address: string): Promise<boolean>;
  /** Resolves when each requested link has been mailed. */
  settled(): Promise<void>;
  /** Mails the requested links, then closes the connections. */
  close(): Promise<void>;
}

/**
 * Mails sign-in links. The server looks the address up after its response, at a random time. So neither the response
 * nor the load of the server shows whether the address belongs to an owner.
 */
export function openLinkRequests({
  storage,
  settings,
  now,
  warn,
  ...deps
}: RemoteDeps): LinkRequests {
  const { delayMs = () => randomInt(MIN_DELAY_MS, MAX_DELAY_MS) } = deps;
  const { INBOX_OWNERS: fixed, INBOX_ORIGIN: origin } = settings;
  const limits = openLimits({
    databaseUrl: settings.DATABASE_URL,
    salt: storage.secrets.once(SECRET.hash, newSecret),
    onError: (error) => warn(messageOf(error)),
  });
  const networks = limits.limiter({
    name: 'inbox links',
    points: LINKS_PER_NETWORK,
    windowSeconds: HOUR_MS / 1000,
  });
  const mailer = openMailer(settings.SMTP_URL, settings.MAIL_FROM);
  const running = new Set<Promise<void>>();
  /** Links are created one at a time, so that no owner gets more links than the limit. */
  let lastLink: Promise<unknown> = Promise.resolve();

  async function mailLink(address: string): Promise<void> {
    const person = await findPerson(storage.db, fixed, address);
    if (!person) return;
    const { email } = person;
    const link = lastLink.then(() => createLink(storage, { email, fixed }, now()));
    lastLink = Promise.allSettled([link]);
    const token = await link;
    if (token === undefined) return;
    const result = await mailer.send({
      to: email,
      key: `inbox.${randomUUID()}`,
      automatic: 'auto-generated',
      message: inFrame(linkMail(origin, token), await readFacts(storage.db, settings.SITE_ORIGIN)),
    });
    if (result.kind !== 'delivered') throw new Error(result.reason);
  }

  function start(address: string): void {
    const task = new Promise<void>((resolve) => setTimeout(resolve, delayMs()))
      .then(() => mailLink(address))
      .catch((error: unknown) =>
        warn(fill(INBOX_ACCESS.terminal.notSent, { reason: messageOf(error) })),
      )
      .finally(() => running.delete(task));
    running.add(task);
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    settled,
    async ask(ip, address) {
      if (running.size >= MAX_WAITING) return false;
      if (!(await networks.take(senderBlock(ip))).allowed) return false;
      start(address);
      return true;
    },
    async close() {
      await settled();
      mailer.close();
      await limits.close();
    },
  };
}
