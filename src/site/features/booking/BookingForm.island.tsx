import { useEffect } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { shortCallTime } from '#shared/booking/call-time.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { track } from '#site/analytics/track.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame } from '#site/forms-client/FormFrame.tsx';
import { ownPath } from '#site/forms-client/next-address.ts';
import { SubmitButton } from '#site/forms-client/SubmitButton.tsx';
import { useFormPost } from '#site/forms-client/use-form-post.ts';
import { ChosenTime } from './ChosenTime.tsx';
import { prefillFromAssessment } from './prefill.ts';
import { TimeFields } from './TimeFields.tsx';
import { useSlotChoice } from './use-slot-choice.ts';

interface Props {
  /** Zone in which times are shown until the visitor's own is known. */
  zone: string;
  /** Contact address for visitors who find no free time. */
  email: string;
}

const [, PERSON] = bookingForm.steps;

/**
 * The scheduler. Without a script every button posts to the server, which fills this same markup
 * (docs/contracts/booking-markup.md); with one, days and zones switch at once and a time lost to another visitor
 * does not lose what was typed.
 */
export function BookingForm({ zone, email }: Props) {
  const post = useFormPost(bookingForm, {
    onStored: ({ next }) => {
      track('form_submission', { label: 'Booking Form' });
      // Only the answer of a stored booking has this page: it contains the visitor's own link.
      location.assign(ownPath(next) ?? bookingForm.next);
    },
  });
  const choice = useSlotChoice(zone, post.errors.start);

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`form[data-form="${bookingForm.id}"]`);
    if (form) prefillFromAssessment(form);
  }, []);

  return (
    <FormFrame post={post} page="/book">
      {/* Enter in a field presses the first submit button: this one, not a day. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {bookingForm.submit.label}
      </button>
      <h2 className="text-subhead font-bold">{BOOKING.picker.heading}</h2>
      <TimeFields choice={choice} errors={post.errors} email={email} />
      <ChosenTime {...choice} />
      <h2 className="mt-8 text-subhead font-bold">{BOOKING.details.heading}</h2>
      <div className="mt-4 grid items-end gap-5 sm:grid-cols-2">
        {PERSON.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            prefix={bookingForm.id}
            error={post.errors[field.name]}
            last={field.name === 'phone'}
            wrap={field.kind === 'consent' ? 'min-w-0 sm:col-span-2' : 'min-w-0 self-start'}
          />
        ))}
      </div>
      <SubmitButton post={post} label={bookLabel()} className="mt-8 w-full" />
    </FormFrame>
  );

  /** The button's label contains the chosen time; the form's own label until there is one. */
  function bookLabel(): string | undefined {
    if (choice.chosen === undefined) return undefined;
    return `${BOOKING.picker.book} ${shortCallTime(choice.chosen, choice.zone)}`;
  }
}
