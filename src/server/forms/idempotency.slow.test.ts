import { describe, expect, it } from 'vitest';
import { DATABASE_URLS } from '#test/databases.ts';
import { openForAll } from '#test/opened.ts';
import { formData, GOOD_CONTACT, GOOD_INTEREST, PDF, startApp } from '#test/running-app.ts';

let keys = 0;
const newKey = () => `8e03978e-40d5-43dd-bc93-${String(++keys).padStart(12, '0')}`;

describe.each(DATABASE_URLS)('the same key on %s', (_, database) => {
  const app = openForAll(async () =>
    startApp({ DATABASE_URL: await database(), TRUSTED_PROXIES: ['127.0.0.1'] }),
  );

  interface Sent {
    readonly fields?: Readonly<Record<string, string | Blob>>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly form?: string;
  }
  async function send({ fields = {}, headers = {}, form = 'contact' }: Sent): Promise<string> {
    const body = formData({ ...(form === 'contact' ? GOOD_CONTACT : {}), ...fields });
    const response = await fetch(`${app.url}/f/${form}`, { method: 'POST', body, headers });
    expect(response.status).toBe(200);
    const { id, ok, next } = await response.json();
    expect([ok, typeof next]).toEqual([true, 'string']);
    return id;
  }
  const stored = async () => new Map((await app.stored()).map((lead) => [lead.id, lead]));

  it.each([
    ['header', (key: string) => ({ headers: { 'Idempotency-Key': key } })],
    ['field', (key: string) => ({ fields: { _idempotency_key: key } })],
  ])(
    'with other content is a lead of its own, and each repeat finds its own (%s)',
    async (_way, by) => {
      const key = by(newKey());
      const with_ = (message: string) =>
        send({ ...key, fields: { ...('fields' in key ? key.fields : {}), message } });
      const first = await with_('We need one receptionist.');
      const second = await with_('We need two receptionists.');
      expect(second).not.toBe(first);
      expect(await with_('We need one receptionist.')).toBe(first);
      expect(await with_('We need two receptionists.')).toBe(second);
      const leads = await stored();
      expect(leads.get(second)?.answers).toContainEqual(['message', 'We need two receptionists.']);
    },
  );

  it('is the same in any spelling', async () => {
    const key = newKey();
    const ids = new Set<string>();
    const quoted = [`"${key}"`, `" ${key} "`, `"${key}";p=1`, `"${key}" ; a="b"`];
    for (const spelling of [key, ` ${key} `, key.toUpperCase(), ...quoted]) {
      ids.add(await send({ headers: { 'Idempotency-Key': spelling } }));
      ids.add(await send({ fields: { _idempotency_key: spelling } }));
    }
    expect(ids.size).toBe(1);
  });

  it('with other browser data is a repeated post', async () => {
    const fields = (time: string) => ({
      _idempotency_key: 'k-of-facts-0000000000',
      submissionTime: time,
      page: `/${time}`,
      utm_source: time,
      _next: `/${time}`,
    });
    const ids = [await send({ fields: fields('one') }), await send({ fields: fields('two') })];
    expect(new Set(ids).size).toBe(1);
  });

  it('with two contents, posted many times at once, stores two leads', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_one, n) =>
        send({ headers, fields: { message: n % 2 ? 'A question about prices.' : 'A question.' } }),
      ),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('with a different file stores both posts', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const upload = (bytes: string) =>
      send({
        form: 'interest',
        headers,
        fields: { ...GOOD_INTEREST, resume: new File([bytes], 'cv.pdf') },
      });
    const first = await upload(PDF);
    expect(await upload(PDF)).toBe(first);
    const secondId = await upload(`${PDF}% newer\n`);
    expect(secondId).not.toBe(first);
    const leads = await stored();
    for (const id of [first, secondId]) expect(leads.get(id)?.files).toHaveLength(1);
  });

  it('stores every note with the lead that it names', async () => {
    const leads = [newKey(), newKey()];
    for (const key of leads) {
      const name = { practiceName: 'P', name: 'Ana Ortiz', email: 'ana@practice.example' };
      const phone = { phone: '(212) 736-5000', _idempotency_key: key };
      await fetch(`${app.url}/f/assessment`, {
        method: 'POST',
        body: formData({ ...name, ...phone, honeypot: 'kept in any case' }),
      });
    }
    const headers = { 'Idempotency-Key': newKey() };
    const note = (notes: string, lead = '') =>
      send({ form: 'assessment-notes', headers, fields: { additionalNotes: notes, lead } });
    const ids = [
      await note('First thought', leads[0]),
      await note('Second thought', leads[0]),
      await note('First thought', `"${leads[1]?.toUpperCase()}"`),
    ];
    expect(new Set(ids).size).toBe(3);
    expect(await note('First thought', leads[0])).toBe(ids[0]);
    const all = await stored();
    const parents = ids.map((id) => all.get(id)?.parentId);
    expect(parents[0]).toBeTruthy();
    expect(parents[1]).toBe(parents[0]);
    expect(parents[2]).toBeTruthy();
    expect(parents[2]).not.toBe(parents[0]);
  });

  it('if it is short, is not shared by two senders', async () => {
    const from = (address: string) =>
      send({ headers: { 'Idempotency-Key': '1', 'X-Forwarded-For': address } });
    const first = await from('203.0.113.1');
    expect(await from('203.0.113.1')).toBe(first);
    expect(await from('203.0.113.2')).not.toBe(first);
  });

  it('is stored as a hash only', async () => {
    await send({ headers: { 'Idempotency-Key': 'secret-person@example.com' } });
    const rows = await app.app.storage.db.selectFrom('submissions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('secret-person');
  });
});
