import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import type { ManageWords } from './ManageCall.tsx';

interface Props {
  words: ManageWords;
  path: string;
  when: string;
  asking: boolean;
}

/** Canceling a call asks first (BOOK-4): in place with a script, at `/cancel` without one. */
export function CancelCall({ words, path, when, asking }: Props) {
  const [isAsking, setAsking] = useState(asking);
  const place = useRef<HTMLElement>(null);
  const ask = (event: { preventDefault(): void }, next: boolean) => {
    event.preventDefault();
    flushSync(() => setAsking(next));
    place.current?.querySelector<HTMLElement>(next ? 'h2' : 'button')?.focus();
  };
  return (
    <section ref={place} id="cancel" aria-labelledby="cancel-title" className="mt-10">
      {isAsking ? (
        <div className="rounded-card border-2 border-evergreen bg-white p-5 sm:p-6">
          <h2 id="cancel-title" tabIndex={-1} className="text-subhead font-bold outline-none">
            {words.askHeading}
          </h2>
          <p className="mt-1">
            <strong>{when}</strong>
          </p>
          <p className="mt-1 text-ink-soft">{words.cancelText}</p>
          <form method="post" action={`${path}/cancel`} className="mt-5 flex flex-wrap gap-3">
            <Button type="submit" kind="strong">
              {words.askYes}
            </Button>
            <ButtonLink
              href={`${path}#cancel`}
              kind="secondary"
              onClick={(event) => ask(event, false)}
            >
              {words.askNo}
            </ButtonLink>
          </form>
        </div>
      ) : (
        <>
          <h2 id="cancel-title" className="text-subhead font-bold">
            {words.cancelHeading}
          </h2>
          <p className="mt-1 text-ink-soft">{words.cancelText}</p>
          <form
            method="get"
            action={`${path}/cancel#cancel`}
            className="mt-4"
            onSubmit={(event) => ask(event, true)}
          >
            <Button type="submit" kind="secondary">
              {words.cancelSubmit}
            </Button>
          </form>
        </>
      )}
    </section>
  );
}
