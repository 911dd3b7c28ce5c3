import type { AssessmentPosition } from '#shared/forms/assessment.form.ts';
import type { IconName } from './icon-name.ts';
import type { MetaCopy, Point } from './page-copy.ts';

/** Groups of roles by their work for a practice: the headings of /medical-staff. */
export type RoleGroup = 'phones' | 'front-office' | 'revenue' | 'clinical';

/**
 * Occupations of the Bureau of Labor Statistics that are hired in house for the same work: medical secretaries, medical
 * records specialists, medical assistants.
 */
export type OccupationCode = '43-6013' | '29-2072' | '31-9092';

/**
 * A staff role: one file in `src/content/en/staff/`. The catalog, the header menu, the page, the sitemap and
 * the Open Graph picture are derived from it.
 */
export interface StaffRole {
  /** The `{id}` of `/staff/{id}`; also the name of the file and of the picture `media/staff/{id}`. */
  readonly id: string;
  /** Position in the catalog, lowest first. Steps of ten leave gaps for new ones. */
  readonly order: number;
  /** True if the header's Medical Staff menu lists it. */
  readonly inMenu: boolean;
  readonly group: RoleGroup;
  /**
   * The answer of the assessment that is closest to the role. It is preselected for a visitor who comes from the
   * role's page.
   */
  readonly position: AssessmentPosition;
  /** The page compares our price with the median wage of this occupation. */
  readonly occupation: OccupationCode;
  readonly icon: IconName;
  /** The name of the position, and the heading of its page. */
  readonly title: string;
  /** The short name: menus, breadcrumbs, related roles. */
  readonly shortTitle: string;
  /** A person in the role, with the article, for use in a sentence: `a medical biller`. */
  readonly person: string;
  /** One line for the menu, at most about 45 characters. */
  readonly menuText: string;
  /** One sentence for cards. */
  readonly summary: string;
  readonly meta: MetaCopy;
  /** One sentence under the heading: the problem this role solves. */
  readonly promise: string;
  readonly description: string;
  readonly responsibilities: readonly Point[];
  readonly benefits: readonly Point[];
  /** The systems that the role works in, in one line. */
  readonly systems: string;
  /** Tasks that are not part of the role, and who does them. */
  readonly limits: readonly string[];
  /** Ids of other roles, at least two. */
  readonly related: readonly string[];
  /** `YYYY-MM-DD`: the day the copy last changed; the sitemap's last-modified date. */
  readonly updated: string;
}
