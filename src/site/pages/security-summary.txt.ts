import type { APIRoute } from 'astro';
import { securitySummary } from '#site/features/security/security-summary.ts';

/** One page of plain text for compliance officers (TRUST-2). */
export const GET: APIRoute = () => new Response(securitySummary());
