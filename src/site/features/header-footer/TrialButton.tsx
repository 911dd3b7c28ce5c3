import type { ReactNode } from 'react';
import { FOR_PRACTICES } from '#content/en/header-footer.ts';
import type { TrialPlace } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

interface Props {
  /** The place of the button on the site: the label of the button's event. */
  place: TrialPlace;
  label?: ReactNode;
  size?: 'normal' | 'small';
  /** `secondary` if the page has another primary action. */
  kind?: 'primary' | 'secondary' | 'quiet';
  /** A query for the assessment's address that names the page's topic: `?role=receptionist`. */
  query?: string;
  /**
   * A query that attribution/record-visit.inline.ts adds when the link is clicked. Until then, the address has no query
   * for the topic.
   */
  topic?: string;
  className?: string;
}

/**
 * "Get Two Weeks Free": links to the assessment and sends the event `start_free_trial`.
 */
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
