import type { ShownApplication } from './application-status.ts';
import type { BookData, ManagedCall, ScheduledCall } from './booking/availability.ts';
import type { Costs } from './costs.ts';
import type { ApplicantRoleId, JobEnds, JobSearch } from './jobs.ts';
import type { Language } from './language.ts';

/** The pages that are drawn for one request: the files of src/site/pages/on-request/. A form's page is named by its id. */
export const REQUEST_PAGES = [
  'application',
  'application-received',
  'application-status',
  'assessment',
  'booking',
  'call',
  'careers',
  'contact',
  'contact-received',
  'home',
  'interest',
  'interest-received',
  'job',
  'pricing',
  'referral',
  'referral-received',
  'saved-draft',
  'schedule',
] as const;
export type RequestPage = (typeof REQUEST_PAGES)[number];

/**
 * What a page is drawn from besides its content: the server's answer to one request. Each page reads its own parts from
 * `Astro.locals`; a page that is built has none of them.
 */
export interface PageData {
  /** English without it. */
  readonly language?: Language | undefined;
  /** A post of the page's form that was refused: what was typed is shown again, with what is wrong with it. */
  readonly refused?: RefusedPost | undefined;
  readonly referrer?: { readonly name: string; readonly code: string } | undefined;
  readonly lead?: string | undefined;
  readonly role?: string | undefined;
  /** Ids of the staff role and the practice type that the visitor comes from; not checked. */
  readonly lookedAt?: { readonly role: string; readonly practice: string } | undefined;
  readonly costs?: Costs | undefined;
  readonly search?: JobSearch | undefined;
  /** The time of the request, in milliseconds since the epoch: jobs close after the site was built. */
  readonly now?: number | undefined;
  /** If a job’s end has changed since the build. */
  readonly jobEnds?: JobEnds | undefined;
  readonly job?: ApplicantRoleId | undefined;
  readonly book?: BookData | undefined;
  readonly scheduled?: ScheduledCall | undefined;
  readonly call?: ManagedCall | undefined;
  readonly application?: ShownApplication | undefined;
  readonly draft?: ShownDraft | undefined;
  /** The private address of what was sent, on the page that confirms it. */
  readonly manage?: string | undefined;
}

export const SAVED_FORMS = ['application', 'assessment'] as const;
export type SavedForm = (typeof SAVED_FORMS)[number];

/** What `/draft/{token}` shows, and what answers a form that was saved without a script. */
export type ShownDraft = { readonly language: Language } & (
  | { readonly state: 'unknown' | 'sent' }
  /** `path` is where the press of the button is posted. */
  | { readonly state: 'open'; readonly path: string }
  /** `id` names the draft, to be deleted when the form is sent. */
  | {
      readonly state: 'opened';
      readonly form: SavedForm;
      readonly fields: readonly (readonly [name: string, value: string])[];
      readonly id: string;
    }
);

export interface RefusedPost {
  /** Names and values in the order sent, without files. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Without `field` it concerns the whole form. */
  readonly errors: readonly { readonly field?: string; readonly message: string }[];
}

/** The beginning of a page, up to what is in its `<main>`: one object for all visitors. */
export interface PageHead {
  readonly html: string;
}

export type RenderPage = (
  page: RequestPage,
  data: PageData,
) => Promise<{ readonly head: PageHead; readonly rest: string }>;

/** A picture as the build encoded it: `srcset` of AVIF, the address of WebP, and the size of that in pixels. */
export interface BuiltPicture {
  readonly avif: string;
  readonly webp: string;
  readonly width: number;
  readonly height: number;
}

/** The pictures of the built pages: by stem and widths, `portraits/client-1 144,240`. */
export type BuiltPictures = Readonly<Record<string, BuiltPicture>>;

/** What the built bundle of these pages exports (src/site/render-page.ts). */
export interface PageBundle {
  openPages(pictures: BuiltPictures): RenderPage;
}

/** An address whose path holds a key: everything under `/book/`, `/application/` and `/draft/`. */
const PRIVATE_PATH = /\/(?:book|application|draft)(?=\/)/i;

export function isPrivatePath(path: string): boolean {
  return PRIVATE_PATH.test(path);
}

export function publicPath(path: string): string {
  const found = PRIVATE_PATH.exec(path);
  return found ? path.slice(0, found.index + found[0].length) : path;
}
