import type { AssessmentPosition } from '#shared/forms/assessment.form.ts';
import type { IconName } from './icon-name.ts';
import type { MetaCopy, Point } from './page-copy.ts';

/** A position in an org chart's department. */
export interface Position {
  readonly title: string;
  readonly description: string;
  readonly responsibilities: readonly string[];
  /** Required skills. */
  readonly skills: readonly string[];
  /** The id of the staff role that does this work: its scene is in the position's dialog. */
  readonly role?: string;
}

/** A department of an org chart; expands to its positions. */
export interface Department {
  readonly title: string;
  readonly icon: IconName;
  readonly positions: readonly Position[];
}

/** The organization of an imaging or surgery center. */
export interface OrgChart {
  readonly title: string;
  readonly intro: string;
  /** The top of the chart: the practice's own Operations Manager. */
  readonly manager: Position;
  /** The Virtual Receptionist card below the manager. */
  readonly receptionist: Position;
  readonly departments: readonly Department[];
}

/** A practice type: one file in `src/content/en/practices/`; every list of practice types is derived from it. */
export interface PracticeType {
  /** The `{id}` of `/practices/{id}`; also the name of the file. */
  readonly id: string;
  /** Position in lists, lowest first. Steps of ten leave gaps for new ones. */
  readonly order: number;
  /** True if the header's Practice Types menu lists it. */
  readonly inMenu: boolean;
  /** True if /practices shows it as one of its large cards. */
  readonly featured: boolean;
  readonly icon: IconName;
  /** The kind of practice, as in `Dental`. */
  readonly title: string;
  /** One line for the menu, at most about 45 characters. */
  readonly menuText: string;
  /** One sentence for cards. */
  readonly summary: string;
  /** Picture in `src/content/media`, without the file extension. */
  readonly picture: string;
  readonly meta: MetaCopy;
  /** The page's heading. */
  readonly headline: string;
  /** One or two sentences below the heading. */
  readonly promise: string;
  /** What the assistant does at this kind of practice. Duties with icons are shown as cards. */
  readonly duties: {
    readonly title: string;
    readonly items: readonly (Point & { readonly icon?: IconName })[];
  };
  /** What the practice gains. */
  readonly benefits: { readonly title: string; readonly items: readonly Point[] };
  readonly orgChart?: OrgChart;
  /** Ids of the staff roles that such practices hire most often, in the usual order of hiring. */
  readonly roles: readonly string[];
  /** The position that the assessment preselects. Without it, the position of the first of `roles`. */
  readonly firstPosition?: AssessmentPosition;
  /** The kind of candidates, as in "Where should we send your dental candidates?". */
  readonly candidates: string;
  /** Practice systems that such practices often use, besides those that the assessment lists. */
  readonly systems: readonly string[];
  /** `YYYY-MM-DD`: the day the copy last changed; the sitemap's last-modified date. */
  readonly updated: string;
}
