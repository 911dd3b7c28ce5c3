import querystring from 'node:querystring';

/** Longer paths are not decoded. Every path of the site is shorter. */
const MAX_PATH_CHARACTERS = 500;

/**
 * The path of a request target, and its raw query, which is empty or begins with `?`. A path that is too long is not
 * decoded.
 */
export function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  return {
    path: path.length > MAX_PATH_CHARACTERS ? path : querystring.unescape(path),
    query: at < 0 ? '' : target.slice(at),
  };
}
