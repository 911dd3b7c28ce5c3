import { classes } from './class-names.ts';
import { handAngles } from './clock-hands.ts';

interface Props {
  /** Time of day as written next to it, such as `7:45 AM`. */
  time: string;
  className?: string;
}

/** A clock that shows a time; decorative, because the time is next to it as text. */
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
