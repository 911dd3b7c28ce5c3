import { PRIVACY } from '#content/en/privacy.ts';
import { SITE } from '#content/site.ts';
import { LegalPage } from './LegalPage.tsx';
import { OptOut, SmsNotice } from './PrivacyBoxes.tsx';

/** /privacy: nine sections (LEGAL-1), the text-message notice after sharing, the opt-out after cookies. */
export function PrivacyPage() {
  const measured = SITE.countsVisits || SITE.tagManagerId !== '' || SITE.pixelId !== '';
  return (
    <LegalPage
      copy={PRIVACY}
      after={{ sharing: <SmsNotice />, cookies: <OptOut measured={measured} /> }}
    />
  );
}
