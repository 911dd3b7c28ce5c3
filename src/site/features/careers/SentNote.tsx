import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { INTEREST_RECEIVED as words } from '#content/en/careers.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

/** Replaces the form once it is stored; takes the focus, so that it is announced and seen. */
export function SentNote() {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div
      ref={note}
      tabIndex={-1}
      role="status"
      className="rounded-card bg-mint p-6 outline-none sm:p-9"
    >
      <CircleCheck aria-hidden="true" size={40} className="text-evergreen" />
      <p className="mt-4 text-subhead font-bold">{words.title}</p>
      <p className="mt-2 text-ink-soft">{words.lead}</p>
      <p className="mt-4 text-ink-soft">{words.next}</p>
      <ButtonLink href="/apply" kind="secondary" className="mt-5">
        {words.apply}
      </ButtonLink>
    </div>
  );
}
