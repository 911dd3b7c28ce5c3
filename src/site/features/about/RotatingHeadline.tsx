import { ABOUT } from '#content/en/about.ts';
import { Heading } from '#site/ui/Heading.tsx';

const { headline } = ABOUT;

/**
 * Five titles in one place, two seconds each, rotated by CSS alone (ABOUT-1, styles/rotating-headline.css): all of them
 * share one grid cell, so nothing below moves. Assistive technology reads one sentence; the checkbox stops the
 * motion (WCAG 2.2.2), and under reduced motion there is none.
 */
export function RotatingHeadline() {
  return (
    <div className="rotating-headline">
      <Heading level={1}>
        <span className="sr-only">{headline.sentence}</span>
        <span aria-hidden="true">
          <span className="block">{headline.start}</span>
          <span className="rotating-titles text-evergreen">
            {headline.titles.map((title) => (
              <span key={title}>{title}</span>
            ))}
          </span>
        </span>
      </Heading>
      <label className="rotating-switch mt-3 inline-flex min-h-11 items-center gap-2.5 text-small font-semibold text-ink-soft hover:text-ink">
        <input type="checkbox" className="size-4 accent-evergreen" />
        {headline.still}
      </label>
    </div>
  );
}
