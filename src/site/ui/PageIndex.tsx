import type { ReactNode } from 'react';

interface Props {
  label: string;
  title: string;
  rows: readonly { readonly href: string; readonly name: string; readonly note: ReactNode }[];
}

export function PageIndex({ label, title, rows }: Props) {
  return (
    <nav
      aria-label={label}
      className="rounded-[var(--radius-card)_var(--radius-petal)_var(--radius-card)_var(--radius-card)] bg-mint px-6 py-6 sm:px-8 sm:py-8 print:hidden"
    >
      <p className="font-bold">{title}</p>
      <ul className="mt-2">
        {rows.map(({ href, name, note }) => (
          <li key={href} className="border-t border-mint-deep first:border-0">
            <a
              href={href}
              className="group flex min-h-13 items-center justify-between gap-x-4 py-2 @max-[18rem]:flex-wrap text-ink no-underline"
            >
              <span className="leading-snug font-semibold group-hover:underline">{name}</span>
              {note}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
