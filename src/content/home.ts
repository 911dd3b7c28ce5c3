import type { IconName } from './icon-name.ts';

/** A person as shown on home (spec section 3, "Staff card"). */
export interface StaffCard {
  readonly id: string;
  /** `YYYY-MM-DD`, the day the card was last edited. */
  readonly updated: string;
  /** Role and country, as the card's title. */
  readonly title: string;
  readonly country: string;
  /** Years of experience, as said on the card. */
  readonly experience: string;
  /** Colour of the map pin, as hexadecimal RGB. */
  readonly pinColor: string;
  /** Portrait in `src/content/media`, without the ending. */
  readonly image: string;
  /** Two or three sentences about such a person. */
  readonly profile: string;
  readonly keyFeatures: readonly string[];
  readonly responsibilities: readonly string[];
  readonly benefits: readonly string[];
}

/** A specialty of the selector (spec section 3, "Specialty"). */
export interface Specialty {
  /** Also the id of its practice page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Picture in `src/content/media`, without the ending. */
  readonly image: string;
  /** What the picture shows. */
  readonly imageAlt: string;
  /** Three, each a claim of `claims.ts`. */
  readonly stats: readonly { readonly value: string; readonly label: string }[];
  /** Three things a virtual assistant does there. */
  readonly features: readonly string[];
}

/** One of the hero's three bullets: a number and what it counts. */
export interface HeroBullet {
  readonly icon: IconName;
  readonly figure: string;
  readonly text: string;
}
