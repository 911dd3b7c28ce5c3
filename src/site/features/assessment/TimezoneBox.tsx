import { ASSESSMENT } from '#content/en/assessment.ts';
import { CONTROL } from '#site/ui/FieldLabel.tsx';

/** The optional time zone (ASMT-7). It has no name, so it is not sent, with or without JavaScript. */
export function TimezoneBox() {
  return (
    <div className="mb-8">
      <label htmlFor="assessment-timezone" className="mb-1.5 block font-semibold">
        {ASSESSMENT.timezone.label}
      </label>
      <input
        id="assessment-timezone"
        type="text"
        autoComplete="off"
        enterKeyHint="next"
        placeholder={ASSESSMENT.timezone.placeholder}
        className={CONTROL}
      />
    </div>
  );
}
