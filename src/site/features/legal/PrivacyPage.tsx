import { PRIVACY } from '#content/en/privacy.ts';
import { SITE } from '#content/site.ts';
import { LegalPage } from './LegalPage.tsx';

export function PrivacyPage() {
  return <LegalPage copy={PRIVACY} after={{ sharing: <SmsNotice />, cookies: <OptOut /> }} />;
}

function SmsNotice() {
  return (
    <section
      aria-labelledby={PRIVACY.sms.id}
      className="rounded-card border-2 border-evergreen p-6"
    >
      <h3 id={PRIVACY.sms.id} className="text-subhead font-bold">
        {PRIVACY.sms.title}
      </h3>
      {PRIVACY.sms.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

/** The opt-out checkbox for this device (opt-out-control.ts), shown if analytics are configured. */
function OptOut() {
  const { optOut } = PRIVACY;
  return (
    <section aria-labelledby="opt-out" className="rounded-card bg-paper p-6">
      <h3 id="opt-out" className="text-subhead font-bold">
        {optOut.title}
      </h3>
      {SITE.countsVisits || SITE.tagManagerId || SITE.pixelId ? (
        <div
          data-opt-out=""
          data-on={optOut.on}
          data-off={optOut.off}
          data-blocked={optOut.blocked}
          data-gpc={optOut.gpc}
        >
          <p className="mt-3">{optOut.text}</p>
          <label className="mt-4 flex min-h-11 items-center gap-3 font-bold noscript:hidden">
            {/* Enabled by its script, which knows the stored choice: until then its state would be a guess. */}
            <input type="checkbox" disabled className="size-5 accent-evergreen" />
            {optOut.label}
          </label>
          <p role="status" className="text-small text-ink-soft" />
        </div>
      ) : (
        <p className="mt-3">{optOut.none}</p>
      )}
    </section>
  );
}
