import { useLayoutEffect, useState } from 'react';
import { REFERRAL_RECEIVED as words } from '#content/en/refer.ts';
import { readLeadId } from '#shared/lead.ts';
import { REFERRAL_CODE_SLOT, referralLink } from '#shared/referral-link.ts';
import { keepReferralCode } from './own-code.ts';
import { ShareActions } from './ShareActions.tsx';

interface Props {
  /** The site's origin, for the link in the built page. */
  origin: string;
}

/**
 * The link of this referral. Built with a placeholder for its code; the server fills it in for browsers without
 * scripts, this island from the address otherwise.
 */
export function ShareLink({ origin }: Props) {
  const [link, setLink] = useState(() => referralLink(origin, REFERRAL_CODE_SLOT));
  const [known, setKnown] = useState(false);

  // Before the first tap is handled: one that waited for hydration would share the link of the built page.
  useLayoutEffect(() => {
    const code = readLeadId(new URLSearchParams(location.search));
    if (!code) return;
    setLink(referralLink(location.origin, code));
    setKnown(true);
    keepReferralCode(code);
  }, []);

  return (
    <>
      <div data-referral-link="" hidden={!known}>
        <h2 className="text-subhead font-bold">{words.linkTitle}</h2>
        <p className="mt-2 max-w-[38rem] text-ink-soft">{words.linkText}</p>
        <ShareActions link={link} main />
      </div>
      <p data-referral-none="" hidden={known} className="max-w-[38rem] text-ink-soft">
        {words.noCode}
      </p>
    </>
  );
}
