import { CHROME } from '#content/en/chrome.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

/** Where a trial button stands; the label of its event (docs/contracts, "events"). */
export type TrialPlace = string;

interface Props {
  place: TrialPlace;
  size?: 'normal' | 'small';
  className?: string;
}

/** "Get Two Weeks Free": leads to the assessment and counts the start of a trial. */
export function TrialButton({ place, size, className }: Props) {
  return (
    <ButtonLink href="/assessment" size={size} className={className} data-trial={place}>
      {CHROME.trial}
    </ButtonLink>
  );
}
