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
