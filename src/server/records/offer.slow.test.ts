import { describe, expect, test } from 'vitest';
import { inOrder, offered } from '#shared/offer.ts';
import { DATABASES } from '#test/databases.ts';
import { openForEach } from '#test/opened.ts';
import { usual } from '#test/share.ts';
import { publishRecord } from './change-records.ts';
import { insertSamples } from './insert-samples.ts';
import { readRecord } from './list-records.ts';
import { readFacts } from './read-records.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const change = { who: 'ana', now: NOW };
const item = (id: string, off = false, name = '') => ({ id, off, name });

describe.each(usual(DATABASES))('the offer in $name', ({ open }) => {
  const database = openForEach(open);
  const publish = async (offer: object) => {
    const { db } = database.storage;
    await insertSamples(db, NOW);
    const record = await readRecord(db, 'offer', 'offer');
    const ref = { kind: 'offer', id: 'offer', version: record?.version ?? 0 } as const;
    return publishRecord(db, ref, { ...record?.value, ...offer }, change);
  };
  const refusals = async (offer: object) => {
    const published = await publish(offer);
    return published.outcome === 'refused'
      ? published.problems.map(({ field, message }) => `${field}: ${message}`)
      : published.outcome;
  };

  test('keeps at least one position, one practice type and one country', async () => {
    const off = (...ids: string[]) => ids.map((id) => item(id, true));
    expect(await refusals({ positions: off('coder', 'scribe') })).toEqual([
      'positions: Leave at least one position on.',
    ]);
    expect(await refusals({ practices: off('dental'), countries: off('MX') })).toEqual([
      'practices: Leave at least one practice type on.',
      'countries: Leave at least one country on.',
    ]);
    expect(await refusals({ specialties: off('dental'), pages: off('/team') })).toBe('changed');
    expect(await refusals({ positions: [...off('coder'), item('scribe')] })).toBe('changed');
  });

  test('takes no other value, and text of a name only as text', async () => {
    expect(await refusals({ positions: [item('../x')] })).toHaveLength(1);
    expect(await refusals({ positions: [item('//evil.example')] })).toHaveLength(1);
    expect(await refusals({ positions: [item('coder', false, 'x'.repeat(51))] })).toHaveLength(1);
    const many = Array.from({ length: 101 }, (_, index) => item(`a${index}`));
    expect(await refusals({ positions: many })).toHaveLength(1);
    const hostile = ' Coder\u202e\n<script>\u0000$& ';
    expect(await refusals({ positions: [item('__proto__'), item('coder', false, hostile)] })).toBe(
      'changed',
    );
    const { offer } = await readFacts(database.storage.db, '');
    expect(offer.positions).toEqual([item('__proto__'), item('coder', false, 'Coder <script>$&')]);
    expect({}).not.toHaveProperty('off');
  });
});

describe('the order of the owner', () => {
  const things = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const order = (...ids: string[]) =>
    inOrder(
      things,
      ids.map((id) => item(id)),
    )
      .map(({ id }) => id)
      .join('');

  test('places what is on no list behind the one before it, and leaves out what is gone', () => {
    expect(order()).toBe('abcd');
    expect(order('c')).toBe('abcd');
    expect(order('d', 'c', 'b', 'a')).toBe('dcba');
    expect(order('d', 'b', 'a')).toBe('dbca');
    expect(order('x', 'd', 'd', 'a', '__proto__')).toBe('dabc');
  });

  test('says nothing of what is off', () => {
    expect(offered(things, [item('b', true), item('d')]).map(({ id }) => id)).toEqual([
      'a',
      'c',
      'd',
    ]);
  });
});
