import { CONSENT } from '#content/en/consent.ts';
import { Button } from '#site/ui/Button.tsx';

/** Yes and no to analytics: two buttons of one look and size. The inline script listens (analytics/consent.inline.ts). */
export function ChoiceButtons() {
  return (
    <div className="grid shrink-0 grid-cols-2 gap-3 sm:w-80">
      <Button kind="secondary" size="small" data-choice="no">
        {CONSENT.refuse}
      </Button>
      <Button kind="secondary" size="small" data-choice="yes">
        {CONSENT.allow}
      </Button>
    </div>
  );
}
