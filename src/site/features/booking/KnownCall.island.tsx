import { useEffect, useState } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { callTime } from '#shared/booking/call-time.ts';
import { readStored, store } from '#site/forms-client/stored.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

const KEY = 'bookedCall';

interface BookedCall {
  readonly page: string;
  /** Its private address, `/book/{token}`. */
  readonly manage: string;
  readonly start: number;
  readonly zone: string;
}

export function keepCall(call: BookedCall): void {
  if (call.manage !== '') store(KEY, call);
}

const { known } = BOOKING;

/** The call that was booked on this device, with links to move and cancel it: on its own page, or on /book until it begins. */
export function KnownCall({ isThanks }: { isThanks: boolean }) {
  const [call, setCall] = useState<BookedCall>();
  useEffect(() => {
    const found = readCall();
    const { pathname, search } = location;
    const isShown = isThanks
      ? found?.page === pathname + search
      : found && found.start > Date.now();
    if (isShown) setCall(found);
  }, [isThanks]);
  if (!call) return null;
  return (
    <div className={isThanks ? 'mt-6' : 'mb-6 rounded-card bg-mint p-5'}>
      {isThanks ? null : (
        <p className="mb-3">
          {known.text} <strong>{callTime(call.start, call.zone)}</strong>.
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink kind="secondary" size="small" href={`${call.manage}#move`}>
          {known.move}
        </ButtonLink>
        <ButtonLink kind="secondary" size="small" href={`${call.manage}/cancel#cancel`}>
          {known.cancel}
        </ButtonLink>
      </div>
    </div>
  );
}

function readCall(): BookedCall | undefined {
  const call = readStored(KEY) as Partial<BookedCall>;
  const isWhole = /^\/book\/[\w-]{43}$/.test(call.manage ?? '') && call.start && call.zone;
  return isWhole ? (call as BookedCall) : undefined;
}
