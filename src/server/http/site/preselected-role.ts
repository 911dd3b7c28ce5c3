import { roleOfTitle } from '#forms/apply-path.ts';

/**
 * The application with the role of its address chosen and placed first, or undefined where the address names none: a
 * job's "Apply Now" works without JavaScript, and the chosen role is in view on a phone. The wizard does the same where
 * a script runs (site/wizard/dom-answers.ts). Hooks: site/ui/ChoiceCards.tsx.
 */
export function preselectRole(html: string, params: URLSearchParams): string | undefined {
  const role = roleOfTitle(params.get('role'));
  if (!role) return undefined;
  const card = new RegExp(
    `(<label class=")([^"]*"><input type="checkbox"[^>]* name="selectedRoles" value="${role}")`,
  );
  return html.replace(card, '$1order-first $2 checked=""');
}
