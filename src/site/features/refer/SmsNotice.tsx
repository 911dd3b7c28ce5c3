import { REFER } from '#content/en/refer.ts';

const { form } = REFER;

/** The SMS consent notice of the referral form (REFER-4). */
export function SmsNotice() {
  return (
    <div className="rounded-control bg-mint p-4 text-small text-ink-soft sm:p-5">
      <h3 className="font-bold text-ink">{form.smsTitle}</h3>
      <p className="mt-1">{form.smsText}</p>
      <p className="mt-2">
        <a className="link" href="/privacy">
          {form.privacy}
        </a>
      </p>
    </div>
  );
}
