import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { CheckResult, InboxStatus } from '#inbox/contract.ts';
import { messageOf } from '#shared/error-text.ts';
import { type Notice, NoticeBar } from './NoticeBar.tsx';
import { ConnectionLost, getJson, postJson } from './server-client.ts';
import { useRoute } from './use-route.ts';

const POLL_INTERVAL_MS = 15_000;

interface Inbox extends InboxStatus {
  setUnread(unread: number): void;
  /** Shows a message, with an Undo button if `undo` is given. */
  notify(text: string, undo?: () => unknown): void;
  /** Shows an error. */
  fail(error: unknown): void;
  /** Copies a text to the clipboard and shows `message`. */
  copyText(text: string, message: string): void;
  /**
   * Posts to the server and shows `message`, or the text of the response. Shows a failure. Resolves with the response,
   * or with undefined after a failure.
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
 * Provides {@link useInbox}: the status of the inbox, and actions whose results are shown above the page, until
 * another page is opened. Reads the status every 15 seconds, which also shows whether the server still runs.
 */
export function InboxProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const [connectionError, setConnectionError] = useState('');
  const [status, setStatus] = useState<InboxStatus>({
    unread: 0,
    newest: null,
    failed: 0,
    retrying: 0,
  });
  const actions = useMemo(() => {
    const fail = (error: unknown) => {
      if (error instanceof ConnectionLost) setConnectionError(error.message);
      else setNotice({ text: messageOf(error), isError: true });
    };
    const notify: Inbox['notify'] = (text, undo) => setNotice({ text, isError: false, undo });
    const copyText: Inbox['copyText'] = (text, message) =>
      void navigator.clipboard.writeText(text).then(() => notify(message), fail);
    const post = async <T,>(path: string, body = {}, message = '', undo?: () => unknown) => {
      try {
        const answer = await postJson<T & Partial<CheckResult>>(path, body);
        if (answer.ok === false) fail(answer.text);
        else if (answer.text ?? message) notify(answer.text ?? message, undo);
        return answer;
      } catch (error) {
        return fail(error);
      }
    };
    const setUnread = (unread: number) => setStatus((before) => ({ ...before, unread }));
    return { fail, notify, copyText, post: post as Inbox['post'], setUnread };
  }, []);
  const { page } = useRoute();
  useEffect(() => {
    void page;
    setNotice(undefined);
  }, [page]);
  useEffect(() => {
    const poll = () =>
      getJson<InboxStatus>('status').then((answer) => {
        setStatus(answer);
        setConnectionError('');
      }, actions.fail);
    poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [actions]);
  const inbox = useMemo(() => ({ ...actions, ...status }), [actions, status]);
  return (
    <InboxContext value={inbox}>
      <NoticeBar
        notice={notice}
        connectionError={connectionError}
        onDismiss={() => setNotice(undefined)}
      />
      {children}
    </InboxContext>
  );
}
