import { readLeadId, shortReference } from '#forms/lead-id.ts';

/**
 * The page after an application with its reference in it, or undefined where the address names none: so those who
 * applied without JavaScript can quote it too. The time and the copy to keep come from the browser's own memory.
 * Hooks: site/features/apply/SentApplication.tsx; show-sent.ts does the same where a script runs.
 */
export function fillReference(html: string, params: URLSearchParams): string | undefined {
  const id = readLeadId(params);
  if (!id) return undefined;
  return html
    .replace('data-sent="true" hidden=""', 'data-sent="true"')
    .replace(/(data-reference="true"[^>]*>)/, (open) => open + shortReference(id))
    .replace('data-unsent="true"', 'data-unsent="true" hidden=""');
}
