/** A staff card of home (HOME-2, HOME-3). */
export interface StaffCard {
  readonly id: string;
  /** `YYYY-MM-DD`, the day the card was last edited. */
  readonly updated: string;
  /** Role and country, as the card's title. */
  readonly title: string;
  readonly country: string;
  /** Years of experience, as shown on the card. */
  readonly experience: string;
  /** Color of the map pin, as hexadecimal RGB. */
  readonly pinColor: string;
  /** Portrait in `src/content/media`, without the file extension. */
  readonly image: string;
  /** Two or three sentences about the person. */
  readonly profile: string;
  readonly keyFeatures: readonly string[];
  readonly responsibilities: readonly string[];
  readonly benefits: readonly string[];
}
