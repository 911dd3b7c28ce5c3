import { BOOKING } from '#content/en/booking.ts';
import { SITE } from '#content/site.ts';
import { ButtonLink, buttonClasses } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';

const { scheduled } = BOOKING;

/**
 * /schedule (THANKS-3). The plain page as built; where the address names a call, the server keeps the parts of
 * its state, shows `data-booked`, fills in its time and calendar links, and writes to `data-sent` which messages were
 * sent (docs/contracts/booking-markup.md).
 */
export function Scheduled() {
  return (
    <>
      <div data-call-state="booked">
        <Heading level={1}>{scheduled.heading}</Heading>
        <Lead className="mx-auto mt-5">
          <span data-sent="">{scheduled.text}</span>
        </Lead>
      </div>
      <div data-call-state="held" hidden>
        <OtherHeading>{scheduled.heldHeading}</OtherHeading>
        <Lead className="mx-auto mt-5">
          {scheduled.heldText} <span data-call="held-until" />.
        </Lead>
      </div>
      <div data-call-state="over" hidden>
        <OtherHeading>{scheduled.overHeading}</OtherHeading>
        <Lead className="mx-auto mt-5">{scheduled.overText}</Lead>
      </div>
      <div
        data-booked=""
        hidden
        className="mx-auto mt-10 max-w-[40rem] rounded-card border border-line bg-white p-6 text-left sm:p-8"
      >
        <h2 className="text-small font-semibold text-ink-soft">{scheduled.when}</h2>
        <p className="mt-1 text-subhead font-bold" data-call="when" />
        <p className="mt-1 text-ink-soft">
          {BOOKING.picker.zone}: <span data-call="zone" />. <span data-call="minutes" />{' '}
          {scheduled.minutes}. <span data-call="place" />
        </p>
        <div data-call-state="booked">
          <h2 className="mt-7 font-bold">{scheduled.addHeading}</h2>
          <div className="mt-3 flex flex-wrap gap-3">
            <CalendarLink link="file" label={scheduled.file} />
            <CalendarLink link="google" label={scheduled.google} external />
            <CalendarLink link="outlook" label={scheduled.outlook} external />
          </div>
          <p className="mt-7 border-t border-line pt-5 text-small text-ink-soft">
            <span data-manage="mail">{scheduled.manageByMail}</span>
            <span data-manage="write">
              {scheduled.manageByWriting}{' '}
              <a href={`mailto:${SITE.email}`} className="link">
                {SITE.email}
              </a>
            </span>
          </p>
        </div>
      </div>
      <h2 className="mt-12 text-subhead font-bold">{scheduled.nextHeading}</h2>
      <p className="mx-auto mt-2 max-w-[38rem] text-ink-soft">{scheduled.next}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a data-plain="" href={SITE.bookingUrl} className={buttonClasses({ kind: 'secondary' })}>
          {scheduled.book}
        </a>
        <ButtonLink kind="quiet" href="/">
          {scheduled.home}
        </ButtonLink>
      </div>
    </>
  );
}

function CalendarLink({
  link,
  label,
  external,
}: {
  link: string;
  label: string;
  external?: boolean;
}) {
  return (
    <a
      data-calendar={link}
      href="/book"
      className={buttonClasses({ kind: 'secondary', size: 'small' })}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : { download: 'call.ics' })}
    >
      {label}
    </a>
  );
}

/** The heading of a state that the page as built does not show: the document keeps one `h1`. */
function OtherHeading({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a second h1 would stand in the page as built.
    <p role="heading" aria-level={1} className="text-display font-extrabold">
      {children}
    </p>
  );
}
