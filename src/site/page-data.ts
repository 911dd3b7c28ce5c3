import { FACTS } from '#content/facts.ts';
import { shownRecords } from '#content/samples/records.ts';
import type { PageDataOf, PagePath } from '#shared/routes.ts';

/**
 * The data of a page, as its path in src/shared/routes.ts declares it, with the figures in the texts of records:
 * `const { query } = pageData(Astro, '/pricing')`. Throws if the page was rendered with the data of another page.
 */
export function pageData<P extends PagePath>(
  { locals }: { readonly locals: App.Locals },
  page: P,
): PageDataOf<P> {
  if (locals.page !== page) throw new Error(`${page} was given the data of ${locals.page}.`);
  const data = locals.data as PageDataOf<P>;
  return { ...data, records: shownRecords(data.records, FACTS) };
}
