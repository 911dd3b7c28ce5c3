import type { ReactNode } from 'react';
import { Carousel } from '#site/ui/Carousel.tsx';

interface Props {
  label: string;
  count: number;
  /** The slides. */
  children?: ReactNode;
}

/** Home's testimonials, one at a time, with previous and next buttons (HOME-8, HOME-9). */
export function TestimonialsCarousel({ children, ...carousel }: Props) {
  return <Carousel {...carousel}>{children}</Carousel>;
}
