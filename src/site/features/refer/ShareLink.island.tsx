import { useEffect, useRef, useState } from 'react';
import { REFERRAL_RECEIVED as words } from '#content/en/refer.ts';
import { readLeadId } from '#forms/lead-id.ts';
import { REFERRAL_CODE_SLOT, referralLink } from '#forms/referral-link.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';

interface Props {
  /** The site's origin, for the link as it stands in the built page. */
  origin: string;
}

/**
 * The link that counts as this referral. Built with a slot for its code; the server fills it for browsers without
 * scripts, this island from the address otherwise.
 */
export function ShareLink({ origin }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState(() => referralLink(origin, REFERRAL_CODE_SLOT));
  const [known, setKnown] = useState(false);
  const [copied, setCopied] = useState(false);
  const [canShare, setCanShare] = useState(false);

  useEffect(() => {
    const code = readLeadId(new URLSearchParams(location.search));
    if (!code) return;
    setLink(referralLink(location.origin, code));
    setKnown(true);
    setCanShare('share' in navigator);
  }, []);

  const copy = async () => {
    box.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Not allowed here: the link stands selected, ready for the visitor's own copy.
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
      <div data-referral-link="" hidden={!known}>
        <h2 className="text-subhead font-bold">{words.linkTitle}</h2>
        <p className="mt-2 max-w-[38rem] text-ink-soft">{words.linkText}</p>
        <input
          ref={box}
          readOnly
          aria-label={words.linkLabel}
          value={link}
          suppressHydrationWarning
          onFocus={(event) => event.currentTarget.select()}
          className="mt-5 min-h-13 w-full rounded-control border border-edge bg-white px-4 text-body"
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={copy} className="noscript:hidden">
            {words.copy}
          </Button>
          {canShare ? (
            <Button
              kind="secondary"
              onClick={() => {
                // Rejected where the visitor closes the sheet again.
                navigator.share({ url: link }).catch(() => undefined);
              }}
            >
              {words.share}
            </Button>
          ) : null}
          <ButtonLink href={mail} kind="secondary" suppressHydrationWarning>
            {words.mail}
          </ButtonLink>
        </div>
        <p role="status" className="mt-3 min-h-6 font-semibold text-evergreen">
          {copied ? words.copied : ''}
        </p>
      </div>
      <p data-referral-none="" hidden={known} className="max-w-[38rem] text-ink-soft">
        {words.noCode}
      </p>
    </>
  );
}
