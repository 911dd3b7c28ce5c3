import { useLayoutEffect, useState } from 'react';
import { REFERRAL_RECEIVED as words } from '#content/en/refer.ts';
import { referralLink } from '#shared/referral-link.ts';
import { keepReferralCode } from './own-code.ts';
import { ShareActions } from './ShareActions.tsx';

interface Props {
  /** The site's origin, until the browser names the one that it is at. */
  origin: string;
  /** The code of the referral just sent, if the address names one. */
  code: string | undefined;
}

export function ShareLink({ origin, code }: Props) {
  const [link, setLink] = useState(code && referralLink(origin, code));

  // Before the first tap is handled: one that waited for hydration would share the link of the built page.
  useLayoutEffect(() => {
    if (!code) return;
    setLink(referralLink(location.origin, code));
    keepReferralCode(code);
  }, [code]);

  if (!link) return <p className="max-w-[38rem] text-ink-soft">{words.noCode}</p>;

  return (
    <>
      <h2 className="text-subhead font-bold">{words.linkTitle}</h2>
      <p className="mt-2 max-w-[38rem] text-ink-soft">{words.linkText}</p>
      <ShareActions link={link} main />
    </>
  );
}
