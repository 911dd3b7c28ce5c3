import { CHROME } from '#content/en/chrome.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';

/** The words beside the footer's contact form. */
export function ContactIntro() {
  return (
    <div>
      <Heading level={2} id="footer-contact-title">
        {CHROME.contactTitle}
      </Heading>
      <Lead className="mt-4">{CHROME.contactLead}</Lead>
      <p className="mt-5">
        <a className="link" href="/assessment">
          {CHROME.assessmentLink}
        </a>
      </p>
    </div>
  );
}
