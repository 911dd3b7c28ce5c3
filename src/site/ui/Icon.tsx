import { icons } from 'lucide-react';
import type { IconName } from '#content/icon-name.ts';

interface Props {
  name: IconName;
  /** Pixels; default 24. */
  size?: number;
  className?: string;
}

/**
 * An icon by the name that content gives, drawn at build. Never use it in an island: it would ship the whole
 * set. Islands import the single icon from `lucide-react`.
 */
export function Icon({ name, size = 24, className }: Props) {
  const Drawing = icons[name];
  return <Drawing aria-hidden="true" size={size} strokeWidth={1.75} className={className} />;
}
