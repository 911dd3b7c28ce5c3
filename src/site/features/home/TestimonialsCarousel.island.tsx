import type { ReactNode } from 'react';
import { Carousel } from '#site/ui/Carousel.tsx';

interface Props {
  label: string;
  count: number;
  children?: ReactNode;
}

export function TestimonialsCarousel({ children, ...carousel }: Props) {
  return <Carousel {...carousel}>{children}</Carousel>;
}
