import type { AnchorHTMLAttributes } from 'react';
import { isOffered } from '#content/offer.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link to a page that the owner can switch off. Renders nothing if the page is off. */
export function OfferedLink(props: Props) {
  return isOffered(props.href) ? <a {...props} /> : null;
}
