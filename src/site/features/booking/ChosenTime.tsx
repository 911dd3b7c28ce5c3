import { callTimeInBoth } from '#shared/booking/call-time.ts';
import type { Language } from '#shared/language.ts';

interface Props {
  /** Epoch ms; undefined until a time is chosen. */
  chosen: number | undefined;
  zone: string;
  practiceZone: string;
  label: string;
  language?: Language | undefined;
}

/**
 * The chosen time in full, announced when it changes. It stays under the header while the details below it are filled
 * in, if the window is high enough.
 */
export function ChosenTime({ chosen, zone, practiceZone, label, language }: Props) {
  return (
    <div
      aria-live="polite"
      className="top-[calc(var(--spacing-header)+0.5rem)] z-10 [@media(min-height:40rem)]:sticky"
    >
      {chosen === undefined ? null : (
        <p className="mt-8 rounded-control bg-mint px-4 py-3 leading-snug">
          {`${label}: `}
          <strong>{callTimeInBoth(chosen, zone, practiceZone || zone, language)}</strong>
        </p>
      )}
    </div>
  );
}
