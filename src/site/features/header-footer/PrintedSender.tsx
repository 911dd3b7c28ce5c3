import { SITE } from '#content/site.ts';

const LINE = [SITE.name, SITE.email, SITE.phone, SITE.origin].filter(Boolean).join(' · ');

/** Name and addresses of the business on a printed page, which has no header and footer. */
export function PrintedSender() {
  return <p className="mt-2 hidden text-small print:block">{LINE}</p>;
}
