import { QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Answer, Body, CheckResult, InboxStatus } from '#inbox/contract.ts';
import { type Notice, NoticeBar } from '#inbox/ui/parts/NoticeBar.tsx';
import { useRoute } from '#inbox/ui/parts/use-route.ts';
import { messageOf } from '#shared/error-text.ts';
import { ConnectionLost, type Params, type Read, type Write, write } from './client.ts';
import { answerOf } from './use-answer.ts';

const POLL_INTERVAL_MS = 15_000;

interface PostOptions {
  /** The message after the post. A `text` in the answer replaces it. */
  readonly message?: string;
  /** The button Undo calls this function. */
  readonly undo?: () => unknown;
  /**
   * Operations to read again after the post. They are read even after a refusal, because another window may have
   * changed the data.
   */
  readonly reloads?: readonly Read[];
}

interface Inbox {
  setUnread(unread: number): void;
  /** Shows a message, with an Undo button if `undo` is given. */
  notify(text: string, undo?: () => unknown): void;
  fail(error: unknown): void;
  /** Copies a text to the clipboard and shows `message`. */
  copyText(text: string, message: string): void;
  /** Reads these operations again, if the page shows their answers. */
  reload(...names: readonly Read[]): void;
  /** Posts to the server and shows the result. Resolves with the answer, or with undefined after a failure. */
  post<Name extends Write>(
    name: Name,
    params: Params<Name>,
    body: Body<Name>,
    options?: PostOptions,
  ): Promise<Answer<Name> | undefined>;
}

const InboxContext = createContext<Inbox | undefined>(undefined);

export function useInbox(): Inbox {
  const inbox = use(InboxContext);
  if (!inbox) throw new Error('useInbox is called outside of an InboxProvider.');
  return inbox;
}

const STATUS = answerOf('GET /status', {});
const NO_STATUS: InboxStatus = { unread: 0, newest: null, failed: 0, retrying: 0 };

/** The status of the inbox, which the {@link InboxProvider} reads. */
export function useStatus(): InboxStatus {
  return useQuery({ ...STATUS, staleTime: Number.POSITIVE_INFINITY }).data ?? NO_STATUS;
}

function connect(
  setNotice: (notice: Notice) => void,
  setConnectionError: (message: string) => void,
) {
  const fail = (error: unknown) => {
    if (error instanceof ConnectionLost) setConnectionError(error.message);
    else setNotice({ text: messageOf(error), isError: true });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: fail, onSuccess: () => setConnectionError('') }),
    defaultOptions: {
      // Requests do not wait for a network connection, because the server may be on this computer. A page reads its
      // data when it opens, and later only when the owner acts.
      queries: { networkMode: 'always', retry: false, gcTime: 0, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', onError: fail },
    },
  });
  const inbox: Inbox = {
    fail,
    setUnread: (unread) =>
      client.setQueryData(STATUS.queryKey, (before) => before && { ...before, unread }),
    notify: (text, undo) => setNotice({ text, isError: false, undo }),
    copyText: (text, message) =>
      void navigator.clipboard.writeText(text).then(() => inbox.notify(message), fail),
    reload(...names) {
      for (const name of names) void client.invalidateQueries({ queryKey: [name] });
    },
    async post(name, params, body, { message = '', undo, reloads = [] } = {}) {
      try {
        const answer = await write(name, params, body);
        const { ok, text = message } = resultOf(answer);
        if (ok === false) fail(text);
        else if (text) inbox.notify(text, undo);
        return answer;
      } catch (error) {
        fail(error);
        return undefined;
      } finally {
        inbox.reload(...reloads);
      }
    },
  };
  return { client, inbox };
}

/** The fields of an answer that the owner sees: whether the action worked, and a sentence. */
function resultOf(answer: unknown): Partial<CheckResult> {
  if (typeof answer !== 'object' || answer === null) return {};
  return {
    ...('ok' in answer && { ok: answer.ok === true }),
    ...('text' in answer && { text: String(answer.text) }),
  };
}

/**
 * Provides {@link useInbox}. The result of an action appears above the page, until the owner opens another page. Polls
 * the status every 15 seconds, which also shows whether the server still runs.
 */
export function InboxProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const [connectionError, setConnectionError] = useState('');
  const [{ client, inbox }] = useState(() => connect(setNotice, setConnectionError));
  useQuery(
    { ...STATUS, refetchInterval: POLL_INTERVAL_MS, refetchIntervalInBackground: true },
    client,
  );
  const { page } = useRoute();
  useEffect(() => {
    void page;
    setNotice(undefined);
  }, [page]);
  return (
    <QueryClientProvider client={client}>
      <InboxContext value={inbox}>
        <NoticeBar
          notice={notice}
          connectionError={connectionError}
          onDismiss={() => setNotice(undefined)}
        />
        {children}
      </InboxContext>
    </QueryClientProvider>
  );
}
