import { useCallback } from 'react';
import type { Outcome } from '#inbox/contract/outcome.ts';
import { callServer } from './call-server.ts';
import { useNotices } from './NoticeArea.tsx';

/** Asks the server for a check or a test message at a path, and shows what became of it as a notice. Never rejects. */
export function useOutcome(): (path: string) => Promise<void> {
  const { say, fail, attempt } = useNotices();
  return useCallback(
    (path) =>
      attempt(async () => {
        const { ok, text } = await callServer<Outcome>(path, {});
        if (ok) say(text);
        else fail(text);
      }),
    [say, fail, attempt],
  );
}
