import { useEffect } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { bookingForm } from '#forms/booking.form.ts';
import { track } from '#site/analytics/track.ts';
import { readContext } from '#site/attribution/attribution.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame, submitLabel } from '#site/forms-client/FormFrame.tsx';
import { useFormPost } from '#site/forms-client/use-form-post.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChosenTime } from './ChosenTime.tsx';
import { prefillFromAssessment } from './prefill.ts';
import { TimeFields } from './TimeFields.tsx';
import { useSlotChoice } from './use-slot-choice.ts';

interface Props {
  /** Zone in which times are shown until the visitor's own is known. */
  zone: string;
  /** Where to write when there is nothing to choose. */
  email: string;
}

const [, PERSON] = bookingForm.steps;

/**
 * The scheduler. Without a script every press is a post to the server, which fills this same markup
 * (docs/contracts/booking-markup.md); with one, days and zones switch at once and a lost race keeps all that
 * was typed.
 */
export function BookingForm({ zone, email }: Props) {
  const post = useFormPost(bookingForm, {
    context: readContext,
    onStored: ({ next }) => {
      track('form_submission', { label: 'Booking Form' });
      location.assign(next);
    },
  });
  const choice = useSlotChoice(zone, post.errors.start);

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`form[data-form="${bookingForm.id}"]`);
    if (form) prefillFromAssessment(form);
  }, []);

  return (
    <FormFrame form={bookingForm} post={post} page="/book">
      {/* Enter in a field presses the first submit button: this one, not a day. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {bookingForm.submit.label}
      </button>
      <h2 className="text-subhead font-bold">{BOOKING.picker.heading}</h2>
      <TimeFields choice={choice} errors={post.errors} email={email} />
      <h2 className="mt-10 text-subhead font-bold">{BOOKING.details.heading}</h2>
      <div className="mt-4 grid items-end gap-5 sm:grid-cols-2">
        {PERSON.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            prefix={bookingForm.id}
            error={post.errors[field.name]}
            wrap={field.kind === 'consent' ? 'min-w-0 sm:col-span-2' : 'min-w-0 self-start'}
          />
        ))}
      </div>
      <ChosenTime choice={choice} />
      <Button type="submit" className="mt-4 w-full" aria-disabled={post.status !== 'idle'}>
        {submitLabel(bookingForm, post)}
      </Button>
    </FormFrame>
  );
}
