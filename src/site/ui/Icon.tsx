import { icons } from 'lucide-react';
import type { IconName } from '#content/icon-name.ts';

interface Props {
  name: IconName;
  size: number;
  className?: string;
}

/**
 * An icon by its name in the content. Islands must not use it, because this module includes all icons. They import
 * single icons from `lucide-react`.
 */
export function Icon({ name, size, className }: Props) {
  const LucideIcon = icons[name];
  return <LucideIcon aria-hidden="true" size={size} strokeWidth={1.75} className={className} />;
}

/** An arrow that moves on hover. Place it at the end of a link with the class `group`. */
export function LinkArrow({ size = 18 }: { size?: number }) {
  return (
    <icons.ArrowRight
      aria-hidden="true"
      size={size}
      className="shrink-0 transition-transform group-hover:[translate:0.25rem]"
    />
  );
}
