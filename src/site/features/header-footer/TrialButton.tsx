import type { ReactNode } from 'react';
import { FOR_PRACTICES } from '#content/en/header-footer.ts';
import type { TrialPlace } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

interface Props {
  /** The place of the button on the site. It becomes the label of the analytics event. */
  place: TrialPlace;
  label?: ReactNode;
  size?: 'normal' | 'small';
  /** `secondary` if the page has another primary action. */
  kind?: 'primary' | 'secondary' | 'quiet';
  /** A query for the address of the assessment. It names the topic of the page: `?role=receptionist`. */
  query?: string;
  /**
   * A query that attribution/record-visit.inline.ts adds to the address when the visitor clicks the link. The rendered
   * address does not contain it.
   */
  topic?: string;
  className?: string;
}

/** The button "Get Two Weeks Free". It links to the assessment and sends the event `start_free_trial`. */
export function TrialButton({
  place,
  label = FOR_PRACTICES.trial,
  query = '',
  topic,
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
      data-topic={topic || undefined}
      {...trackAttributes('start_free_trial', { label: place })}
    >
      {label}
    </ButtonLink>
  );
}
