import type { IconName } from './icon-name.ts';
import type { MetaCopy, Point } from './page-copy.ts';

/** What a role takes off a practice's desk; the headings of /medical-staff. */
export type RoleGroup = 'phones' | 'front-office' | 'revenue' | 'clinical';

/** One moment of a working day. */
export interface DayEntry {
  /** Time of day at the practice, such as `8:00 AM`. */
  readonly time: string;
  readonly text: string;
}

/** A kind of software the role works in. */
export interface SystemUse {
  /** The kind, such as `Practice management`. */
  readonly kind: string;
  /** Products of that kind and what is done in them. */
  readonly text: string;
}

/**
 * A staff role: one file in `src/content/en/staff/`. The catalogue, the header menu, the page, the sitemap and
 * the Open Graph picture are all made from it.
 */
export interface StaffRole {
  /** The `{id}` of `/staff/{id}`; also the name of the file and of the picture `media/staff/{id}`. */
  readonly id: string;
  /** Place in the catalogue, lowest first. Steps of ten leave room. */
  readonly order: number;
  /** True where the header's Medical Staff menu lists it. */
  readonly inMenu: boolean;
  readonly group: RoleGroup;
  readonly icon: IconName;
  /** The name of the position, and the heading of its page. */
  readonly title: string;
  /** The name where room is short: menus, breadcrumbs, related roles. */
  readonly shortTitle: string;
  /** One line for the menu, at most about 45 characters. */
  readonly menuText: string;
  /** Two sentences for cards. */
  readonly summary: string;
  /** What the picture shows, for people who do not see it. */
  readonly pictureAlt: string;
  readonly meta: MetaCopy;
  /** One sentence under the heading: the problem this role ends. */
  readonly promise: string;
  /** Paragraphs: what the role is, in a practice's own words. */
  readonly description: readonly string[];
  readonly responsibilities: readonly Point[];
  readonly benefits: readonly Point[];
  readonly day: readonly DayEntry[];
  readonly systems: readonly SystemUse[];
  /** What the role does not do, and who keeps it. */
  readonly limits: readonly string[];
  /** Ids of other roles, at least two. */
  readonly related: readonly string[];
  /** `YYYY-MM-DD`: the day the words last changed; the sitemap's last-modified date. */
  readonly updated: string;
}
