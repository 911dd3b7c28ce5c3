import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { DAY_SECONDS } from '#shared/durations.ts';
import { type FormsOptions, openIntake } from './intake.ts';
import { openRefusals } from './refusals.ts';
import { formRoutes } from './routes.ts';

/** Headers of the published clients, and Idempotency-Key (docs/contracts/form-wire-format.md). */
const CLIENT_HEADERS = [
  'Accept',
  'Content-Type',
  'Formspree-Client',
  'Formspree-Session-Data',
  'X-Requested-With',
  'Idempotency-Key',
];

export async function formsPlugin(app: FastifyInstance, options: FormsOptions): Promise<void> {
  const { config } = options;
  // Scripts on the owner's other sites may post here and read the response. Browsers prevent scripts on any other
  // site from reading it. The plugin is registered even if no other site is configured, so that every preflight gets
  // a response; that response then permits nothing.
  await app.register(cors, {
    origin: [...config.ALLOWED_ORIGINS],
    methods: ['POST'],
    allowedHeaders: CLIENT_HEADERS,
    exposedHeaders: ['RateLimit', 'RateLimit-Policy', 'Retry-After'],
    maxAge: DAY_SECONDS,
    strictPreflight: false,
  });
  formRoutes(
    app,
    options,
    openIntake(options, app.log, () => app.facts().identity.name),
    openRefusals(app, options),
  );
}
