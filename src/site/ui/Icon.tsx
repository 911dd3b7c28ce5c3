import { icons } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from '#content/icon-name.ts';
import { iconPath } from './icon-path.ts';

interface Props {
  name: IconName;
  /** Pixels; default 24. */
  size?: number;
  className?: string;
}

/**
 * An icon by the name that content gives, rendered at build. Do not use it in an island: it would ship the whole set.
 * Islands import single icons from `lucide-react`.
 */
export function Icon({ name, size = 24, className }: Props) {
  const IconComponent = icons[name];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={iconPath(renderToStaticMarkup(<IconComponent />))} />
    </svg>
  );
}
