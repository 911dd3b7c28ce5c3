/**
 * Returns the path data of a ring of petals around 0,0, for a single `<path>` element. `petal` is the SVG path data of
 * one petal. It must have only absolute commands with coordinate pairs (M, L, C, Q, Z). `petals` is their number, and
 * `first` is the rotation of the first petal in degrees.
 */
export function petalRing(petal: string, petals: number, first = 0): string {
  return Array.from({ length: petals }, (_, index) =>
    turned(petal, first + (360 / petals) * index),
  ).join('');
}

function turned(path: string, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const round = (value: number) => String(Math.round(value) + 0);
  return path.replace(
    /(-?[\d.]+)[\s,]*(-?[\d.]+)/g,
    (_, x: string, y: string) =>
      `${round(Number(x) * cos - Number(y) * sin)} ${round(Number(x) * sin + Number(y) * cos)} `,
  );
}
