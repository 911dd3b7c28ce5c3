import type { ReactNode } from 'react';
import { Carousel } from '#site/ui/Carousel.tsx';

/** Milliseconds between slides (HOME-9). */
const ROTATE_MS = 4000;

export function AgentTestimonials(props: { label: string; count: number; children: ReactNode }) {
  return (
    <Carousel label={props.label} count={props.count} rotateMs={ROTATE_MS} dots>
      {props.children}
    </Carousel>
  );
}
