import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { Outcome } from '#inbox/contract.ts';
import { messageOf } from '#shared/error-text.ts';
import { Button } from '#site/ui/Button.tsx';

interface Notice {
  readonly text: string;
  readonly isError: boolean;
  readonly undo: (() => Promise<unknown>) | undefined;
}

interface Notices {
  notify(text: string, undo?: () => Promise<unknown>): void;
  fail(error: unknown): void;
  attempt(work: () => Promise<unknown>): Promise<void>;
  reconnected(): void;
}

const NoticesContext = createContext({} as Notices);

export const useNotices = () => useContext(NoticesContext);

export function NoticeArea({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const [gone, setGone] = useState('');
  const fail = useCallback((error: unknown) => {
    if (error instanceof ServerGone) setGone(error.message);
    else setNotice({ text: messageOf(error), isError: true, undo: undefined });
  }, []);
  const notify = useCallback((text: string, undo?: () => Promise<unknown>) => {
    setNotice({ text, isError: false, undo });
  }, []);
  const attempt = useCallback(
    (work: () => Promise<unknown>) => work().then(() => undefined, fail),
    [fail],
  );
  const reconnected = useCallback(() => setGone(''), []);
  const notices = useMemo(
    () => ({ notify, fail, attempt, reconnected }),
    [notify, fail, attempt, reconnected],
  );
  const takeBack = (undo: Notice['undo']) =>
    attempt(async () => {
      await undo?.();
      notify(INBOX.undone);
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

/** What the server answers to `path`; undefined until it does. `onLoad` must not change between renderings. */
export function useServer<T>(path: string, onLoad?: (data: T) => void) {
  const { fail } = useNotices();
  const [state, setState] = useState<{ path: string; data: T }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    void round;
    const stop = new AbortController();
    callServer<T>(path, undefined, stop.signal).then(
      (data) => {
        setState({ path, data });
        onLoad?.(data);
      },
      (error) => {
        if (!stop.signal.aborted) fail(error);
      },
    );
    return () => stop.abort();
  }, [path, round, fail, onLoad]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const change = useCallback(
    (changed: (data: T) => T) =>
      setState((before) => (before?.path === path ? { path, data: changed(before.data) } : before)),
    [path],
  );
  return { data: state?.path === path ? state.data : undefined, reload, change };
}

export function useOutcome() {
  const { notify, fail, attempt } = useNotices();
  return (path: string) =>
    attempt(async () => {
      const { ok, text } = await callServer<Outcome>(path, {});
      if (ok) notify(text);
      else fail(text);
    });
}

export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, answer: Readonly<Record<string, unknown>>) {
    super(message);
    this.status = status;
    this.answer = answer;
  }
}

class ServerGone extends Error {
  override readonly name = 'ServerGone';
}

export async function callServer<T>(
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const options: RequestInit = body === undefined ? {} : { ...post, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(`api/${path}`, { ...options, signal: signal ?? null });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ServerGone(INBOX.stopped, { cause: error });
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  if (response.status === 401) throw new ServerGone(INBOX.expired);
  throw new Refused(response.status, answer.error ?? INBOX.errors.failed, answer);
}
