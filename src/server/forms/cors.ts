import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** What the published clients send, and our own key (docs/contracts/form-wire-format.md). */
const HEADERS = [
  'Accept',
  'Content-Type',
  'Formspree-Client',
  'Formspree-Session-Data',
  'X-Requested-With',
  'Idempotency-Key',
];

export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['POST'],
    allowedHeaders: HEADERS,
    exposedHeaders: ['RateLimit', 'RateLimit-Policy', 'Retry-After'],
    maxAge: 24 * 60 * 60,
    strictPreflight: false,
  });
}
