import type { ReactNode } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { SITE } from '#content/site.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { CancelCall } from './CancelCall.tsx';

const { manage } = BOOKING;

/** The states a signed link can lead to. The server keeps the part that applies and removes the others. */
type State = 'booked' | 'held' | 'canceled' | 'past' | 'unknown';

/**
 * /book/{token}: move or cancel a call, no script needed (BOOK-4). Every form posts to the page's own address plus its
 * action; the server fills in token, times and texts (docs/contracts/booking-markup.md). `children` chooses the time.
 */
export function ManageCall({ children }: { children: ReactNode }) {
  return (
    <>
      <Part state="booked" heading={manage.heading}>
        <Done what="moved" text={manage.moved} />
        <Done what="restored" text={manage.restored} />
        <Done what="confirmed" text={manage.confirmed} />
        <Facts />
        <section id="move" aria-labelledby="move-title" className="mt-10">
          <h2 id="move-title" className="text-subhead font-bold">
            {manage.moveHeading}
          </h2>
          <p className="mt-1 text-ink-soft">{manage.moveText}</p>
          <form
            data-manage-form="move"
            method="post"
            className="mt-5 rounded-card border border-line bg-white p-5 sm:p-8"
          >
            {children}
          </form>
        </section>
        <CancelCall />
      </Part>
      <Part state="held" heading={manage.heldHeading}>
        <Problem />
        <p className="mt-4 text-lead text-ink-soft">
          {manage.heldText} <span data-call="held-until" />.
        </p>
        <Facts />
        <Choices>
          <form data-manage-form="confirm" method="post">
            <Button type="submit" kind="strong">
              {manage.confirmSubmit}
            </Button>
          </form>
          <form data-manage-form="cancel" method="post">
            <Button type="submit" kind="secondary">
              {manage.cancelSubmit}
            </Button>
          </form>
        </Choices>
      </Part>
      <Part state="canceled" heading={manage.canceledHeading} text={manage.canceledText}>
        <Problem />
        <Facts />
        <div data-undo="" hidden className="mt-6">
          <p>
            {manage.undoText} <span data-call="undo-until" />.
          </p>
          <form data-manage-form="undo" method="post" className="mt-3">
            <Button type="submit" kind="strong">
              {manage.undoSubmit}
            </Button>
          </form>
        </div>
        <Again />
      </Part>
      <Part state="past" heading={manage.pastHeading} text={manage.pastText}>
        <Facts />
        <Again />
      </Part>
      <Part state="unknown" heading={manage.unknownHeading} text={manage.unknownText}>
        <p className="mt-4">
          <a className="link" href={`mailto:${SITE.email}`}>
            {SITE.email}
          </a>
        </p>
        <Again />
      </Part>
    </>
  );
}

function Part({
  state,
  heading,
  text,
  children,
}: {
  state: State;
  heading: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <div data-state={state}>
      <Heading level={1} size="title">
        {heading}
      </Heading>
      {text ? <p className="mt-4 text-lead text-ink-soft">{text}</p> : null}
      {children}
    </div>
  );
}

/** Confirms the last change; the server shows the message that applies. */
function Done({ what, text }: { what: string; text: string }) {
  return (
    <p
      data-done={what}
      hidden
      role="status"
      className="mt-5 rounded-control border-2 border-evergreen bg-white p-4 font-semibold text-evergreen-deep"
    >
      {text}
    </p>
  );
}

/** Where the server writes why an action failed. */
function Problem() {
  return <p data-problem="" hidden className="mt-4 font-semibold text-error" />;
}

function Choices({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap gap-4">{children}</div>;
}

function Facts() {
  return (
    <p className="mt-5 rounded-card bg-mint p-5 sm:p-6">
      <strong className="block text-subhead" data-call="when" />
      {BOOKING.picker.zone}: <span data-call="zone" />. <span data-call="minutes" />{' '}
      {BOOKING.scheduled.minutes}. <span data-call="place" />
    </p>
  );
}

function Again() {
  return (
    <ButtonLink kind="secondary" href="/book" className="mt-8">
      {manage.bookAgain}
    </ButtonLink>
  );
}
