import { BOOKING } from '#content/en/booking.ts';
import { bookingForm, startOnWire } from '#shared/forms/booking.form.ts';
import { FieldError } from '#site/ui/FieldError.tsx';
import { fieldIds } from '#site/ui/field-ids.ts';
import { NearestTimes } from './NearestTimes.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import type { SlotChoice } from './use-slot-choice.ts';
import { ZoneFields } from './ZoneFields.tsx';

interface Props {
  choice: SlotChoice;
  errors: Readonly<Record<string, string>>;
  email: string;
}

const { picker } = BOOKING;

/** Zones, days and times: the fields zone, practiceZone and start. */
export function TimeFields({ choice, errors, email }: Props) {
  const practiceZone = choice.practiceZone || choice.zone;
  return (
    <div className="mt-2">
      <ZoneFields choice={choice} errors={errors} />
      <div
        id={fieldIds(bookingForm.id, 'start').input}
        tabIndex={-1}
        className="mt-5 scroll-mt-24 outline-none"
      >
        <div className="not-has-[[hidden]]:mb-5">
          <FieldError prefix={bookingForm.id} name="start" message={errors.start} />
        </div>
        <NearestTimes
          nearest={choice.nearest}
          zone={choice.zone}
          practiceZone={practiceZone}
          chosen={choice.chosen}
          onStart={choice.choose}
        />
        {choice.aside === undefined ? null : (
          <input type="hidden" name="start" value={startOnWire(choice.aside)} />
        )}
        <Times choice={choice} practiceZone={practiceZone} email={email} />
      </div>
    </div>
  );
}

/** The server's markup until the free times are known here; then the picker. */
function Times({
  choice,
  practiceZone,
  email,
}: {
  choice: SlotChoice;
  practiceZone: string;
  email: string;
}) {
  if (choice.starts === undefined) {
    if (choice.unreachable) {
      return (
        <p>
          {picker.unreachable}{' '}
          <button type="button" className="link" onClick={() => void choice.refresh()}>
            {picker.tryAgain}
          </button>
        </p>
      );
    }
    return (
      <div
        data-slots=""
        className="mt-2"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup is unchanged.
        dangerouslySetInnerHTML={{ __html: picker.loading }}
      />
    );
  }
  if (choice.starts.length === 0) {
    return (
      <p>
        {picker.none}{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    );
  }
  return (
    <SlotPicker
      starts={choice.starts}
      zone={choice.zone}
      practiceZone={practiceZone}
      day={choice.day}
      chosen={choice.chosen}
      onDay={choice.openDay}
      onStart={choice.choose}
    />
  );
}
