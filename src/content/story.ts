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

/** A practice's success story (STORY-1). */
export interface PracticeStory {
  readonly id: string;
  readonly practice: string;
  readonly location: string;
  /** Staff hired through us. */
  readonly staffCount: number;
  /** Staffing cost saved, as a percentage with its sign. */
  readonly savings: string;
  readonly quote: string;
  /** Who said it. */
  readonly speaker: string;
  readonly benefits: readonly string[];
  readonly sample: boolean;
}

/** A success story of a group of practices (STORY-1). */
export interface EnterpriseStory {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly location: string;
  readonly staffCount: number;
  readonly results: {
    readonly savings: string;
    readonly efficiency: string;
    readonly satisfaction: string;
  };
  readonly quote: string;
  readonly speaker: string;
  /** The roles hired, with how many of each. */
  readonly virtualStaff: readonly { readonly role: string; readonly count: number }[];
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
