import { CATALOGS } from '#content/en/practices-page.ts';
import { offeredLinks } from '#content/offer.ts';

type CatalogPath = (typeof CATALOGS)['links'][number]['path'];

/** Links from one of the three catalogs of staff to the other two. */
export function OtherCatalogs({ at }: { at: CatalogPath }) {
  const others = offeredLinks(CATALOGS.links).filter(({ path }) => path !== at);
  if (others.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      <span className="py-2">{CATALOGS.title}</span>
      {others.map(({ path, label }) => (
        <a key={path} href={path} className="link py-2">
          {label}
        </a>
      ))}
    </p>
  );
}
