import type { ReactNode } from 'react';
import { Carousel } from '#site/ui/Carousel.tsx';

interface Props {
  label: string;
  count: number;
  /** Milliseconds between turns. */
  rotateMs: number;
  children?: ReactNode;
}

/** The carousel of /testimonials and /careers: rotates, has dots, pauses on hover, focus and by button (HOME-9). */
export function RotatingTestimonials({ children, ...carousel }: Props) {
  return (
    <Carousel dots {...carousel}>
      {children}
    </Carousel>
  );
}
