import { FACTS } from '#content/facts.ts';
import { shownRecords } from '#content/samples/records.ts';
import type { PageDataOf, PagePath } from '#shared/routes.ts';

/**
 * The data of a page, with the type that src/shared/routes.ts declares for its path. The texts of its records contain
 * the current figures. Throws if the page was rendered with the data of another page.
 *
 *     const { query } = pageData(Astro, '/pricing');
 */
export function pageData<P extends PagePath>(
  { locals }: { readonly locals: App.Locals },
  page: P,
): PageDataOf<P> {
  if (locals.page !== page) throw new Error(`${page} was given the data of ${locals.page}.`);
  const data = locals.data as PageDataOf<P>;
  return { ...data, records: shownRecords(data.records, FACTS) };
}
