import { describe, expect, it } from 'vitest';
import { ownerMail } from '#server/delivery/mail/owner-mail.ts';
import { leadBody } from '#server/delivery/webhook.ts';
import { exportCsv, leadJson } from '#server/leads/export-leads.ts';
import { interestForm } from '#shared/forms/en/interest.ts';
import { openForAll } from '#test/opened.ts';
import { formData, GOOD_INTEREST, startApp } from '#test/running-app.ts';

const app = openForAll(() => startApp());

const send = async (query: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${app.url}/f/interest${query}`, {
    method: 'POST',
    body: formData(GOOD_INTEREST),
    headers,
  });
  expect(response.status).toBe(200);
  const [lead] = await app.stored();
  if (!lead) throw new Error('nothing is stored');
  return lead;
};

describe('the language of a lead (LANG-1)', () => {
  it.each([
    ['?lang=es', 'es'],
    ['?x=1&lang=es', 'es'],
    ['', 'en'],
    ['?lang=en', 'en'],
    ['?lang=ES', 'en'],
    ['?lang=es&lang=es', 'en'],
    [`?lang=${'e'.repeat(4000)}`, 'en'],
    ["?lang=es'--", 'en'],
  ])('/f/interest%s is %s', async (query, language) => {
    expect((await send(query)).language).toBe(language);
  });

  it('is not what the browser prefers', async () => {
    expect((await send('', { 'Accept-Language': 'es-MX,es;q=0.9' })).language).toBe('en');
  });

  it('is in the owner’s mail, CSV, JSON and webhook, whose words stay English', async () => {
    const spanish = await send('?lang=es');
    const english = await send('');
    expect(ownerMail(interestForm, spanish).text).toContain('Applied in Spanish');
    expect(ownerMail(interestForm, spanish).text).toContain('First name: Luz');
    expect(ownerMail(interestForm, english).text).not.toContain('Spanish');
    expect(leadJson(spanish).language).toBe('es');
    expect(leadBody(interestForm, spanish).data).toMatchObject({ language: 'es' });
    expect(leadBody(interestForm, english).data.answers[0]?.label).toBe('First name');
    const lines: string[] = [];
    const { db } = app.app.storage;
    for await (const line of exportCsv(db, { language: 'es' }, { excel: false })) lines.push(line);
    expect(lines[0]).toMatch(/,note,language$/);
    expect(lines.slice(1).every((line) => line.endsWith(',es'))).toBe(true);
    expect(lines.join()).toContain(spanish.id);
    expect(lines.join()).not.toContain(english.id);
  });
});
