import type { APIRoute } from 'astro';
import { securitySummary } from '#site/features/security/security-summary.ts';

export const GET: APIRoute = () => new Response(securitySummary());
