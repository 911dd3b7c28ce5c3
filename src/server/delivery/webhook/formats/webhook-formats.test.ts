import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { WEBHOOK_FORMATS, webhookFormat } from './webhook-formats.ts';

describe('webhook formats', () => {
  test('have ids of a name and a version, each once', () => {
    const ids = WEBHOOK_FORMATS.map(({ id }) => id);
    for (const id of ids) expect(id).toMatch(/^[a-z]+-v\d+$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are what WEBHOOK_FORMAT accepts, and nothing else', () => {
    for (const { id } of WEBHOOK_FORMATS) {
      expect(readConfig({ WEBHOOK_FORMAT: id })).toMatchObject({ ok: true });
      expect(webhookFormat(id).id).toBe(id);
    }
    expect(readConfig({ WEBHOOK_FORMAT: 'slack-v9' })).toMatchObject({
      ok: false,
      errors: [expect.stringContaining('WEBHOOK_FORMAT must be one of marigold-v1')],
    });
  });

  test.each(WEBHOOK_FORMATS)(
    '$id writes an event as JSON that keeps type, time and data',
    (format) => {
      const event = { type: 'booking.created', data: { id: 'x' }, at: Date.UTC(2026, 10, 21) };
      const body = JSON.stringify(format.event(event));
      expect(JSON.parse(body)).toMatchObject({
        type: 'booking.created',
        timestamp: '2026-11-21T00:00:00.000Z',
        data: { id: 'x' },
      });
    },
  );
});
