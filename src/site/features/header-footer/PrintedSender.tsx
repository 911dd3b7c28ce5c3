import { SITE } from '#content/site.ts';

const LINE = [SITE.name, SITE.email, SITE.phone, SITE.origin].filter(Boolean).join(' · ');

/** Name and addresses of the business for print, because a printed page has no header and footer. */
export function PrintedSender() {
  return <p className="mt-2 hidden text-small print:block">{LINE}</p>;
}
