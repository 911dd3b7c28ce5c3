import { expect, test } from 'vitest';
import { linkTokens } from '#server/database/link-tokens.ts';
import { leadReference } from '#shared/lead.ts';
import { newLead } from '#test/new-lead.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { autoReply } from './sender-mails.ts';

const KEPT_BACK = 'don’t repeat it in email for safety: ';

function replyTo(changes: Parameters<typeof newLead>[0], isAnother = false) {
  const { follows: _, ...lead } = newLead(changes);
  return {
    lead,
    mail: autoReply({ ...lead, parentId: null }, sampleFacts(), linkTokens('a secret'), isAnother),
  };
}

test('the confirmation has the reference number and the labels of the chosen options (STORE-8)', () => {
  const { lead, mail } = replyTo({
    formId: 'assessment',
    email: 'dana@oak.example',
    answers: [
      ['name', 'Dana Reyes'],
      ['practiceName', 'St. Mary’s Dental & Co.'],
      ['email', 'dana@oak.example'],
      ['phone', '(512) 555-0142'],
    ],
  });
  for (const text of [
    `Your reference number: ${leadReference(lead.id)}`,
    'Dana Reyes',
    'St. Mary’s Dental & Co.',
    'dana@oak.example',
    '(512) 555-0142',
  ]) {
    expect(mail.text).toContain(text);
  }
  expect(mail.text).not.toContain(KEPT_BACK);
});

test.each([
  ['en', '2026-12-01'],
  ['es', '1 de diciembre de 2026'],
] as const)('repeats a day in the language %s', (language, day) => {
  const { mail } = replyTo({
    formId: 'application',
    email: 'dana@oak.example',
    language,
    answers: [['startDate', '2026-12-01']],
  });
  expect(mail.text).toContain(`: ${day}`);
});

test.each([
  ['a link', 'win.example.com/prize'],
  ['an address', 'write to evil@x.example'],
  ['a number to call', 'Call 18005551234'],
  ['a number to call in groups', 'Locked. Call 1-800-555-0199'],
  ['a local number', 'Call 555 01 99'],
  ['a long text', 'You have won a prize and all you need to do is to answer this mail today'],
  ['a second line', 'Dana\nYou won'],
  ['HTML', '<a href=x>Dana</a>'],
])('a stranger’s mailbox gets nothing of %s (SAFE-2)', (_, words) => {
  const { mail } = replyTo({
    email: 'victim@oak.example',
    answers: [
      ['firstName', words],
      ['lastName', words],
      ['email', 'victim@oak.example'],
      ['phone', words],
      ['message', 'Pay here'],
      ['unknownField', words],
    ],
    extra: [['hidden', 'a hidden field']],
    files: [{ id: 'f', field: 'resume', name: 'cv.pdf', type: 'a/b', bytes: 1, sha256: '' }],
  });
  for (const text of [mail.subject, mail.text, mail.html]) {
    for (const unwanted of [words, 'Pay here', 'a hidden field', 'cv.pdf']) {
      expect(text).not.toContain(unwanted);
    }
  }
  expect(mail.text).toContain(`${KEPT_BACK}First name; Last name; Phone; Message.`);
});

test('the confirmation says what the owner has changed, with the name and figures filled in (WORDS-1)', () => {
  const changes = [
    ['We got your message | {name}', '{name}: <b>hello</b>'],
    ['Warm regards,', 'From {hourlyPrice},'],
    ['The {name} team', 'For {nothing}'],
  ] as const;
  const words = changes.map(([original, text], n) => ({
    key: `en/mail.autoReplies.received.${n}`,
    original,
    text,
  }));
  const { follows: _, ...lead } = newLead({ formId: 'contact', email: 'dana@oak.example' });
  const facts = { ...sampleFacts(), words };
  const mail = autoReply({ ...lead, parentId: null }, facts, linkTokens('a secret'), false);
  expect(mail.subject).toBe('Marigold Medical Staffing: <b>hello</b>');
  expect(mail.text).toContain('From $12,');
  expect(mail.text).toContain('The Marigold Medical Staffing team');
  expect(mail.html).not.toContain('<b>hello');
});
