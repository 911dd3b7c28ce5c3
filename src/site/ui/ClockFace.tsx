import { classes } from './class-names.ts';

interface Props {
  time: string;
  className?: string;
}

/** A clock face that shows the given time. Decorative: the time is also text next to the clock. */
export function ClockFace({ time, className }: Props) {
  const { hour, minute } = handAngles(time);
  return (
    <svg
      viewBox="-28 -28 56 56"
      width={56}
      height={56}
      aria-hidden="true"
      strokeLinecap="round"
      className={classes('fill-white stroke-evergreen', className)}
    >
      <circle r="26" strokeWidth="2.5" />
      <path d="M0 0V-11" strokeWidth="4" transform={`rotate(${hour})`} />
      <path d="M0 0V-18" strokeWidth="2.5" transform={`rotate(${minute})`} />
    </svg>
  );
}

/**
 * Angles of the hands in degrees, clockwise from twelve. Throws if the time is invalid, so that a typing error fails
 * the build.
 */
export function handAngles(time: string): { hour: number; minute: number } {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d) [AP]M$/.exec(time) ?? [];
  if (!hours || !minutes) throw new Error(`not a time of day such as 7:45 AM: ${time}`);
  const minute = Number(minutes) * 6;
  return { hour: (Number(hours) % 12) * 30 + minute / 12, minute };
}
