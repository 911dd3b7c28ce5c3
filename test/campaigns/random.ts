/** Numbers that look random and are the same for the same seed (mulberry32), each at least 0 and below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `--name=value` on the command line, or the fallback. */
export function flag(name: string, fallback: number): number {
  const option = process.argv.find((word) => word.startsWith(`--${name}=`));
  return option ? Number(option.slice(name.length + 3)) : fallback;
}
