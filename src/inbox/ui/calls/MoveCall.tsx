import { type FormEvent, useId } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { CallFact } from '#inbox/contract/calls.ts';
import { clockTime, dayName, isoDay } from '#inbox/ui/page/times.ts';
import { useServer } from '#inbox/ui/page/use-server.ts';
import { Button } from '#site/ui/Button.tsx';

const { calls: words } = INBOX;

interface Props {
  call: CallFact;
  /** Milliseconds since the epoch. */
  onMove: (start: number) => void;
  onKeep: () => void;
}

/** Chooses one of the times that visitors are offered. */
export function MoveCall({ call, onMove, onKeep }: Props) {
  const id = useId();
  const { data } = useServer<{ starts: readonly number[] }>(`calls/${call.id}/times`);
  if (!data) return <p role="status">{INBOX.loading}</p>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onMove(Number(new FormData(event.currentTarget).get('start')));
  };
  const starts = data.starts.filter((start) => start !== call.start);
  return (
    <form onSubmit={submit} className="mt-2 flex flex-col items-start gap-1">
      {starts.length === 0 ? (
        <p>{words.noTimes}</p>
      ) : (
        <>
          <label htmlFor={id} className="font-semibold">
            {words.newTime}
          </label>
          <select
            id={id}
            name="start"
            className="min-h-11 w-full rounded-control border border-edge bg-white px-2 text-small text-ink"
          >
            {starts.map((start) => (
              <option key={start} value={start}>
                {dayName(isoDay(start))}, {clockTime(start)}
              </option>
            ))}
          </select>
          <p>{words.moveMails}</p>
          <Button kind="strong" size="small" type="submit">
            {words.moveYes}
          </Button>
        </>
      )}
      <Button kind="quiet" size="small" onClick={onKeep}>
        {words.keep}
      </Button>
    </form>
  );
}
