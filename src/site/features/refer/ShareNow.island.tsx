import { useLayoutEffect, useState } from 'react';
import { REFER_SHARE as words } from '#content/en/refer.ts';
import { referralLink } from '#shared/referral-link.ts';
import { ownReferralCode } from './own-code.ts';
import { ShareActions } from './ShareActions.tsx';

/** Sharing from /refer before sending anything: our address, or the visitor's own link where this device has one. */
export function ShareNow({ origin }: { origin: string }) {
  const [link, setLink] = useState(`${origin}/`);
  const [own, setOwn] = useState(false);
  // Before the first tap is handled: one that waited for hydration would share the link of the built page.
  useLayoutEffect(() => {
    const code = ownReferralCode();
    setLink(code ? referralLink(location.origin, code) : `${location.origin}/`);
    setOwn(code !== undefined);
  }, []);
  return (
    <div className="mt-8 rounded-card border border-line bg-white p-5 sm:p-9">
      <h3 className="text-subhead font-bold">{own ? words.ownTitle : words.title}</h3>
      <p className="mt-2 max-w-[38rem] text-ink-soft">{own ? words.ownText : words.text}</p>
      <ShareActions link={link} />
    </div>
  );
}
