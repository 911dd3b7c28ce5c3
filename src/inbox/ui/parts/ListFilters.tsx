import { type ReactNode, useId, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { Action, TINTED } from './Action.tsx';

const { filters: copy } = INBOX;

interface Props {
  /** The filters that are always shown, beside the button. */
  main: ReactNode;
  /** The number of filters behind the button that are set. */
  active: number;
  /** The filters behind the button. */
  children: ReactNode;
}

/**
 * The filters of a list. Only the most used filter is always visible. The others are behind a button, to leave room for
 * the list.
 */
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
