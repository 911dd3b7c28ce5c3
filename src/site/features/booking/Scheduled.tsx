import type { ReactNode } from 'react';
import { BOOKING } from '#content/en/booking.ts';
import { KNOWN_CALL } from '#content/en/known-call.ts';
import { ZONES } from '#content/en/zones.ts';
import { SITE } from '#content/site.ts';
import type { ScheduledCall } from '#shared/booking/availability.ts';
import { callMinutes, callTimeInBoth, clockTimeWithZone } from '#shared/booking/call-time.ts';
import { zoneLabel } from '#shared/booking/zones.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ButtonLink, buttonClasses } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';

const { scheduled } = BOOKING;

interface Props {
  /** Undefined if the address of the page names no call, for example after a redirect from an external scheduler. */
  call: ScheduledCall | undefined;
  children: ReactNode;
}

export function Scheduled({ call, children }: Props) {
  const [heading, text] = wordsOf(call);
  return (
    <>
      <div data-call-state={call?.state ?? 'booked'} className="relative z-20">
        <Heading level={1}>{heading}</Heading>
        <Lead className="mx-auto mt-5">{text}</Lead>
      </div>
      {call && call.state !== 'over' ? <Details {...call} /> : null}
      {children}
      <h2 className="mt-12 text-subhead font-bold">{scheduled.nextHeading}</h2>
      <p className="mx-auto mt-2 max-w-[40rem] text-ink-soft">{scheduled.next}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {call && call.state !== 'over' ? null : (
          <a
            href={SITE.bookingUrl}
            className={buttonClasses({ kind: 'secondary' })}
            {...trackAttributes('schedule_call', { label: 'Schedule Page' })}
          >
            {KNOWN_CALL.book}
          </a>
        )}
        <ButtonLink kind="quiet" href="/">
          {scheduled.home}
        </ButtonLink>
      </div>
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
  const { start, end, zone, practiceZone } = call;
  const when = callTimeInBoth(start, zone, practiceZone);
  return (
    <div
      data-booked=""
      className="relative z-20 mx-auto mt-10 max-w-[40rem] rounded-card border border-line bg-white p-6 text-left sm:p-8"
    >
      <h2 className="text-small font-semibold text-ink-soft">{scheduled.when}</h2>
      <p className="mt-1 text-subhead font-bold" data-call="when">
        {when}
      </p>
      <p className="mt-1 text-ink-soft">
        {BOOKING.picker.zone}: <span data-call="zone">{zoneLabel(zone, ZONES)}</span>.{' '}
        {callMinutes({ start, end })} {scheduled.minutes}. {scheduled[call.place]}
      </p>
      <p className="mt-1 text-ink-soft">
        {scheduled.reference}: <span data-reference="">{call.reference}</span>
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
            {webCalendars(call, when).map(([href, label]) => (
              <a
                key={label}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClasses({ kind: 'secondary', size: 'small' })}
              >
                {label}
              </a>
            ))}
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

function webCalendars({ title, start, end }: ScheduledCall, details: string) {
  const [from, to] = [start, end].map((instant) => new Date(instant).toISOString());
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${from}/${to}`.replace(/[-:]|\.\d{3}/g, ''),
    details,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: from ?? '',
    enddt: to ?? '',
    body: details,
  });
  return [
    [`https://calendar.google.com/calendar/render?${google}`, scheduled.google],
    [`https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`, scheduled.outlook],
  ] as const;
}
