import { petalRing } from './petal-ring.ts';

const PETAL = 'M0-22C-20-40-25-80-10-94Q-2-98 0-89Q2-98 10-94C25-80 20-40 0-22Z';

/**
 * A ring of petals, the site's one ornament. Uses the current color and is always decorative; at most one in a view.
 */
export function Rosette({ className }: { className: string }) {
  return (
    <svg
      data-ornament=""
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      fill="currentColor"
      className={className}
    >
      <path d={petalRing(PETAL, 10)} />
    </svg>
  );
}
