import type { SessionData } from './post.ts';

const MAX_HEADER_CHARACTERS = 2000;

/** Reads `Formspree-Session-Data`: base64 of a small JSON object. Anything else says nothing. */
export function readSessionData(header: string | string[] | undefined): SessionData {
  if (typeof header !== 'string' || header.length > MAX_HEADER_CHARACTERS) return {};
  try {
    const { loadedAt, webdriver } = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
    return {
      loadedAt: typeof loadedAt === 'number' ? loadedAt : undefined,
      webdriver: webdriver === true,
    };
  } catch {
    // The header is a hint: one that cannot be read says nothing.
    return {};
  }
}
