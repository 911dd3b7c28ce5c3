import type { ReactNode } from 'react';
import { Carousel } from '#site/ui/Carousel.tsx';

interface Props {
  label: string;
  count: number;
  /** The slides. */
  children?: ReactNode;
}

/** Home's testimonials: previous and next, one at a time, no rotation of its own (spec section 2). */
export function TestimonialsCarousel({ children, ...carousel }: Props) {
  return <Carousel {...carousel}>{children}</Carousel>;
}
