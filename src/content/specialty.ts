/** A specialty of home's selector (HOME-6). */
export interface Specialty {
  /** Also the id of its practice page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Picture in `src/content/media`, without the file extension. */
  readonly image: string;
  /** Alternative text of the picture. */
  readonly imageAlt: string;
  /** Three, each a claim of `claims.ts`. */
  readonly stats: readonly { readonly value: string; readonly label: string }[];
  /** Three tasks of a virtual assistant in this specialty. */
  readonly features: readonly string[];
}
