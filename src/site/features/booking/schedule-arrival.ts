import { track } from '#site/analytics/track.ts';

/** Spec sections 2 and 9: 500 pieces for 5 seconds, then hidden. */
const PIECES = 500;
const SHOWN_MS = 5000;

/** Arriving on /schedule: the two events, and confetti unless the visitor asked for calm. */
export function arriveOnSchedule(): void {
  track('view_schedule_page', {});
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Nothing waits for it: the page is complete without.
  void celebrate().catch(() => {});
}

async function celebrate(): Promise<void> {
  const { create } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 z-40 size-full';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset.confetti = String(PIECES);
  document.body.append(canvas);
  setTimeout(() => canvas.remove(), SHOWN_MS);
  await create(canvas, { resize: true })({
    particleCount: PIECES,
    spread: 160,
    startVelocity: 55,
    ticks: 300,
    origin: { x: 0.5, y: 0.35 },
    colors: ['#ffb020', '#f09a00', '#0f5b46', '#cfe6db', '#10261f'],
    disableForReducedMotion: true,
  });
}
