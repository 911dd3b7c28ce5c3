import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import { classes } from './class-names.ts';

const KINDS = {
  /** The primary action. A view contains at most one. */
  primary:
    'bg-marigold text-ink hover:bg-marigold-deep aria-disabled:bg-paper-deep aria-disabled:text-ink-soft disabled:bg-paper-deep disabled:text-ink-soft',
  strong:
    'bg-evergreen text-white hover:bg-evergreen-deep disabled:bg-ink-soft aria-disabled:bg-ink-soft',
  secondary:
    'border-2 border-evergreen bg-white text-evergreen hover:bg-mint [.on-evergreen_&]:border-white [.on-evergreen_&]:bg-transparent [.on-evergreen_&]:text-white [.on-evergreen_&]:hover:bg-evergreen disabled:border-line disabled:text-ink-soft aria-disabled:border-line aria-disabled:text-ink-soft',
  quiet:
    'text-evergreen hover:bg-mint [.on-evergreen_&]:text-white [.on-evergreen_&]:hover:bg-evergreen',
} as const;

const SIZES = {
  normal: 'min-h-13 px-6 py-2 text-body',
  small: 'min-h-11 px-5 py-2 text-small',
} as const;

export interface ButtonStyle {
  kind?: keyof typeof KINDS;
  size?: keyof typeof SIZES;
}

export function buttonClasses(
  { kind = 'primary', size = 'normal' }: ButtonStyle,
  extra?: string,
): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-button text-center font-bold leading-tight no-underline transition-colors disabled:cursor-default aria-disabled:cursor-default aria-busy:cursor-progress aria-busy:opacity-70',
    KINDS[kind],
    SIZES[size],
    extra,
  );
}

export function Button({
  kind,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonStyle & ComponentProps<'button'> & { 'data-busy'?: string }) {
  return <button type={type} className={buttonClasses({ kind, size }, className)} {...rest} />;
}

export function ButtonLink({
  kind,
  size,
  className,
  children,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={buttonClasses({ kind, size }, className)} {...rest}>
      {children}
    </a>
  );
}
