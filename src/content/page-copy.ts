import type { IconName } from './icon-name.ts';

/** Title and description for search results and shared links. */
export interface MetaCopy {
  /** At most 60 characters; unique on the site. */
  readonly title: string;
  /** At most 155 characters; unique on the site. */
  readonly description: string;
  /** `YYYY-MM-DD`: the day the copy last changed. For pages whose copy has no other date. */
  readonly updated?: string;
}

/** A short heading and one or two sentences that support it. */
export interface Point {
  readonly title: string;
  readonly text: string;
}

export interface IconPoint extends Point {
  readonly icon: IconName;
}

/** A question as a visitor would ask it, and the answer. */
export interface FaqQuestion {
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
}

/** A heading with text under it; `points` are shown as a list after the paragraphs. */
export interface CopySection {
  /** Stable id, used as the anchor in the address. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  /** Paragraphs with a bold title before the text. */
  readonly items?: readonly Point[];
}

/** A legal page: numbered sections under a date. */
export interface LegalCopy {
  readonly meta: MetaCopy;
  readonly crumb: string;
  /** `YYYY-MM-DD`, shown at the top. */
  readonly updated: string;
  readonly title: string;
  readonly lead: string;
  /** Text before the date. */
  readonly lastChanged: string;
  /** Heading above the list of sections. */
  readonly contents: string;
  readonly sections: readonly CopySection[];
}
