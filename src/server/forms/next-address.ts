/** A scheme and host that cannot exist, to distinguish our own paths from other sites. */
const SELF = 'http://self.invalid';

/**
 * Where a browser may be sent after a post: the `_next` of the sender if it is a path of ours or on a site the
 * owner listed, else `fallback`. The published 2019 server left an open redirect here.
 */
export function nextAddress(
  wanted: string | undefined,
  allowed: readonly string[],
  fallback: string,
): string {
  if (!wanted || !URL.canParse(wanted, SELF)) return fallback;
  const url = new URL(wanted, SELF);
  if (url.origin !== SELF) {
    // Compared as written out, not by `origin`: that of `blob:https://host/…` is https://host.
    return allowed.some((origin) => url.href.startsWith(`${origin}/`)) ? url.href : fallback;
  }
  // A bare word would resolve relative to the form's path; only full paths are accepted.
  if (!wanted.startsWith('/')) return fallback;
  const path = url.pathname + url.search + url.hash;
  // `/.//host` resolves to the path `//host`, which a browser would read as another site.
  return URL.canParse(path, SELF) && new URL(path, SELF).href === url.href ? path : fallback;
}
