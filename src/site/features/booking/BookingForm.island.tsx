import { useEffect } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { ZONES } from '#content/en/zones.ts';
import type { BookData } from '#shared/booking/availability.ts';
import { shortCallTime } from '#shared/booking/call-time.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { track } from '#site/analytics/track.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame, SubmitButton } from '#site/forms-client/FormFrame.tsx';
import { readStored, textOf } from '#site/forms-client/stored.ts';
import { useFormPost } from '#site/forms-client/use-form.ts';
import { buttonClasses } from '#site/ui/Button.tsx';
import { keepCall } from './booked-call.ts';
import { TimeChoice, useReturn, useSlotChoice } from './TimeChoice.tsx';

interface Props extends Omit<BookData, 'minutes'> {
  refused: RefusedPost | undefined;
  email: string;
}

const { picker, details, practice } = BOOKING;
const LABELS = new Map(fieldsOf(bookingForm).map(({ name, label }) => [name, label]));
const TIMES = { formAction: '/book/times' } as const;
const PERSON_FIELDS = bookingForm.steps.find(({ id }) => id === 'person')?.fields ?? [];
const DETAILS_ID = `${bookingForm.id}-details`;

/**
 * The form for booking a call. Without a script, every button posts to the server, which renders this form again. With
 * a script, the visitor changes the day or zone without a request. If another visitor books the chosen time first, the
 * typed answers stay.
 */
export function BookingForm({ offer, chosen, isZoneChosen, refused, email }: Props) {
  const post = useFormPost(bookingForm, {
    email,
    refused,
    onStored: ({ next, manage }) => {
      track('form_submission', { label: 'Booking Form' });
      // The address of the next page contains the visitor's private link. So only the response to a stored booking has
      // the address.
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
      {/*
       * When Enter is pressed in a field, the browser presses the form's first submit button. That button must not be
       * a day.
       */}
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
      {/* When the form scrolls to a field in error, this scroll margin keeps the chosen time in view. */}
      <div className="mt-4 grid items-end gap-5 sm:grid-cols-2 [&_input]:scroll-mt-32">
        {PERSON_FIELDS.map((field) => (
          <FormField
            key={field.name}
            field={field}
            words={bookingForm.words}
            prefix={bookingForm.id}
            error={post.errors[field.name]}
            wayOut={post.wayOut(field.name)}
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

/** Fills empty fields with the answers of the assessment, if this device has stored them. */
function prefillFromAssessment(): void {
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${bookingForm.id}"]`);
  const contactInfo = (readStored('assessmentData').contactInfo ?? {}) as Record<string, unknown>;
  for (const name of PREFILLED) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === '')
      input.value = textOf(contactInfo[name]);
  }
}
