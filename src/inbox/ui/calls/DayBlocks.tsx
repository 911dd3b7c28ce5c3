import { INBOX } from '#content/en/inbox.ts';
import type { CallWeek } from '#inbox/contract/calls.ts';
import { callServer } from '#inbox/ui/page/call-server.ts';
import { useNotices } from '#inbox/ui/page/NoticeArea.tsx';
import { dayName } from '#inbox/ui/page/times.ts';
import { Button } from '#site/ui/Button.tsx';

const { calls: words } = INBOX;

/** Blocks a day for each host, or opens it again. Calls that are booked stay. */
export function DayBlocks({
  day,
  isPast,
  week,
  onChange,
}: {
  day: string;
  /** Nothing can be booked any more: there is nothing to block. */
  isPast: boolean;
  week: CallWeek;
  onChange: () => void;
}) {
  const { say, attempt } = useNotices();
  const set = async (host: string, blocked: boolean) => {
    await callServer('days', { host, day, blocked });
    onChange();
  };
  const press = (host: string, blocked: boolean) =>
    attempt(async () => {
      await set(host, blocked);
      say(blocked ? words.blocked : words.opened, () => set(host, !blocked));
    });
  return week.hosts.map((host) => {
    const isBlocked = week.blocked.some((one) => one.host === host.id && one.day === day);
    if (isPast && !isBlocked) return null;
    return (
      <Button
        key={host.id}
        kind={isBlocked ? 'secondary' : 'quiet'}
        size="small"
        className="mt-2 w-full px-2"
        onClick={() => press(host.id, !isBlocked)}
      >
        {isBlocked ? words.open : words.block}
        {week.hosts.length > 1 ? `: ${host.name}` : ''}
        <span className="sr-only"> ({dayName(day)})</span>
      </Button>
    );
  });
}
