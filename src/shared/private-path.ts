/**
 * Matches a path that contains a token: every path below `/book/`, `/application/`, `/request/`, `/referral/`,
 * `/draft/` and `/preview/`, in any case, also with other characters before the second slash. Separate from routes.ts,
 * so that the scripts of a page do not load the route table.
 */
const PRIVATE_PATH =
  /\/(?:book|application|request|referral|draft|preview)(?=(?:[^\w/-][^/]*)?\/)/i;

export function isPrivatePath(path: string): boolean {
  return PRIVATE_PATH.test(path);
}

/** A path without its token: `/book`. */
export function publicPath(path: string): string {
  const match = PRIVATE_PATH.exec(path);
  return match ? path.slice(0, match.index + match[0].length) : path;
}
