import * as v from 'valibot';
import type { Offer } from './offer.ts';
import { FIGURE_NAMES, type FigureName } from './records/fact-kinds.ts';
import type { SiteRecords, ValueOf } from './records/kinds.ts';
import { RETENTION_SETTING, type Retention } from './retention.ts';
import type { Visibility } from './visibility.ts';
import type { ChangedText } from './words.ts';

/** A number that pages state. */
export interface Figure {
  readonly number: number;
  /** The day of the number, `YYYY-MM-DD`; may be empty. */
  readonly asOf: string;
  readonly source: string;
  /** True if no sentence may state the number. */
  readonly hidden: boolean;
}

export interface SocialLink {
  /** The spelling that the network uses. */
  readonly name: 'LinkedIn' | 'Facebook' | 'Instagram' | 'YouTube';
  readonly url: string;
}

/**
 * The facts of the business: the published records of the owner (src/shared/records/fact-kinds.ts), and the address of
 * the site. They contain no secrets: pages and mails state them, and browsers may read them.
 */
export interface Facts {
  /** Scheme and host without a trailing slash. The only fact that is a setting of the machine: `SITE_ORIGIN`. */
  readonly origin: string;
  readonly visibility: Visibility;
  readonly identity: ValueOf<'identity'>;
  readonly brand: ValueOf<'brand'>;
  /** The networks that the business has. */
  readonly social: readonly SocialLink[];
  readonly links: Omit<ValueOf<'links'>, 'retention' | 'consent'>;
  /** True if visitors are asked before the tag manager or the pixel loads. False if neither is set. */
  readonly asksConsent: boolean;
  /** The retention periods of records. Empty while {@link isRetentionReadable} is false: nothing is deleted then. */
  readonly retention: readonly Retention[];
  /** False if the stored periods are of another version, or damaged. */
  readonly isRetentionReadable: boolean;
  readonly figures: Readonly<Record<FigureName, Figure>>;
  /** The names of the days without calls, by day (`YYYY-MM-DD`); a name may be empty. */
  readonly holidays: Readonly<Record<string, string>>;
  /** The time zone of the first host of calls. The promised time of a reply is counted in this zone. */
  readonly officeZone: string;
  /** The names of the hosts of calls and of interviews, as visitors read them. */
  readonly callHosts: readonly string[];
  readonly interviewHosts: readonly string[];
  /** The changes of the offer: items that are switched off, renamed and moved. */
  readonly offer: Offer;
  /** The texts of the site that the owner has changed. */
  readonly words: readonly ChangedText[];
}

export type FactRecords = Pick<
  SiteRecords,
  'identity' | 'brand' | 'figures' | 'hosts' | 'holidays' | 'links' | 'offer' | 'words'
>;

/**
 * Collects the facts from the records. Throws if a record that always exists is missing. `origin`: the setting
 * `SITE_ORIGIN`.
 */
export function factsOf(
  records: FactRecords,
  origin: string,
  visibility: Visibility = 'example',
): Facts {
  const { id: _identity, ...identity } = only(records, 'identity');
  const { id: _brand, ...brand } = only(records, 'brand');
  const { id: _links, retention, consent, ...links } = only(records, 'links');
  const { id: _offer, ...offer } = only(records, 'offer');
  const figures = Object.fromEntries(
    FIGURE_NAMES.map((name) => {
      const record = records.figures.find(({ id }) => id === name);
      if (!record) throw new Error(`The record figures/${name} is missing.`);
      const { number, asOf, source, hidden } = record;
      return [name, { number: Number(number), asOf, source, hidden }];
    }),
  ) as unknown as Record<FigureName, Figure>;
  const networks: readonly SocialLink[] = [
    { name: 'LinkedIn', url: identity.linkedin },
    { name: 'Facebook', url: identity.facebook },
    { name: 'Instagram', url: identity.instagram },
    { name: 'YouTube', url: identity.youtube },
  ];
  const periods = v.safeParse(RETENTION_SETTING, retention);
  const hosts = (task: 'calls' | 'interviews') =>
    records.hosts.filter(({ takes }) => takes.includes(task));
  return {
    origin,
    visibility,
    identity,
    brand,
    social: networks.filter(({ url }) => url !== ''),
    links,
    asksConsent: consent === 'ask' && (links.tagManagerId !== '' || links.pixelId !== ''),
    retention: periods.success ? periods.output : [],
    isRetentionReadable: periods.success,
    figures,
    holidays: Object.fromEntries(
      only(records, 'holidays').days.map(({ day, name }) => [day, name]),
    ),
    officeZone: hosts('calls')[0]?.zone ?? 'UTC',
    callHosts: hosts('calls').map(({ name }) => name),
    interviewHosts: hosts('interviews').map(({ name }) => name),
    offer,
    words: records.words.map(({ key, text, original }) => ({ key, text, original })),
  };
}

function only<K extends 'identity' | 'brand' | 'links' | 'holidays' | 'offer'>(
  records: FactRecords,
  kind: K,
) {
  const [record] = records[kind];
  if (!record) throw new Error(`The record ${kind} is missing.`);
  return record;
}
