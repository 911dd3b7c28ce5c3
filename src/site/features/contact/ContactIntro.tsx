import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { HEADER_FOOTER } from '#content/en/header-footer.ts';
import { SITE } from '#content/site.ts';
import { Heading } from '#site/ui/Heading.tsx';

/** The text next to the footer's contact form; on careers pages for applicants. */
export function ContactIntro({ applicant }: { applicant: boolean }) {
  return (
    <div className="compact-intro">
      <Heading level={2} size="subhead" id="footer-contact-title">
        {applicant ? HEADER_FOOTER.applicantTitle : HEADER_FOOTER.contactTitle}
      </Heading>
      <p className="text-small text-ink-soft">
        {applicant ? HEADER_FOOTER.applicantLead : HEADER_FOOTER.contactLead}{' '}
        {applicant ? (
          <a className="link" href={`mailto:${SITE.careersEmail}`}>
            {SITE.careersEmail}
          </a>
        ) : (
          <a className="link max-sm:hidden" href="/assessment">
            {HEADER_FOOTER.assessmentLink(ASSESSMENT_QUESTIONS)}
          </a>
        )}
      </p>
    </div>
  );
}
