import { describe, expect, test } from 'vitest';
import type { Lead } from '#server/database/lead.ts';
import { contactLead } from '#test/fakes/lead.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { type PlanConfig, planDeliveries } from './plan-and-send.ts';

const HOOK = 'https://hooks.example/x';
const CONFIG: PlanConfig = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Marigold <website@marigold.example>',
  MAIL_TO: ['a@x.example', 'b@x.example'],
  INBOX_OWNERS: ['boss@x.example'],
  AUTO_REPLY: true,
  WEBHOOK_URLS: [HOOK],
};

function targets(changes: Partial<Lead> = {}, config: Partial<PlanConfig> = {}): string[] {
  const { follows: _, ...lead } = contactLead();
  const plan = planDeliveries({ ...CONFIG, ...config }, sampleFacts);
  return plan({ ...lead, parentId: null, ...changes }).map(
    ({ channel, target, done }) => `${channel} ${target}${done ? ' (done)' : ''}`,
  );
}

const WITHOUT_REPLY = ['mail-owner a@x.example', 'mail-owner b@x.example', `webhook ${HOOK}`];

describe('planDeliveries', () => {
  test('plans a mail to each address of the owner, a confirmation, and each webhook', () => {
    expect(targets()).toEqual([
      'mail-owner a@x.example',
      'mail-owner b@x.example',
      'mail-reply zoe@lakeside.example',
      `webhook ${HOOK}`,
    ]);
  });

  test.each([
    'no-reply@x.example',
    'donotreply@x.example',
    'MAILER-DAEMON@x.example',
    'postmaster@x.example',
    'bounces+1@x.example',
    'list-request@x.example',
    'A@x.example',
    'website@marigold.example',
    'x@y.example, z@y.example',
    'victim%other.example@relay.example',
    'relay!victim@x.example',
    'x@192.0.2.1',
    'x@localhost',
    'a+news@x.example',
    'Website+a@Marigold.example',
    'boss@x.example',
    'hello@marigold.example',
    'careers+jobs@Marigold.example',
    'autoreply+1@x.example',
    'mailer-daemon+1@y.example',
    'no-reply+7@y.example',
  ])('plans no confirmation to %s', (email) => {
    expect(targets({ email })).toEqual(WITHOUT_REPLY);
  });

  test('plans no confirmation for spam, for additions, or if AUTO_REPLY is off', () => {
    expect(targets({ status: 'quarantined' })).toEqual(WITHOUT_REPLY);
    expect(targets({ formId: 'assessment-notes' })).toEqual(WITHOUT_REPLY);
    expect(targets({ parentId: 'x' })).toEqual(WITHOUT_REPLY);
    expect(targets({}, { AUTO_REPLY: false })).toEqual(WITHOUT_REPLY);
  });

  test('plans confirmations to info@ and office@, which people read', () => {
    expect(targets({ email: 'info@lakeside.example' })).toContain(
      'mail-reply info@lakeside.example',
    );
  });

  test('plans one row for a lead if nothing is configured', () => {
    expect(targets({}, { SMTP_URL: '', WEBHOOK_URLS: [] })).toEqual(['stored stored (done)']);
  });
});
