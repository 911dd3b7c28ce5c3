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
