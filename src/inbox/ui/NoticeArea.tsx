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
import { type InboxStatus, type Outcome, ZONE_HEADER } from '#inbox/contract.ts';
import { messageOf } from '#shared/error-text.ts';
import { Action } from './Action.tsx';
import { ZONE } from './times.ts';

const POLL_INTERVAL_MS = 15_000;

interface Notice {
  readonly text: string;
  readonly isError: boolean;
  readonly undo?: (() => unknown) | undefined;
}

interface Inbox extends InboxStatus {
  setUnread(unread: number): void;
  notify(text: string, undo?: () => unknown): void;
  fail(error: unknown): void;
  copy(text: string, message: string): void;
  /**
   * Posts to the server and says `message`, or the text that the server answers; a failure is shown. Resolves with the
   * answer, or undefined after a failure.
   */
  post<T>(
    path: string,
    body?: object,
    message?: string,
    undo?: () => unknown,
  ): Promise<T | undefined>;
}

const InboxContext = createContext({} as Inbox);

export const useInbox = () => useContext(InboxContext);

/**
 * What happened, above the page, with a button to take it back. Asks for the number of unread leads every 15 seconds; so
 * the page also notices when the server is gone or back.
 */
export function NoticeArea({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const [gone, setGone] = useState('');
  const [status, setStatus] = useState<InboxStatus>({ unread: 0, newest: null, failed: 0 });
  const actions = useMemo(() => {
    const fail = (error: unknown) => {
      if (error instanceof ServerGone) setGone(error.message);
      else setNotice({ text: messageOf(error), isError: true });
    };
    const notify: Inbox['notify'] = (text, undo) => setNotice({ text, isError: false, undo });
    const copy: Inbox['copy'] = (text, message) =>
      void navigator.clipboard.writeText(text).then(() => notify(message), fail);
    const post = async <T,>(path: string, body = {}, message = '', undo?: () => unknown) => {
      try {
        const answer = await callServer<T & Partial<Outcome>>(path, body);
        if (answer.ok === false) fail(answer.text);
        else if (answer.text ?? message) notify(answer.text ?? message, undo);
        return answer;
      } catch (error) {
        return fail(error);
      }
    };
    const setUnread = (unread: number) => setStatus((before) => ({ ...before, unread }));
    return { fail, notify, copy, post: post as Inbox['post'], setUnread };
  }, []);
  useEffect(() => {
    const poll = () =>
      callServer<InboxStatus>('status').then((answer) => {
        setStatus(answer);
        setGone('');
      }, actions.fail);
    poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [actions]);
  const inbox = useMemo(() => ({ ...actions, ...status }), [actions, status]);
  const line = notice ? (
    <div
      className={`flex flex-wrap items-center gap-x-4 px-4 py-1 font-semibold ${notice.isError ? 'border-b-2 border-error bg-white text-error' : 'bg-mint text-ink'}`}
    >
      <span>{notice.text}</span>
      {notice.undo ? <Action onClick={notice.undo}>{INBOX.undo}</Action> : null}
      <Action kind="quiet" onClick={() => setNotice(undefined)}>
        <span aria-hidden="true">×</span>
        <span className="sr-only">{INBOX.dismiss}</span>
      </Action>
    </div>
  ) : null;
  return (
    <InboxContext value={inbox}>
      <div className="sticky top-0 z-20">
        <div role="alert">
          {gone ? <p className="bg-error px-4 py-3 font-semibold text-white">{gone}</p> : null}
          {notice?.isError ? line : null}
        </div>
        <div role="status">{notice?.isError ? null : line}</div>
      </div>
      {children}
    </InboxContext>
  );
}

export function Loading() {
  return <p role="status">{INBOX.loading}</p>;
}

/** What the server answers to `path`; undefined until it does. `onLoad` must not change between renderings. */
export function useServer<T>(path: string, onLoad?: (data: T) => void) {
  const { fail } = useInbox();
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

export class Refused extends Error {
  override readonly name = 'Refused';
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(answer: Readonly<Record<string, unknown>>) {
    super(typeof answer.error === 'string' ? answer.error : INBOX.errors.failed);
    this.answer = answer;
  }
}

class ServerGone extends Error {
  override readonly name = 'ServerGone';
}

export async function callServer<T>(path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const isPost = body !== undefined;
  let response: Response;
  try {
    response = await fetch(`api/${path}`, {
      method: isPost ? 'POST' : 'GET',
      headers: {
        [ZONE_HEADER]: ZONE,
        ...(isPost && { 'Content-Type': 'application/json' }),
      },
      body: isPost ? JSON.stringify(body) : null,
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ServerGone(INBOX.stopped, { cause: error });
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  if (response.status === 401) throw new ServerGone(INBOX.expired);
  throw new Refused(answer);
}
