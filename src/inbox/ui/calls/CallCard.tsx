import { useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { CallFact } from '#inbox/contract/calls.ts';
import { callServer } from '#inbox/ui/page/call-server.ts';
import { useNotices } from '#inbox/ui/page/NoticeArea.tsx';
import { clockTime } from '#inbox/ui/page/times.ts';
import { linkTo } from '#inbox/ui/page/use-route.ts';
import { Button } from '#site/ui/Button.tsx';
import { MoveCall } from './MoveCall.tsx';

const { calls: words } = INBOX;

/** One call. To cancel or to move it asks first: the visitor gets a mail either way, which Undo could not take back. */
export function CallCard({ call, onChange }: { call: CallFact; onChange: () => void }) {
  const { say, attempt } = useNotices();
  const [asked, setAsked] = useState<'cancel' | 'move'>();
  const change = async (path: string, body: object, said: string) => {
    await attempt(async () => {
      await callServer(`calls/${call.id}/${path}`, body);
      say(said);
    });
    setAsked(undefined);
    onChange();
  };
  return (
    <li className="rounded-control bg-mint p-2 text-small wrap-anywhere">
      <p className="font-bold">
        {clockTime(call.start)}–{clockTime(call.end)}
      </p>
      <p>
        <a
          href={linkTo('leads', { id: call.leadId })}
          className="font-semibold text-evergreen underline"
        >
          {call.name || INBOX.list.noName}
        </a>
        , {call.practiceName}
      </p>
      <p>{call.phone}</p>
      <p className="text-ink-soft">
        {call.hostName}
        {call.isHeld ? ` · ${words.held}` : ''}
      </p>
      {call.canChange && asked === undefined ? (
        <p className="-mx-2 flex flex-wrap">
          <Button kind="quiet" size="small" className="px-2!" onClick={() => setAsked('move')}>
            {words.move}
            <span className="sr-only"> {call.name}</span>
          </Button>
          <Button kind="quiet" size="small" className="px-2!" onClick={() => setAsked('cancel')}>
            {words.cancel}
            <span className="sr-only"> {call.name}</span>
          </Button>
        </p>
      ) : null}
      {asked === 'cancel' ? (
        <fieldset className="mt-2">
          <legend className="font-semibold">{words.cancelAsk}</legend>
          <Button
            kind="strong"
            size="small"
            autoFocus
            onClick={() => change('cancel', {}, words.canceled)}
          >
            {words.cancelYes}
          </Button>
          <Button kind="quiet" size="small" onClick={() => setAsked(undefined)}>
            {words.keep}
          </Button>
        </fieldset>
      ) : null}
      {asked === 'move' ? (
        <MoveCall
          call={call}
          onMove={(start) => change('move', { start }, words.moved)}
          onKeep={() => setAsked(undefined)}
        />
      ) : null}
    </li>
  );
}
