import type { Point } from './page-copy.ts';

/** A client's testimonial (STORY-3). */
export interface Testimonial {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Portrait in `src/content/media`, without the file extension. */
  readonly image: string;
  readonly quote: string;
  /** True until the owner has replaced it with a real client's testimonial. */
  readonly sample: boolean;
}

/** A success story of a practice or of a group of practices (STORY-1). */
export interface Story {
  readonly id: string;
  readonly name: string;
  /** The kind of group. */
  readonly type?: string;
  readonly location: string;
  /** Staff hired through us; the sum of `virtualStaff`. */
  readonly staffCount: number;
  /** What the practice saved on staff, in percent with the sign. */
  readonly savings: string;
  /** Percentages with their sign. */
  readonly results?: { readonly efficiency: string; readonly satisfaction: string };
  readonly quote: string;
  /** The person who said the quote. */
  readonly speaker: string;
  /** Portrait of the speaker in `src/content/media`, without the file extension. */
  readonly portrait?: string;
  /** Picture of the practice in `src/content/media`, without the file extension. */
  readonly picture?: string;
  /** The roles hired, with how many of each. */
  readonly virtualStaff: readonly { readonly role: string; readonly count: number }[];
  /** What changed for the practice. */
  readonly benefits: readonly string[];
  /** The heading of the story's own page. `timeline` lists the events in order. */
  readonly headline: string;
  readonly timeline: readonly Point[];
  /** A difficulty along the way. */
  readonly setback: string;
  readonly sample: boolean;
}

/** A leader of the company (TEAM-1). */
export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** Portrait in `src/content/media`, without the file extension. */
  readonly image: string;
  readonly description: string;
  /** Address of the profile. */
  readonly linkedin: string;
  readonly sample: boolean;
}
