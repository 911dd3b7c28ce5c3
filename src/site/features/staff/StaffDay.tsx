import { STAFF_PAGE } from '#content/en/practices-page.ts';
import type { StaffRole } from '#content/staff-role.ts';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

/** A day in the role, hour by hour. */
export function StaffDay({ role }: { role: StaffRole }) {
  return (
    <Section tone="mint" labelledBy="day">
      <div className="grid gap-x-14 lg:grid-cols-[1fr_1.5fr]">
        <SectionHead id="day" title={STAFF_PAGE.day} lead={STAFF_PAGE.dayNote} />
        <ol className="border-l-2 border-mint-deep">
          {role.day.map((entry) => (
            <li
              key={entry.time}
              className="relative pb-8 pl-7 before:absolute before:-left-[0.5625rem] before:top-1.5 before:size-4 before:rounded-full before:bg-evergreen last:pb-0 sm:grid sm:grid-cols-[7.5rem_1fr] sm:gap-x-4"
            >
              <p className="tabular font-bold text-evergreen">{entry.time}</p>
              <p className="text-ink">{entry.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
