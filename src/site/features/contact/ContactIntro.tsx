import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { HEADER_FOOTER } from '#content/en/header-footer.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';

/** The text next to the footer's contact form. */
export function ContactIntro() {
  return (
    <div>
      <Heading level={2} id="footer-contact-title">
        {HEADER_FOOTER.contactTitle}
      </Heading>
      <Lead className="mt-4">{HEADER_FOOTER.contactLead(ASSESSMENT_QUESTIONS)}</Lead>
      <p className="mt-5">
        <a className="link" href="/assessment">
          {HEADER_FOOTER.assessmentLink(ASSESSMENT_QUESTIONS)}
        </a>
      </p>
    </div>
  );
}
