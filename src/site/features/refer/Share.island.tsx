import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { REFER_SHARE, REFERRAL_RECEIVED as words } from '#content/en/refer-words.ts';
import { isLeadId, referralLink } from '#shared/lead.ts';
import { readStored, textOf, writeStored } from '#site/forms-client/stored.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';

interface LinkProps {
  origin: string;
  code: string | undefined;
}

/**
 * Shows the share link of a referral on /refer/received and on the status page of the referral. Stores the code of the
 * referral on this device.
 */
export function ShareLink({ origin, code }: LinkProps) {
  const [link, setLink] = useState(code && referralLink(origin, code));

  // A layout effect runs before React handles a tap that the visitor made before hydration. With `useEffect`, the tap
  // would share the link that the HTML contains.
  useLayoutEffect(() => {
    if (!code) return;
    setLink(referralLink(location.origin, code));
    writeStored(KEY, { code });
  }, [code]);

  if (!link) return <p className="max-w-[40rem] text-ink-soft">{words.noCode}</p>;

  return (
    <>
      <h2 className="text-subhead font-bold">{words.linkTitle}</h2>
      <p className="mt-2 max-w-[40rem] text-ink-soft">{words.linkText}</p>
      <ShareActions link={link} main />
    </>
  );
}

/**
 * The share box on /refer. If this device has a referral code, it shares the visitor's own link. Otherwise it shares
 * the address of the site.
 */
export function ShareNow({ origin }: { origin: string }) {
  const [link, setLink] = useState(`${origin}/`);
  const [hasCode, setHasCode] = useState(false);
  useLayoutEffect(() => {
    const code = ownReferralCode();
    setLink(code ? referralLink(location.origin, code) : `${location.origin}/`);
    setHasCode(code !== undefined);
  }, []);
  return (
    <div className="mt-8 rounded-card border border-line bg-white p-5 sm:p-8">
      <h3 className="text-subhead font-bold">
        {hasCode ? REFER_SHARE.ownTitle : REFER_SHARE.title}
      </h3>
      <p className="mt-2 max-w-[40rem] text-ink-soft">
        {hasCode ? REFER_SHARE.ownText : REFER_SHARE.text}
      </p>
      <ShareActions link={link} />
    </div>
  );
}

interface Props {
  link: string;
  main?: boolean;
}

/**
 * A link with buttons to copy, mail and share it. The share button appears only if the device supports sharing. Its
 * space is reserved, so that the other buttons do not move.
 */
function ShareActions({ link, main = false }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome(words.copied);
    } catch {
      // The browser denies the clipboard, or the page uses plain HTTP. The focus selects the link, so that the visitor
      // can copy it.
      box.current?.focus();
      setOutcome(words.copyByHand);
    }
  };
  const share = async () => {
    setOutcome('');
    try {
      await navigator.share({ url: link });
    } catch (error) {
      // An `AbortError` means that the visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      box.current?.focus();
      setOutcome(words.shareByHand);
    }
  };
  const mail = `mailto:?${new URLSearchParams({
    subject: words.mailSubject,
    body: words.mailBody(link),
  })
    .toString()
    .replaceAll('+', '%20')}`;

  return (
    <>
      <input
        ref={box}
        readOnly
        aria-label={words.linkLabel}
        value={link}
        suppressHydrationWarning
        onFocus={(event) => event.currentTarget.select()}
        className="mt-5 min-h-13 w-full rounded-control border border-edge bg-white px-4 text-body"
      />
      <div className="mt-4 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button kind={main ? 'primary' : 'secondary'} onClick={copy} className="noscript:hidden">
          {words.copy}
        </Button>
        <ButtonLink href={mail} kind="secondary" suppressHydrationWarning>
          {words.mail}
        </ButtonLink>
        <Button
          kind="secondary"
          onClick={share}
          className={classes('noscript:hidden', !canShare && 'invisible')}
        >
          {words.share}
        </Button>
      </div>
      <p role="status" className="mt-3 font-semibold text-evergreen empty:mt-0">
        {outcome}
      </p>
    </>
  );
}

/**
 * The key of the last referral's code. The code is in local storage, so that it survives the tab: the link is worth
 * money.
 */
const KEY = 'referral-code';

function ownReferralCode(): string | undefined {
  const { code } = readStored(KEY);
  return isLeadId(textOf(code)) ? textOf(code) : undefined;
}
