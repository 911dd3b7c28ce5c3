import { BOOKING } from '#content/en/booking.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';

const { manage } = BOOKING;

/**
 * Canceling a call, with confirmation (BOOK-4). "Cancel the call" opens the question: in place with a script
 * (ask-to-cancel.ts), by the server without one (`?ask=cancel`, docs/contracts/booking-markup.md).
 */
export function CancelCall() {
  return (
    <section id="cancel" aria-labelledby="cancel-title" className="mt-10">
      <div data-cancel="offer">
        <h2 id="cancel-title" className="text-subhead font-bold">
          {manage.cancelHeading}
        </h2>
        <p className="mt-1 text-ink-soft">{manage.cancelText}</p>
        <form data-manage-form="ask" method="get" className="mt-4">
          <Button type="submit" kind="secondary" name="ask" value="cancel">
            {manage.cancelSubmit}
          </Button>
        </form>
      </div>
      <div
        data-cancel="ask"
        hidden
        className="rounded-card border-2 border-evergreen bg-white p-5 sm:p-6"
      >
        <h2 tabIndex={-1} className="text-subhead font-bold outline-none">
          {manage.askHeading}
        </h2>
        <p className="mt-1">
          <strong data-call="when" />
        </p>
        <p className="mt-1 text-ink-soft">{manage.cancelText}</p>
        <form data-manage-form="cancel" method="post" className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" kind="strong">
            {manage.askYes}
          </Button>
          <ButtonLink data-manage-link="" href="/book" kind="secondary">
            {manage.askNo}
          </ButtonLink>
        </form>
      </div>
    </section>
  );
}
