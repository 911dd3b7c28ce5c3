import type { ReactNode } from 'react';

const UNBREAKABLE = /(\(\d{3}\) \d{3}-\d{4}|\+\d[\d -]{6,}\d|\b\w{1,6}-\w{1,6}\b)/;

/**
 * Keeps every phone number and every short compound or range, such as `in-house` or `3-5`, on one line. Browsers may
 * break a line after any hyphen, and often do so in a balanced heading. Children that are not text do not change.
 */
export function KeepTogether({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || !UNBREAKABLE.test(children)) return children;
  return children.split(UNBREAKABLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a static text never reorders
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
