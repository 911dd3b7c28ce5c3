import { expect, it } from 'vitest';
import { SAMPLE_HOURS } from '#test/booking/booking-fixture.ts';
import { bookingRow } from '#test/fakes/booking-row.ts';
import { toCall } from './call.ts';
import { invitation, ownerFeed } from './call-calendar.ts';

const HOSTILE = '\u001b[2J\u0007\u007f\u009b\u202e\u2066\u200b';

it('calendar files have no control character (SAFE-6)', () => {
  const answers = ['name', 'practiceName', 'email', 'phone'].map(
    (name) => [name, `${HOSTILE}x${HOSTILE}@b.example`] as const,
  );
  const call = toCall(bookingRow(), { formId: 'booking', language: 'en', answers }, SAMPLE_HOURS);
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
