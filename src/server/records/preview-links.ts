import { timingSafeEqual } from 'node:crypto';
import { type LinkTokens, openLinkTokens } from '#server/database/link-tokens.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { runningSite } from '#server/database/running-servers.ts';
import type { Secrets } from '#server/database/secrets.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { KIND_NAMES, type RecordKind } from '#shared/records/kinds.ts';

export interface PreviewedRecord {
  readonly kind: RecordKind;
  readonly id: string;
}

interface Options {
  readonly secret: string;
  readonly secrets: Secrets;
  /** The address of the site ({@link siteAddress}). */
  readonly site: string;
  /** The current time as Unix time in milliseconds. */
  readonly now: number;
}

/** The address of the page that shows a record's draft. It works for an hour. `secret`: `BOOKING_SECRET`. */
export function previewAddress(
  record: PreviewedRecord,
  { secret, secrets, site, now }: Options,
): string {
  return site + previewPath(openLinkTokens(secret, secrets), record, now);
}

function previewPath(tokens: LinkTokens, record: PreviewedRecord, now: number): string {
  const content = [record.kind, record.id, (now + HOUR_MS).toString(36)].join('.');
  return `/preview/${content}.${tokens.keyOf(`preview\n${content}`)}`;
}

/** The record of a preview token, or undefined if the token is wrong or older than an hour. */
export function readPreview(
  tokens: LinkTokens,
  token: string,
  now: number,
): PreviewedRecord | undefined {
  const [kind = '', id = '', until = '', mac = ''] = token.split('.');
  const signed = tokens.keyOf(`preview\n${[kind, id, until].join('.')}`);
  const [given, wanted] = [Buffer.from(mac), Buffer.from(signed)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  if (Number.parseInt(until, 36) <= now) return undefined;
  const known = KIND_NAMES.find((name) => name === kind);
  return known && { kind: known, id };
}

/**
 * The address of the running site: `SITE_ORIGIN`, or an address of this machine if `SITE_ORIGIN` is missing or the
 * sample address.
 */
export async function siteAddress(
  storage: Pick<Storage, 'db' | 'kind'>,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { origin, hostname } = URL.parse(env.SITE_ORIGIN?.trim() ?? '') ?? {};
  if (origin && hostname && !/(?:^|\.)marigold\.example$/.test(hostname)) return origin;
  return (await runningSite(storage)) ?? `http://127.0.0.1:${env.PORT?.trim() || 4321}`;
}
