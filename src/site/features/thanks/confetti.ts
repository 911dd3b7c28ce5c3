import type { Options } from 'canvas-confetti';

/** The brand's own colours; a canvas cannot read the style sheet's tokens. */
const COLORS = ['#ffb020', '#0f5b46', '#cfe6db', '#f09a00', '#0a4535'];

/**
 * Throws so many pieces once, from both lower corners, and clears up after itself. Nothing moves for visitors
 * who ask for less motion, and the script is fetched only where something will.
 */
export async function throwConfetti(pieces: number): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { create } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 z-50 size-full';
  canvas.ariaHidden = 'true';
  canvas.dataset.confetti = String(pieces);
  document.body.append(canvas);
  // No worker: it would be made from a blob, which the page's Content-Security-Policy refuses.
  const fire = create(canvas, { resize: true, useWorker: false });
  const half = Math.ceil(pieces / 2);
  const shared: Options = { colors: COLORS, spread: 70, startVelocity: 48, ticks: 260 };
  const corners = [
    fire({ ...shared, particleCount: half, angle: 60, origin: { x: 0, y: 0.75 } }),
    fire({ ...shared, particleCount: pieces - half, angle: 120, origin: { x: 1, y: 0.75 } }),
  ];
  await Promise.all(corners);
  canvas.remove();
}
