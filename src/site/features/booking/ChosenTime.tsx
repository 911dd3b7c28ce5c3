import { BOOKING } from '#content/en/booking.ts';
import { callTimeInBoth } from '#forms/booking/call-time.ts';
import type { SlotChoice } from './use-slot-choice.ts';

interface Props {
  choice: SlotChoice;
}

/** The chosen time in full above the button, read out when it changes. */
export function ChosenTime({ choice: { chosen, zone, practiceZone } }: Props) {
  return (
    <div aria-live="polite" className="mt-8">
      {chosen === undefined ? null : (
        <p className="rounded-control bg-mint px-4 py-3">
          {BOOKING.picker.chosen}:{' '}
          <strong>{callTimeInBoth(chosen, zone, practiceZone || zone)}</strong>
        </p>
      )}
    </div>
  );
}
