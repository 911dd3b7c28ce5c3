import type { BookData, ManagedCall, NextTimes, ScheduledCall } from './booking/availability.ts';
import type { Costs } from './costs.ts';
import type { ChosenCoverage, Week } from './coverage.ts';
import type { JobSearch } from './jobs.ts';
import type { Language } from './language.ts';
import type { BuiltPictures } from './pictures.ts';
import type { SiteRecords } from './records/kinds.ts';
import type { ReplyTimes } from './reply-times.ts';
import type { ShownStatus } from './status-page.ts';

/**
 * The data of a rendered page: `Astro.locals`. Built pages have no data. The build also renders each rendered page
 * once without data.
 */
export interface PageData {
  /** The records that the owner has published. Without them, the page shows the samples. */
  readonly records?: SiteRecords | undefined;
  /** How soon practices were answered, if the owner shows it and there is enough to show. */
  readonly replyTimes?: ReplyTimes | undefined;
  /** A refused post of the page's form. The page shows the typed values again, with the errors. */
  readonly refused?: RefusedPost | undefined;
  readonly referrer?: { readonly name: string; readonly code: string } | undefined;
  readonly lead?: string | undefined;
  readonly role?: string | undefined;
  /** Ids of the staff role and the practice type of the page that the visitor comes from. They are not checked. */
  readonly lookedAt?: { readonly role: string; readonly practice: string } | undefined;
  readonly costs?: Costs | undefined;
  /** The week of the coverage planner. */
  readonly week?: Week | undefined;
  /** The plan that the visitor of the assessment has made in the coverage planner. */
  readonly coverage?: ChosenCoverage | undefined;
  readonly search?: JobSearch | undefined;
  /** The time of the request, in milliseconds since the epoch: a job can close after the site was built. */
  readonly now?: number | undefined;
  readonly book?: BookData | undefined;
  readonly nextTimes?: NextTimes | undefined;
  readonly scheduled?: ScheduledCall | undefined;
  readonly call?: ManagedCall | undefined;
  /** True if the call is an interview. */
  readonly isInterview?: boolean | undefined;
  readonly status?: ShownStatus | undefined;
  readonly draft?: ShownDraft | undefined;
  /** The private address of the stored lead or call, on the confirmation page. */
  readonly manage?: string | undefined;
}

export const SAVED_FORMS = ['application', 'assessment'] as const;
export type SavedForm = (typeof SAVED_FORMS)[number];

/** The content of `/draft/{token}`, and of the response to a form that was saved without JavaScript. */
export type ShownDraft = { readonly language: Language } & (
  | { readonly state: 'unknown' | 'sent' }
  /** The button posts to `path`. */
  | { readonly state: 'open'; readonly path: string }
  /** `id` identifies the draft. The draft is deleted when the form is sent. */
  | {
      readonly state: 'opened';
      readonly form: SavedForm;
      readonly fields: readonly (readonly [name: string, value: string])[];
      readonly id: string;
    }
);

export interface RefusedPost {
  /** Names and values in the order in which they were sent, without files. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** An error without `field` is about the whole form. */
  readonly errors: readonly {
    readonly field?: string;
    /** The code of a rule (src/shared/forms/validate.ts) or of the server; undefined if nothing was refused. */
    readonly code?: string;
    readonly message: string;
  }[];
}

/**
 * Renders the page at an address, such as `/es/careers?type=Contract`. If the page can be cached, the response has
 * the headers `CDN-Cache-Control` and `Cache-Tag`, as in Astro's route caching.
 */
export type RenderPage = (address: string, data: PageData) => Promise<Response>;

/** The exports of the bundle of rendered pages (src/site/render-page.ts). */
export interface PageBundle {
  openPages(pictures: BuiltPictures): RenderPage;
}
