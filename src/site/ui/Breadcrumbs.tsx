export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/**
 * Breadcrumbs from the home page; the last is the current page and no link. Always one line, which a late font cannot
 * make two; a long name is cut off at its end, as the heading below has it in full.
 */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="text-small text-ink-soft">
      <ol className="flex items-baseline gap-x-2">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.path}
            className="flex min-w-0 shrink-0 items-baseline gap-x-2 whitespace-nowrap last:shrink @max-[16rem]:shrink @max-[16rem]:whitespace-normal"
          >
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="overflow-hidden py-1 text-ellipsis">
                {crumb.label}
              </span>
            ) : (
              <>
                <a className="link inline-block py-1 font-medium" href={crumb.path}>
                  {crumb.label}
                </a>
                <span aria-hidden="true">/</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
