import type { ReactNode } from 'react';

const SHORT_COMPOUND = /(\b\w{1,6}-\w{1,6}\b)/;

/**
 * Text with every short compound or range, such as `in-house` or `3-5`, kept on one line: browsers may break a line
 * after any hyphen, and in a balanced heading they often do. Children that are not plain text are left unchanged.
 */
export function KeepTogether({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string' || !SHORT_COMPOUND.test(children)) return children;
  return children.split(SHORT_COMPOUND).map((part, index) =>
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
