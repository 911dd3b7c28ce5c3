/** A page above the current one, or the current one itself (the last). */
export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** Breadcrumbs from the home page; the last is the current page and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-small text-ink-soft">
      <ol className="flex flex-wrap items-baseline gap-x-2">
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} className="flex items-baseline gap-x-2">
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="inline-block py-1">
                {crumb.label}
              </span>
            ) : (
              <>
                <a className="link inline-block py-1 font-medium" href={crumb.path}>
                  {crumb.label}
                </a>
                {/* After the link, so that no line starts with it. */}
                <span aria-hidden="true">/</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
