import { CONSENT } from '#content/en/consent.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';

/** "Your privacy choices" in the footer: what applies now, and the way to change it (CONSENT-4). */
export function PrivacyChoices() {
  const { states } = CONSENT;
  return (
    <div className="mt-10 border-t border-evergreen pt-6 text-small text-mint">
      {/* Without scripts there is nothing to allow, and the buttons would do nothing. */}
      <details className="hidden in-data-[consent]:block">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-white underline decoration-1 underline-offset-4 hover:decoration-2">
          {CONSENT.choices}
        </summary>
        <div className="mb-4 mt-2 grid max-w-[44rem] gap-4 in-data-[consent=gpc]:hidden">
          <p>{CONSENT.choicesText}</p>
          <ChoiceButtons />
        </div>
        <p className="mb-4 mt-2 hidden max-w-[44rem] in-data-[consent=gpc]:block">
          {CONSENT.gpcText}
        </p>
      </details>
      <p
        role="status"
        data-consent-state=""
        data-ask={states.ask}
        data-yes={states.yes}
        data-no={states.no}
        data-gpc={states.gpc}
        data-stopped={states.stopped}
        data-unsaved={CONSENT.notSaved}
      >
        {states.ask}
      </p>
    </div>
  );
}
