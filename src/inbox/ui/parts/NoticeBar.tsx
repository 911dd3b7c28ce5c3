import { INBOX } from '#content/en/inbox.ts';
import { Action } from './Action.tsx';

export interface Notice {
  readonly text: string;
  readonly isError: boolean;
  readonly undo?: (() => unknown) | undefined;
}

interface Props {
  notice: Notice | undefined;
  /** The message about a lost connection. It is empty while the server responds. */
  connectionError: string;
  onDismiss: () => void;
}

/** The last notice, above the page. Its live regions always exist, so that screen readers announce each notice. */
export function NoticeBar({ notice, connectionError, onDismiss }: Props) {
  const line = notice ? (
    <div
      className={`flex flex-wrap items-center gap-x-4 px-4 py-1 font-semibold ${notice.isError ? 'border-b-2 border-error bg-white text-error' : 'bg-mint text-ink'}`}
    >
      <span>{notice.text}</span>
      {notice.undo ? <Action onClick={notice.undo}>{INBOX.undo}</Action> : null}
      <Action kind="quiet" onClick={onDismiss}>
        <span aria-hidden="true">×</span>
        <span className="sr-only">{INBOX.dismiss}</span>
      </Action>
    </div>
  ) : null;
  return (
    <div className="sticky top-0 z-20">
      <div role="alert">
        {connectionError ? (
          <p className="bg-error px-4 py-3 font-semibold text-white">{connectionError}</p>
        ) : null}
        {notice?.isError ? line : null}
      </div>
      <div role="status">{notice?.isError ? null : line}</div>
    </div>
  );
}
