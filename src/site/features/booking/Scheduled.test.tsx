import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Scheduled } from './Scheduled.tsx';

test('the links to web calendars carry title and time', () => {
  const html = renderToStaticMarkup(
    <Scheduled
      call={{
        state: 'booked',
        title: 'Call & more',
        reference: '7KMX-4RTD',
        start: Date.parse('2026-11-24T16:00Z'),
        end: Date.parse('2026-11-24T16:20Z'),
        zone: 'UTC',
        practiceZone: 'UTC',
        heldUntil: 0,
        fileUrl: '/call.ics',
        place: 'byPhone',
        sent: 'mail',
        mails: true,
      }}
    >
      {null}
    </Scheduled>,
  );
  const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&')).searchParams,
  );
  expect(links[0]?.get('dates')).toBe('20261124T160000Z/20261124T162000Z');
  expect(links[0]?.get('text')).toBe('Call & more');
  expect(links[1]?.get('startdt')).toBe('2026-11-24T16:00:00.000Z');
});
