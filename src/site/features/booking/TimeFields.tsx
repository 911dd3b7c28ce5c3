import { BOOKING } from '#content/en/booking.ts';
import { clockTime, dayAndMonth } from '#forms/booking/call-time.ts';
import { bookingForm } from '#forms/booking.form.ts';
import { fieldsOf } from '#forms/define-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldError } from '#site/ui/FieldError.tsx';
import { fieldIds } from '#site/ui/field-ids.ts';
import { SlotPicker, TimeGrid } from './SlotPicker.tsx';
import type { SlotChoice } from './use-slot-choice.ts';
import { ZoneSelect } from './ZoneSelect.tsx';

interface Props {
  choice: SlotChoice;
  errors: Readonly<Record<string, string>>;
  email: string;
}

const { picker } = BOOKING;
const LABELS = new Map(fieldsOf(bookingForm).map(({ name, label }) => [name, label]));

/** Zones, days and times: the fields zone, practiceZone and start. */
export function TimeFields({ choice, errors, email }: Props) {
  const practiceZone = choice.practiceZone || choice.zone;
  return (
    <div className="mt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <ZoneSelect
          prefix={bookingForm.id}
          name="zone"
          label={LABELS.get('zone') ?? ''}
          value={choice.zone}
          error={errors.zone}
          onZone={choice.setZone}
        />
        <ZoneSelect
          prefix={bookingForm.id}
          name="practiceZone"
          label={LABELS.get('practiceZone') ?? ''}
          value={choice.practiceZone}
          empty={picker.sameZone}
          error={errors.practiceZone}
          onZone={choice.setPracticeZone}
        />
      </div>
      <p className="mt-3 hidden noscript:block">
        <Button type="submit" kind="secondary" size="small" formAction="/book/times" formNoValidate>
          {picker.updateTimes}
        </Button>
      </p>
      <div
        id={fieldIds(bookingForm.id, 'start').input}
        tabIndex={-1}
        className="mt-6 scroll-mt-24 outline-none"
      >
        <FieldError prefix={bookingForm.id} name="start" message={errors.start} />
        {choice.nearest.length > 0 ? (
          <fieldset className="mb-6 mt-4 min-w-0">
            <legend className="mb-2 font-semibold">{picker.nearest}</legend>
            <TimeGrid
              starts={choice.nearest}
              labels={choice.nearest.map(
                (start) => `${dayAndMonth(start, choice.zone)}, ${clockTime(start, choice.zone)}`,
              )}
              zone={choice.zone}
              practiceZone={practiceZone}
              chosen={choice.chosen}
              onStart={choice.choose}
            />
          </fieldset>
        ) : null}
        <Times choice={choice} practiceZone={practiceZone} email={email} />
      </div>
    </div>
  );
}

/** What the server wrote, until the free times are known here; then the picker. */
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup stays as it is.
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
