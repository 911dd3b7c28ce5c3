import { STAFF_PAGE } from '#content/en/practices-page.ts';
import type { StaffRole } from '#content/staff-role.ts';
import { ClockFace } from '#site/ui/ClockFace.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

/** A day in the role as a timeline: down the page on phones, across it on wide screens. */
export function StaffDay({ role }: { role: StaffRole }) {
  return (
    <Section tone="mint" labelledBy="day">
      <SectionHead id="day" title={STAFF_PAGE.day} lead={STAFF_PAGE.dayNote} />
      <ol className="grid lg:auto-cols-fr lg:grid-flow-col">
        {role.day.map((entry) => (
          <li
            key={entry.time}
            className="relative grid grid-cols-[auto_1fr] gap-x-5 pb-6 before:absolute before:top-14 before:bottom-0 before:left-[1.6875rem] before:w-0.5 before:bg-evergreen last:pb-0 last:before:hidden lg:block lg:pr-6 lg:pb-0 lg:before:top-[1.6875rem] lg:before:right-0 lg:before:bottom-auto lg:before:left-14 lg:before:h-0.5 lg:before:w-auto"
          >
            <ClockFace time={entry.time} className="relative row-span-2" />
            <p className="tabular text-subhead font-extrabold text-evergreen lg:mt-4">
              {entry.time}
            </p>
            <p className="text-ink lg:mt-2">{entry.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
