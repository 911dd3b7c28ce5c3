import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#shared/durations.ts';

const PATH = '/.well-known/security.txt';
/** The number of days until `Expires`. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * The contact for reports of vulnerabilities (RFC 9116). `Expires` is computed from the current time, so that it never
 * passes.
 */
export async function securityTxtRoute(
  app: FastifyInstance,
  { now }: { readonly now: () => number },
): Promise<void> {
  app.get(PATH, async (_request, reply) => {
    const { identity, origin } = app.facts();
    const day = Math.floor(now() / DAY_MS) + VALID_DAYS;
    const lines = [
      `Contact: mailto:${identity.email}`,
      `Expires: ${new Date(day * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${origin}${PATH}`,
    ];
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'public, max-age=86400');
    return `${lines.join('\n')}\n`;
  });
}
