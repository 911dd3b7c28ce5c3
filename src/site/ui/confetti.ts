/** Names of colors in the style sheet. The colors of the business replace their values. */
const COLORS = ['marigold', 'marigold-deep', 'evergreen', 'evergreen-deep', 'mint-deep'];

/**
 * Shows confetti once, from both lower corners, behind elements with `z-20`. `pieces` must be even. The canvas is
 * removed when all pieces have fallen, or after `shownMs`. With reduced motion, the function does nothing. The library
 * is loaded on first use.
 */
export async function throwConfetti(pieces: number, shownMs?: number): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { create } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 z-10 size-full';
  canvas.ariaHidden = 'true';
  canvas.dataset.confetti = String(pieces);
  document.body.append(canvas);
  // A worker is not used: its script would be a blob, which the Content-Security-Policy blocks.
  const fire = create(canvas, { resize: true, useWorker: false });
  const style = getComputedStyle(document.documentElement);
  const colors = COLORS.map((name) => style.getPropertyValue(`--color-${name}`).trim());
  const fallen = Promise.all(
    [0, 1].map((x) =>
      fire({
        colors,
        spread: 70,
        startVelocity: 48,
        ticks: 260,
        particleCount: pieces / 2,
        angle: 60 + 60 * x,
        origin: { x, y: 0.75 },
      }),
    ),
  );
  await (shownMs === undefined
    ? fallen
    : new Promise((resolve) => {
        setTimeout(resolve, shownMs);
      }));
  canvas.remove();
}
