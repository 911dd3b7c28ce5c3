import type { ReactNode } from 'react';
import { BOOKING } from '#content/en/booking.ts';

/** Days: a strip that scrolls on a phone, five columns on wider screens. */
export const DAYS_CLASS =
  'flex snap-x gap-2 overflow-x-auto pb-2 sm:grid sm:grid-cols-5 sm:overflow-visible sm:pb-0';

/** Times: as many columns as fit without breaking a time. */
export const TIMES_CLASS = 'grid grid-cols-3 gap-2 sm:grid-cols-4';

/** The times of one part of a day under its name. */
export function DayPartGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="mb-1.5 text-small font-semibold text-ink-soft">{label}</legend>
      {children}
    </fieldset>
  );
}

/** Labels the second line of a time. */
export function BothZonesNote() {
  return <p className="mt-2 text-small text-ink-soft">{BOOKING.picker.bothZones}</p>;
}
