/** An address whose path holds a key: everything under `/book/`, `/application/` and `/draft/`. */
const PRIVATE_PATH = /\/(?:book|application|draft)(?=\/)/i;

export function isPrivatePath(path: string): boolean {
  return PRIVATE_PATH.test(path);
}

export function publicPath(path: string): string {
  const found = PRIVATE_PATH.exec(path);
  return found ? path.slice(0, found.index + found[0].length) : path;
}
