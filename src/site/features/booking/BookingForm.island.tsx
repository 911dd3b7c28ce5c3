import { useEffect } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { ZONES } from '#content/en/zones.ts';
import type { BookData } from '#shared/booking/availability.ts';
import { shortCallTime } from '#shared/booking/call-time.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { track } from '#site/analytics/track.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame, SubmitButton } from '#site/forms-client/FormFrame.tsx';
import { readStored, textOf } from '#site/forms-client/stored.ts';
import { useFormPost } from '#site/forms-client/use-form.ts';
import { buttonClasses } from '#site/ui/Button.tsx';
import { keepCall } from './booked-call.ts';
import { TimeChoice } from './TimeChoice.tsx';
import { useReturn, useSlotChoice } from './use-slot-choice.ts';

interface Props extends Omit<BookData, 'minutes'> {
  refused: RefusedPost | undefined;
  email: string;
}

const { picker, details, practice } = BOOKING;
const LABELS = new Map(fieldsOf(bookingForm).map(({ name, label }) => [name, label]));
const TIMES = { formAction: '/book/times' } as const;
const [, PERSON] = bookingForm.steps;
const DETAILS_ID = `${bookingForm.id}-details`;

/**
 * The scheduler. Without a script every button posts to the server, which draws this form again; with one, days and zones
 * switch at once and a time lost to another visitor does not lose what was typed.
 */
export function BookingForm({ offer, chosen, isZoneChosen, refused, email }: Props) {
  const post = useFormPost(bookingForm, {
    refused,
    onStored: ({ next, manage }) => {
      track('form_submission', { label: 'Booking Form' });
      // Only the answer of a stored booking has this page: it contains the visitor's own link.
      const page = next || bookingForm.next;
      keepCall({ page, manage, start: choice.chosen ?? 0, zone: choice.zone });
      location.assign(page);
    },
  });
  const choice = useSlotChoice(offer, {
    chosen,
    zones: isZoneChosen ? undefined : ZONES,
    refusal: post.errors.start,
  });
  useReturn(choice.refresh);
  useEffect(prefillFromAssessment, []);

  return (
    <FormFrame post={post}>
      {/* Enter in a field presses the first submit button: this one, not a day. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {bookingForm.submit.label}
      </button>
      <h2 className="mb-2 text-subhead font-bold">{picker.heading}</h2>
      <TimeChoice
        choice={choice}
        prefix={bookingForm.id}
        words={picker}
        label={picker.chosen}
        zone={{
          label: LABELS.get('zone') ?? '',
          groups: ZONES,
          practiceLabel: LABELS.get('practiceZone') ?? '',
        }}
        practice={practice}
        closed={offer.closed}
        action={TIMES}
        errors={post.errors}
        none={
          <>
            {picker.none}{' '}
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </>
        }
      >
        {choice.chosen === undefined ? null : (
          <a
            href={`#${DETAILS_ID}`}
            className={buttonClasses(
              { kind: 'strong' },
              'sticky bottom-3 z-10 mt-5 w-full px-3 text-small sm:hidden',
            )}
          >
            {shortCallTime(choice.chosen, choice.zone)} · {details.continue}
          </a>
        )}
      </TimeChoice>
      <h2 id={DETAILS_ID} className="mt-8 scroll-mt-40 text-subhead font-bold">
        {details.heading}
      </h2>
      {/* A field in error is scrolled to below the time above, which stays in view. */}
      <div className="mt-4 grid items-end gap-5 sm:grid-cols-2 [&_input]:scroll-mt-32">
        {PERSON.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            words={bookingForm.words}
            prefix={bookingForm.id}
            error={post.errors[field.name]}
            last={field.name === 'phone'}
            wrap={field.kind === 'consent' ? 'min-w-0 sm:col-span-2' : 'min-w-0 self-start'}
          />
        ))}
      </div>
      <SubmitButton
        post={post}
        label={
          choice.chosen === undefined
            ? undefined
            : `${details.book} ${shortCallTime(choice.chosen, choice.zone)}`
        }
        className="mt-8 w-full"
      />
    </FormFrame>
  );
}

const PREFILLED = ['name', 'practiceName', 'email', 'phone'] as const;

/** Copies the answers of the assessment on this device (ASMT-12) into the fields that are still empty. */
function prefillFromAssessment(): void {
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${bookingForm.id}"]`);
  const known = (readStored('assessmentData').contactInfo ?? {}) as Record<string, unknown>;
  for (const name of PREFILLED) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === '') input.value = textOf(known[name]);
  }
}
