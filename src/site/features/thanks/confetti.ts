import type { Options } from 'canvas-confetti';

/** The brand's own colours; a canvas cannot read the style sheet's tokens. */
const COLORS = ['#ffb020', '#0f5b46', '#cfe6db', '#f09a00', '#0a4535'];

/**
 * Throws so many pieces once, from both lower corners. Nothing moves for visitors who ask for less motion, and
 * the script is fetched only where something will.
 */
export async function throwConfetti(pieces: number): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  const half = Math.ceil(pieces / 2);
  const shared: Options = { colors: COLORS, spread: 70, startVelocity: 48, ticks: 260 };
  confetti({ ...shared, particleCount: half, angle: 60, origin: { x: 0, y: 0.75 } });
  confetti({ ...shared, particleCount: pieces - half, angle: 120, origin: { x: 1, y: 0.75 } });
}
