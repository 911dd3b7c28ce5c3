import { BOOKING } from '#content/en/booking.ts';
import { CALL_SCHEDULE } from '#content/opening-hours.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';

/** The head of /book. The server replaces the default number of minutes with the configured one. */
export function BookIntro() {
  return (
    <>
      <Heading level={1} size="title">
        {BOOKING.page.heading}
      </Heading>
      <Lead className="mt-4">
        <span data-call-minutes="">{CALL_SCHEDULE.lengthMinutes}</span> {BOOKING.page.lead}
      </Lead>
    </>
  );
}
