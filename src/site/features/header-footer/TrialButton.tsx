import { HEADER_FOOTER } from '#content/en/header-footer.ts';
import type { TrialPlace } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

interface Props {
  /** Where the button stands: the label of its event. */
  place: TrialPlace;
  /** Words on it, where a page of the spec has its own: `Start Free Trial`. */
  label?: string;
  size?: 'normal' | 'small';
  className?: string;
}

/** "Get Two Weeks Free": leads to the assessment and tells the start of a trial (readings.md, "Analytics"). */
export function TrialButton({ place, label = HEADER_FOOTER.trial, size, className }: Props) {
  return (
    <ButtonLink
      href="/assessment"
      size={size}
      className={className}
      {...trackAttributes('start_free_trial', { label: place })}
    >
      {label}
    </ButtonLink>
  );
}
