import { BOOKING } from '#content/en/booking.ts';
import { FACTS } from '#content/facts.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Picture } from '#site/ui/Picture.tsx';

export function BookIntro({ minutes }: { minutes: number }) {
  return (
    <>
      <Heading level={1} size="title">
        {BOOKING.page.heading}
      </Heading>
      <Lead className="mt-4">{BOOKING.page.lead(minutes, FACTS.callHosts)}</Lead>
    </>
  );
}

export function BookCovers() {
  return (
    <section aria-labelledby="covers">
      <h2 id="covers" className="text-subhead font-bold">
        {BOOKING.page.coversHeading}
      </h2>
      <ul className="mt-4 grid gap-4">
        {BOOKING.page.covers.map(({ title, text }) => (
          <li key={title} className="border-l-4 border-mint-deep pl-4">
            <h3 className="font-bold">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-10 hidden lg:block">
        <Picture stem="scenes/scheduling" alt="" width={460} className="w-full rounded-card" />
      </div>
    </section>
  );
}
