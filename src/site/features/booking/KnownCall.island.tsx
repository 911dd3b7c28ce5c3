import { useEffect, useState } from 'react';
import { KNOWN_CALL } from '#content/en/known-call.ts';
import { callTime } from '#shared/booking/call-time.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';
import { type BookedCall, readCall } from './booked-call.ts';

interface Props {
  place: 'thanks' | 'book' | 'assessment' | 'request';
}

/**
 * Shows the call that was booked on this device, with links to move or cancel it. The call disappears after it has
 * started.
 */
export function KnownCall({ place }: Props) {
  const [call, setCall] = useState<BookedCall | 'none'>();
  const isThanks = place === 'thanks';
  useEffect(() => {
    const stored = readCall();
    const isHere = !isThanks || stored?.page === location.pathname + location.search;
    setCall(stored && isHere && stored.start > Date.now() ? stored : 'none');
  }, [isThanks]);
  if (!call) return null;
  if (call === 'none') {
    if (place !== 'assessment') return null;
    return (
      <p className="mt-5">
        <ButtonLink
          href="/book"
          {...trackAttributes('schedule_call', { label: 'Assessment Page' })}
        >
          {KNOWN_CALL.book}
        </ButtonLink>
      </p>
    );
  }
  const links = (
    <div className="flex flex-wrap gap-3">
      <ButtonLink kind="secondary" size="small" href={`${call.manage}#move`}>
        {KNOWN_CALL.move}
      </ButtonLink>
      <ButtonLink kind="secondary" size="small" href={`${call.manage}#cancel`}>
        {KNOWN_CALL.cancel}
      </ButtonLink>
    </div>
  );
  if (isThanks) return <div className="mt-6 flex justify-center">{links}</div>;
  return (
    <div
      data-known-call=""
      className={classes(
        'rounded-card p-5',
        place === 'book' ? 'mb-6' : 'mt-5',
        place === 'request' ? 'bg-white' : 'bg-mint',
      )}
    >
      <p className="mb-3">
        {KNOWN_CALL.text} <strong>{callTime(call.start, call.zone)}</strong>.
      </p>
      {links}
    </div>
  );
}
