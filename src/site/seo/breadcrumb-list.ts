import { absolute } from './head.ts';

/** The breadcrumbs as schema.org data; the last one is the page itself. */
export function breadcrumbList(crumbs: readonly { label: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absolute(crumb.path),
    })),
  };
}
