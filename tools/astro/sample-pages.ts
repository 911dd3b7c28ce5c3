import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { factsOf } from '#shared/facts.ts';
import type { ListedIds, RenderWork } from '#shared/page-bundle.ts';
import { RECORD_KINDS } from '#shared/records/kinds.ts';
import { addressesOf, type GivenData, PAGE_ROUTES, type PagePath } from '#shared/routes.ts';

/** A page as the build has rendered it with the samples. */
export interface SamplePage {
  /** The path of the page: `/staff/billing`, or `/book/:token`. */
  readonly address: string;
  readonly html: string;
}

/** The data with which the build renders each page once: the samples, and data that shows all scripts of the page. */

/** Pages that cannot be rendered without the data that their route reads. */
type NeedsData = {
  [P in PagePath]: Record<string, never> extends GivenData<P> ? never : P;
}[PagePath];

const OFFER = { starts: '', zone: 'UTC', practiceZone: 'UTC' };

const SAMPLE_DATA: { readonly [P in NeedsData]: GivenData<P> } = {
  '/application/:token': { status: { audience: 'applicant', state: 'unknown', language: 'en' } },
  '/referral/:token': { status: { audience: 'referrer', state: 'unknown', language: 'en' } },
  '/request/:token': { status: { audience: 'practice', state: 'unknown', language: 'en' } },
  '/draft/:token': { draft: { state: 'unknown', language: 'en' } },
  '/schedule': { scheduled: undefined },
  '/thank-you': { nextTimes: { starts: [], zone: 'UTC' } },
  '/what-happens-next': { nextTimes: { starts: [], zone: 'UTC' } },
  '/book': { book: { offer: OFFER, minutes: 20, isZoneChosen: false } },
  '/book/:token': {
    isInterview: false,
    call: {
      state: 'booked',
      path: '',
      start: 0,
      zone: 'UTC',
      practiceZone: 'UTC',
      place: '',
      heldUntil: 0,
      pickUntil: 0,
      minutes: 0,
      undoUntil: 0,
      offer: OFFER,
      isZoneChosen: true,
    },
  },
};

export const SAMPLE_SITE_FACTS = factsOf(SAMPLE_FACTS, 'https://marigold.example');

/** Every address of every page, with its data. */
export function samplePages(listedIds: ListedIds): RenderWork[] {
  return PAGE_ROUTES.flatMap((route) =>
    addressesOf(route).flatMap((pattern) => {
      const { path: page, each, shows } = route;
      const ids = each ? SAMPLE_RECORDS[each].map(({ id }) => id) : listedIds[page];
      const records = Object.fromEntries(
        shows.flatMap((kind) =>
          kind in RECORD_KINDS ? [[kind, SAMPLE_RECORDS[kind as keyof typeof RECORD_KINDS]]] : [],
        ),
      );
      const given: object = page in SAMPLE_DATA ? SAMPLE_DATA[page as NeedsData] : {};
      const data = { now: Date.now(), ...given, records };
      return (ids ?? ['']).map((id) => ({
        page,
        address: ids ? pattern.replace(/:\w+$/, id) : pattern,
        data,
      }));
    }),
  );
}
