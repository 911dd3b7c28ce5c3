import type { ReactNode } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { SITE } from '#content/site.ts';
import type { ScheduledCall } from '#shared/booking/availability.ts';
import { googleCalendarUrl, outlookCalendarUrl } from '#shared/booking/calendar-links.ts';
import { callMinutes, callTimeInBoth, clockTimeWithZone } from '#shared/booking/call-time.ts';
import { zoneLabel } from '#shared/booking/zones.ts';
import { ButtonLink, buttonClasses } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';

const { scheduled } = BOOKING;

interface Props {
  /** Left out on the plain page, such as after the return from another scheduler. */
  call: ScheduledCall | undefined;
  /** Links to move and cancel the call. */
  children: ReactNode;
}

/** /schedule (THANKS-3). */
export function Scheduled({ call, children }: Props) {
  return (
    <>
      <div data-call-state={call?.state ?? 'booked'}>
        <State call={call} />
      </div>
      {call && call.state !== 'over' ? <Details {...call} /> : null}
      {children}
      <h2 className="mt-12 text-subhead font-bold">{scheduled.nextHeading}</h2>
      <p className="mx-auto mt-2 max-w-[38rem] text-ink-soft">{scheduled.next}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {call && call.state !== 'over' ? null : (
          <a href={SITE.bookingUrl} className={buttonClasses({ kind: 'secondary' })}>
            {scheduled.book}
          </a>
        )}
        <ButtonLink kind="quiet" href="/">
          {scheduled.home}
        </ButtonLink>
      </div>
    </>
  );
}

function State({ call }: { call: ScheduledCall | undefined }) {
  const [heading, text] = wordsOf(call);
  return (
    <>
      <Heading level={1}>{heading}</Heading>
      <Lead className="mx-auto mt-5">{text}</Lead>
    </>
  );
}

function wordsOf(call: ScheduledCall | undefined): [heading: string, text: string] {
  switch (call?.state) {
    case undefined:
      return [scheduled.heading, scheduled.text];
    case 'booked':
      return [scheduled.heading, scheduled.sent[call.sent]];
    case 'held':
      return [
        scheduled.heldHeading,
        `${scheduled.heldText} ${clockTimeWithZone(call.heldUntil, call.zone)}.`,
      ];
    case 'over':
      return [scheduled.overHeading, scheduled.overText];
  }
}

function Details(call: ScheduledCall) {
  const { start, end, zone, practiceZone, title } = call;
  const when = callTimeInBoth(start, zone, practiceZone);
  const entry = { title, start, end, details: when };
  return (
    <div
      data-booked=""
      className="mx-auto mt-10 max-w-[40rem] rounded-card border border-line bg-white p-6 text-left sm:p-8"
    >
      <h2 className="text-small font-semibold text-ink-soft">{scheduled.when}</h2>
      <p className="mt-1 text-subhead font-bold" data-call="when">
        {when}
      </p>
      <p className="mt-1 text-ink-soft">
        {BOOKING.picker.zone}: <span data-call="zone">{zoneLabel(zone)}</span>.{' '}
        {callMinutes({ start, end })} {scheduled.minutes}. {scheduled[call.place]}
      </p>
      {call.state === 'booked' ? (
        <>
          <h2 className="mt-7 font-bold">{scheduled.addHeading}</h2>
          <div className="mt-3 flex flex-wrap gap-3">
            <a
              data-calendar="file"
              href={call.fileUrl}
              download="call.ics"
              className={buttonClasses({ kind: 'secondary', size: 'small' })}
            >
              {scheduled.file}
            </a>
            <WebCalendar href={googleCalendarUrl(entry)}>{scheduled.google}</WebCalendar>
            <WebCalendar href={outlookCalendarUrl(entry)}>{scheduled.outlook}</WebCalendar>
          </div>
          <p className="mt-7 border-t border-line pt-5 text-small text-ink-soft">
            {call.mails ? (
              scheduled.manageByMail
            ) : (
              <>
                {scheduled.manageByWriting}{' '}
                <a href={`mailto:${SITE.email}`} className="link">
                  {SITE.email}
                </a>
              </>
            )}
          </p>
        </>
      ) : null}
    </div>
  );
}

function WebCalendar({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ kind: 'secondary', size: 'small' })}
    >
      {children}
    </a>
  );
}
