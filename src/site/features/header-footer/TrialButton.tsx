import { FOR_PRACTICES } from '#content/en/header-footer.ts';
import type { TrialPlace } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

interface Props {
  /** Where the button is: the label of its event. */
  place: TrialPlace;
  label?: string;
  size?: 'normal' | 'small';
  /** `secondary` if the page has a task of its own. */
  kind?: 'primary' | 'secondary' | 'quiet';
  /** What the page is about, as the assessment's query: `?role=receptionist`. */
  query?: string;
  className?: string;
}

/** "Get Two Weeks Free": leads to the assessment and sends the event of a trial's start (BIZ-1, EVENT-3). */
export function TrialButton({
  place,
  label = FOR_PRACTICES.trial,
  query = '',
  size,
  kind,
  className,
}: Props) {
  return (
    <ButtonLink
      href={`/assessment${query}`}
      size={size}
      kind={kind}
      className={className}
      {...trackAttributes('start_free_trial', { label: place })}
    >
      {label}
    </ButtonLink>
  );
}
