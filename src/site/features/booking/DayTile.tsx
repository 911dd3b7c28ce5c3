import type { ReactNode } from 'react';

interface Props {
  /** `YYYY-MM-DD` in the visitor's zone. */
  day: string;
  weekday: string;
  date: string;
  month: string;
  /** Such as `8 open times`. */
  free: string;
  chosen?: boolean;
  /** The form action without a script; default: the form's own. */
  action?: string;
  /** `get` where the address alone decides what to show; default: the form's own method. */
  method?: 'get';
  onChoose?: () => void;
}

/** One day to choose. A submit button, so that without a script the server shows the day's times. */
export function DayTile({
  day,
  weekday,
  date,
  month,
  free,
  chosen = false,
  action,
  method,
  onChoose,
}: Props): ReactNode {
  return (
    <button
      type="submit"
      name="day"
      value={day}
      formAction={action}
      formMethod={method}
      formNoValidate
      aria-pressed={chosen}
      onClick={
        onChoose &&
        ((event) => {
          event.preventDefault();
          onChoose();
        })
      }
      className="selected-fill group relative flex min-w-[4.25rem] shrink-0 snap-start flex-col items-center rounded-control border border-edge bg-white px-2 py-2.5 text-ink hover:border-evergreen hover:bg-mint aria-pressed:border-evergreen aria-pressed:bg-evergreen aria-pressed:text-white"
    >
      <span className="text-small font-semibold">{weekday}</span>
      <span className="tabular text-subhead font-extrabold">{date}</span>
      <span className="text-small text-ink-soft group-aria-pressed:text-white">{month}</span>
      <span className="sr-only">, {free}</span>
    </button>
  );
}
