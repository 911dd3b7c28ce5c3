import type { PageDataOf, PagePath } from '#shared/routes.ts';

/**
 * The data of a page, as its path in src/shared/routes.ts declares it: `const { costs } = pageData(Astro, '/pricing')`. Throws if
 * the page was rendered with the data of another one.
 */
export function pageData<P extends PagePath>(
  { locals }: { readonly locals: App.Locals },
  page: P,
): PageDataOf<P> {
  if (locals.page !== page) throw new Error(`${page} was given the data of ${locals.page}.`);
  return locals.data as PageDataOf<P>;
}
