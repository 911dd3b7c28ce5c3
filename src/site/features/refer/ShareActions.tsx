import { useEffect, useRef, useState } from 'react';
import { REFERRAL_RECEIVED as words } from '#content/en/refer.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';

interface Props {
  link: string;
  /** True if sharing is the purpose of the page: only then is a button marigold. */
  main?: boolean;
}

/**
 * A link with buttons to copy it, send it by mail, or share it through the device where possible. The last one has its
 * place from the start: a button that appeared among the others would move them under the visitor's finger.
 */
export function ShareActions({ link, main = false }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome(words.copied);
    } catch {
      // Not allowed, or not over HTTPS. The focus selects the link.
      box.current?.focus();
      setOutcome(words.copyByHand);
    }
  };
  const share = async () => {
    setOutcome('');
    try {
      await navigator.share({ url: link });
    } catch (error) {
      // The visitor closed the share sheet.
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
      <p role="status" className="mt-3 min-h-6 font-semibold text-evergreen">
        {outcome}
      </p>
    </>
  );
}
