export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/**
 * The path from the home page to the current page, whose item is not a link. The path is always one line, so that the
 * layout does not shift. On a phone, a path of three items leaves out the home page. A long name is cut off. The
 * heading below shows the full name.
 */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="text-small text-ink-soft">
      <ol className="flex items-baseline gap-x-2 @max-[16rem]:flex-wrap">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.path}
            className="max-sm:first:nth-last-[n+3]:hidden flex min-w-0 shrink-0 items-baseline gap-x-2 whitespace-nowrap last:shrink @max-[16rem]:max-w-full @max-[16rem]:whitespace-normal"
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
