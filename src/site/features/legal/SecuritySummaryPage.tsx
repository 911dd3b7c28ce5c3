import { COMMITMENTS } from '#content/en/commitments.ts';
import { SECURITY_SUMMARY } from '#content/en/security.ts';
import { SITE } from '#content/site.ts';
import { PrintButton } from '#site/ui/PrintButton.tsx';
import { LegalPage } from './LegalPage.tsx';

/** The points of /security as one sheet of paper (TRUST-2). */
export function SecuritySummaryPage() {
  const sections = [
    ...COMMITMENTS.map(({ id, title, items }) => ({
      id,
      title,
      paragraphs: items.map((item) => `${item.title}. ${item.text}`),
    })),
    {
      id: 'contact',
      title: SECURITY_SUMMARY.contact,
      paragraphs: [[SITE.email, SITE.phone, SITE.postalAddress].filter(Boolean).join(' · ')],
    },
  ];
  return (
    <LegalPage copy={{ ...SECURITY_SUMMARY, sections }}>
      <div className="mt-6">
        <PrintButton>{SECURITY_SUMMARY.print}</PrintButton>
      </div>
    </LegalPage>
  );
}
