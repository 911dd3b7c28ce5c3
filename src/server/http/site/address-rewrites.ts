import { hide, show, withAttribute, write } from '#server/http/html/built-page.ts';
import { attribute, elementsOf, setAttribute } from '#server/http/html/html-tree.ts';
import { roleOfTitle } from '#shared/jobs.ts';
import { readLeadId, shortReference } from '#shared/lead.ts';
import { REFERRAL_CODE_SLOT } from '#shared/referral-link.ts';
import type { PageRewrite } from './page-rewrite.ts';

/**
 * The application with the role of its address chosen and placed first, so that "Apply Now" works without JavaScript
 * and the role is in view on a phone (CAREER-5). The wizard does the same where a script runs
 * (site/wizard/dom-answers.ts). Hooks: site/ui/ChoiceCards.tsx.
 */
export const preselectRole: PageRewrite = ({ params }) => {
  const role = roleOfTitle(params.get('role'));
  if (!role) return undefined;
  return (document) => {
    for (const box of withAttribute(document, 'name', 'selectedRoles')) {
      if (attribute(box, 'value') !== role) continue;
      setAttribute(box, 'checked', '');
      const card = box.parentNode;
      if (card && 'attrs' in card) {
        setAttribute(card, 'class', `order-first ${attribute(card, 'class') ?? ''}`);
      }
    }
  };
};

/**
 * The page after a referral with the referrer's own link. Hooks: site/features/refer/ShareLink.island.tsx, which does
 * the same where a script runs.
 */
export const fillReferralLink: PageRewrite = ({ params }) => {
  const code = readLeadId(params);
  if (!code) return undefined;
  return (document) => {
    for (const link of withAttribute(document, 'data-referral-link')) {
      for (const element of elementsOf(link)) {
        for (const one of element.attrs) one.value = one.value.replaceAll(REFERRAL_CODE_SLOT, code);
      }
    }
    show(withAttribute(document, 'data-referral-link'));
    hide(withAttribute(document, 'data-referral-none'));
  };
};

/**
 * The page after an application with its reference, for those who applied without JavaScript too (THANKS-4). The time
 * and the copy come from the browser's own storage.
 * Hooks: site/features/apply/SentApplication.tsx; show-sent.ts does the same where a script runs.
 */
export const fillReference: PageRewrite = ({ params }) => {
  const id = readLeadId(params);
  if (!id) return undefined;
  return (document) => {
    write(document, 'data-reference', 'true', shortReference(id));
    show(withAttribute(document, 'data-sent'));
    hide(withAttribute(document, 'data-unsent'));
  };
};
