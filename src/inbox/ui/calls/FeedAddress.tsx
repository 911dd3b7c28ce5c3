import { useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { callServer } from '#inbox/ui/page/call-server.ts';
import { useNotices } from '#inbox/ui/page/NoticeArea.tsx';
import { Button } from '#site/ui/Button.tsx';
import { CONTROL } from '#site/ui/FieldLabel.tsx';
import { Heading } from '#site/ui/Heading.tsx';

const { calls: words } = INBOX;

/** The secret address of the calendar feed, shown at a press only. */
export function FeedAddress() {
  const { say, fail } = useNotices();
  const [address, setAddress] = useState('');
  const show = () =>
    callServer<{ address: string }>('feed').then((answer) => setAddress(answer.address), fail);
  const copy = () => navigator.clipboard.writeText(address).then(() => say(words.copied), fail);
  return (
    <section className="mt-8 flex max-w-3xl flex-col items-start gap-2">
      <Heading level={2} size="subhead">
        {words.feed}
      </Heading>
      <p>{words.feedHint}</p>
      {address ? (
        <>
          <input readOnly aria-label={words.feed} value={address} className={CONTROL} />
          <Button kind="secondary" size="small" onClick={copy}>
            {words.copy}
          </Button>
        </>
      ) : (
        <Button kind="secondary" size="small" onClick={show}>
          {words.showFeed}
        </Button>
      )}
    </section>
  );
}
