/** Mails rendered in a browser: no mail is wider than a phone, and axe finds nothing, in light and dark. */
import { axeFindings } from '#e2e/axe.ts';
import { expect, test } from '#e2e/harness.ts';
import { linkTokens } from '#server/database/link-tokens.ts';
import { inFrame } from '#server/delivery/mail/mail-html.ts';
import { ownerMail } from '#server/delivery/mail/owner-mail.ts';
import { autoReply } from '#server/delivery/mail/sender-mails.ts';
import { findForm } from '#shared/forms/registry.ts';
import { contactLead, OWNER_IN_CHICAGO } from '#test/fakes/lead.ts';
import { sampleFacts } from '#test/sample-facts.ts';

const LONG = 'W'.repeat(300);
const { follows: _, ...contact } = contactLead({
  answers: [
    ['firstName', LONG],
    ['email', `${'a'.repeat(60)}@${'b'.repeat(60)}.example`],
    ['phone', '(512) 555-0142'],
    ['message', `${LONG}<script>alert(1)</script>`],
  ],
  context: { landing_page: `/pricing?${LONG}`, timeZone: 'America/New_York' },
});
const lead = { ...contact, parentId: null };

const MAILS = {
  'to the owner': ownerMail(findForm('contact'), lead, OWNER_IN_CHICAGO),
  'to the sender': autoReply(
    { ...lead, formId: 'assessment' },
    sampleFacts(),
    linkTokens('a test'),
    false,
  ),
};

for (const [name, message] of Object.entries(MAILS)) {
  const { html = '' } = inFrame(message, sampleFacts());
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a mail ${name} fits a phone, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 390, 700]) {
        await page.setViewportSize({ width, height: 700 });
        await page.setContent(html);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      expect(await axeFindings(page)).toEqual([]);
    });
  }
}
