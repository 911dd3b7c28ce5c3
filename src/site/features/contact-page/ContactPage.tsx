import type { ReactNode } from 'react';
import { CONTACT } from '#content/en/contact.ts';
import { ASSESSMENT_QUESTIONS } from '#content/en/counts.ts';
import { SITE } from '#content/site.ts';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PhoneLink } from '#site/ui/PhoneLink.tsx';
import { Section } from '#site/ui/Section.tsx';

const { ways } = CONTACT;

/** /contact: the form (from the shell), and every other way to contact us (LEGAL-2). */
export function ContactPage({ children }: { children?: ReactNode }) {
  const links = [
    { ...ways.book, path: SITE.bookingUrl },
    {
      ...ways.assessment,
      text: ways.assessment.text(ASSESSMENT_QUESTIONS),
      path: '/assessment',
    },
    { ...ways.faqs, path: '/faqs' },
    { ...ways.careers, path: '/careers' },
  ];
  return (
    <>
      <PageHero title={CONTACT.title} lead={CONTACT.lead} />
      <Section>
        <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[7fr_4fr]">
          <section aria-labelledby="contact-form-title">
            <h2 id="contact-form-title" className="mb-7 text-subhead font-bold">
              {CONTACT.formTitle}
            </h2>
            {children}
          </section>
          <section aria-labelledby="ways">
            <h2 id="ways" className="text-subhead font-bold">
              {ways.title}
            </h2>
            <dl className="mt-5 grid gap-4">
              <div>
                <dt className="text-small text-ink-soft">{ways.email}</dt>
                <dd>
                  <a className="link inline-block py-1" href={`mailto:${SITE.email}`}>
                    {SITE.email}
                  </a>
                </dd>
              </div>
              {SITE.phone ? (
                <div>
                  <dt className="text-small text-ink-soft">{ways.phone}</dt>
                  <dd>
                    <PhoneLink phone={SITE.phone} className="link tabular inline-block py-1" />
                  </dd>
                </div>
              ) : null}
              <div>
                <dt className="text-small text-ink-soft">{ways.post}</dt>
                <dd>{SITE.postalAddress}</dd>
              </div>
            </dl>
            <ul className="mt-8 grid gap-5 border-t border-line pt-6">
              {links.map((link) => (
                <li key={link.path}>
                  <a className="link inline-block py-1" href={link.path}>
                    {link.title}
                  </a>
                  <p className="text-small text-ink-soft">{link.text}</p>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </Section>
    </>
  );
}
