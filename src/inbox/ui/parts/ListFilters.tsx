import { type ReactNode, useId, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { Action, TINTED } from './Action.tsx';

const { filters: copy } = INBOX;

interface Props {
  /** The filters that are always shown, beside the button. */
  main: ReactNode;
  /** How many of the filters behind the button are set. */
  active: number;
  /** The filters behind the button. */
  children: ReactNode;
}

/** The filters of a list. The list begins right below, so all but the most used one are behind a button. */
export function ListFilters({ main, active, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        {main}
        <Action
          kind="quiet"
          className={`${TINTED} px-4!`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {copy.more}
          {active > 0 ? ` (${active})` : ''}
        </Action>
      </div>
      {/* Not removed while closed: the form sends all of its fields. */}
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
