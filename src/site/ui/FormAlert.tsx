import type { Ref } from 'react';

interface Props {
  /** Empty: stays in place, hidden, for the server to fill. */
  message?: string | undefined;
  /** `wait` for a sentence that asks for patience, `error` for one that asks for action. */
  tone?: 'error' | 'wait';
  ref?: Ref<HTMLDivElement>;
}

/** What concerns the form as a whole, at its top (docs/contracts/form-markup.md). */
export function FormAlert({ message, tone = 'error', ref }: Props) {
  return (
    <div
      ref={ref}
      data-form-error=""
      hidden={!message}
      tabIndex={-1}
      // What the server wrote here stays when the island takes over.
      suppressHydrationWarning
      role={message ? 'alert' : undefined}
      className={
        tone === 'error'
          ? 'col-span-full rounded-control border-2 border-error bg-white p-4 font-semibold text-error'
          : 'col-span-full rounded-control border-2 border-evergreen bg-white p-4 font-semibold text-evergreen-deep'
      }
    >
      {message ?? ''}
    </div>
  );
}
