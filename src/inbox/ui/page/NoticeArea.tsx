import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { messageOf } from '#shared/error-text.ts';
import { Button } from '#site/ui/Button.tsx';
import { ServerGone } from './call-server.ts';

interface Notice {
  readonly text: string;
  readonly isError: boolean;
  readonly undo: (() => Promise<unknown>) | undefined;
}

/** Tells the owner what happened; the latest notice replaces the one before. */
interface Notices {
  /** Something was done; `undo` takes it back. */
  say(text: string, undo?: () => Promise<unknown>): void;
  /** Something failed. */
  fail(error: unknown): void;
  /** Does what may fail; the failure is shown. Never rejects. */
  attempt(work: () => Promise<unknown>): Promise<void>;
  /** The server answered again. */
  answered(): void;
}

const NoticesContext = createContext<Notices>({
  say: () => undefined,
  fail: () => undefined,
  attempt: async () => undefined,
  answered: () => undefined,
});

/** The notices of the page. */
export function useNotices(): Notices {
  return useContext(NoticesContext);
}

/** Shows notices above its children: what was done with Undo, what failed, and that the server is gone. */
export function NoticeArea({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const [gone, setGone] = useState('');
  const fail = useCallback((error: unknown) => {
    if (error instanceof ServerGone) setGone(error.message);
    else setNotice({ text: messageOf(error), isError: true, undo: undefined });
  }, []);
  const say = useCallback((text: string, undo?: () => Promise<unknown>) => {
    setNotice({ text, isError: false, undo });
  }, []);
  const attempt = useCallback(
    (work: () => Promise<unknown>) => work().then(() => undefined, fail),
    [fail],
  );
  const answered = useCallback(() => setGone(''), []);
  const notices = useMemo(() => ({ say, fail, attempt, answered }), [say, fail, attempt, answered]);
  const takeBack = (undo: Notice['undo']) =>
    attempt(async () => {
      await undo?.();
      say(INBOX.undone);
    });
  return (
    <NoticesContext value={notices}>
      <div className="sticky top-0 z-20">
        <div role="alert">
          {gone ? <p className="bg-error px-4 py-3 font-semibold text-white">{gone}</p> : null}
          {notice?.isError ? (
            <div className="flex flex-wrap items-center gap-x-4 border-b-2 border-error bg-white px-4 py-1 font-semibold text-error">
              <span>{notice.text}</span>
              <DismissButton onPress={() => setNotice(undefined)} />
            </div>
          ) : null}
        </div>
        <div role="status">
          {notice && !notice.isError ? (
            <div className="flex flex-wrap items-center gap-x-4 bg-mint px-4 py-1 font-semibold text-ink">
              <span>{notice.text}</span>
              {notice.undo ? (
                <Button kind="secondary" size="small" onClick={() => takeBack(notice.undo)}>
                  {INBOX.undo}
                </Button>
              ) : null}
              <DismissButton onPress={() => setNotice(undefined)} />
            </div>
          ) : null}
        </div>
      </div>
      {children}
    </NoticesContext>
  );
}

function DismissButton({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="quiet" size="small" onClick={onPress}>
      <span aria-hidden="true">×</span>
      <span className="sr-only">{INBOX.dismiss}</span>
    </Button>
  );
}
