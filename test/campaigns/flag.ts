/** The number in `--name=number` on the command line, or the fallback. */
export function flag(name: string, fallback: number): number {
  const option = process.argv.find((word) => word.startsWith(`--${name}=`));
  return option ? Number(option.slice(name.length + 3)) : fallback;
}
