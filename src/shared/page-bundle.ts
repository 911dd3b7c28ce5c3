import type { Offerable } from './offer.ts';
import type { BuiltPictures } from './pictures.ts';
import type { PagePath } from './routes.ts';

/** A page with its data: `PageDataOf` of its path (routes.ts). */
export interface RenderWork {
  readonly page: PagePath;
  /** With its query: `/es/careers?type=Contract`. */
  readonly address: string;
  readonly data: object;
}

export interface RenderedHtml {
  readonly html: string;
  /** Seconds for which the page can be cached; undefined for a page of one visitor. */
  readonly maxAge: number | undefined;
}

/** The ids that the copy lists, by the path of their pages: `/staff/:role`, `/practices/:type`. */
export type ListedIds = Readonly<Record<string, readonly string[]>>;

/**
 * The items that the copy lists, including switched-off items, by part of the offer. The build writes them to
 * `dist/server/offerable.json`.
 */
export type OfferableContent = Readonly<
  Record<'positions' | 'practices' | 'specialties', readonly Offerable[]>
>;

/** The exports of the bundle of all pages (src/site/render-page.ts). */
export interface PageBundle {
  openPages(pictures: BuiltPictures): {
    readonly listedIds: ListedIds;
    readonly offerable: OfferableContent;
    readonly render: (work: RenderWork) => Promise<RenderedHtml>;
  };
}
