import type { SessionData } from '#server/submissions/post.ts';

const MAX_HEADER_CHARACTERS = 2000;

/** Reads `Formspree-Session-Data`: base64 of a small JSON object. Anything else says nothing. */
export function readSessionData(header: string | string[] | undefined): SessionData {
  if (typeof header !== 'string' || header.length > MAX_HEADER_CHARACTERS) return {};
  try {
    const data: unknown = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
    if (typeof data !== 'object' || data === null) return {};
    return {
      ...('loadedAt' in data && typeof data.loadedAt === 'number'
        ? { loadedAt: data.loadedAt }
        : {}),
      ...('webdriver' in data && data.webdriver === true ? { webdriver: true } : {}),
    };
  } catch {
    // The header is a hint: one that cannot be read says nothing.
    return {};
  }
}
