import { expect, it } from 'vitest';
import { SAMPLE_HOURS } from '#test/booking/booking-fixture.ts';
import { toCall } from './call.ts';
import { invitation, ownerFeed } from './call-calendar.ts';

const HOSTILE = '\u001b[2J\u0007\u007f\u009b\u202e\u2066\u200b';

it('calendar files have no control character (SAFE-6)', () => {
  const answers = ['name', 'practiceName', 'email', 'phone'].map(
    (name) => [name, `${HOSTILE}x${HOSTILE}@b.example`] as const,
  );
  const row = {
    id: 'i',
    submission_id: 's',
    schedule: 'calls',
    host: 'h',
    starts_at: 1_800_000_000_000,
    ends_at: 1_800_001_800_000,
    day: '2027-01-15',
    state: 'booked',
    sequence: 0,
    uid: 'u@x',
    zone: 'UTC',
    practice_zone: 'UTC',
    created_at: 0,
    changed_at: 0,
    waits_until: null,
    undo_until: null,
    email_key: null,
    phone_key: null,
    sender_key: null,
  } as const;
  const call = toCall(row, { formId: 'booking', language: 'en', answers }, SAMPLE_HOURS);
  const site = {
    name: 'Marigold',
    origin: 'https://x.example',
    email: 'a@x.example',
    careersEmail: '',
  };
  for (const file of [invitation(call, site, 'https://x.example/m'), ownerFeed([call], site)]) {
    expect(file).toContain('[2Jx[2J@b.example');
    expect(file).not.toMatch(/(?![\r\n])[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]/u);
  }
});
