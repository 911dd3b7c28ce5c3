import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import { contactForm as contactInSpanish } from '#shared/forms/es/contact.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { FormField } from './FormField.tsx';

afterEach(() => vi.unstubAllGlobals());

function boxOf(form: FormDefinition, name: string, sendsTexts: boolean): string {
  const facts = sampleFacts();
  const links = { ...facts.links, sendsTexts };
  vi.stubGlobal('marigoldFacts', { ...facts, links, identity: { ...facts.identity, name } });
  const field = fieldsOf(form).find(({ kind }) => kind === 'consent');
  if (!field) throw new Error('no consent field');
  return renderToStaticMarkup(<FormField field={field} words={form.words} prefix="x" error="" />);
}

test('the box names the sender and links privacy and terms (FORM-9)', () => {
  const box = boxOf(contactForm, '<b>Lakeside</b> {name}', true);
  expect(box).toContain('&lt;b&gt;Lakeside&lt;/b&gt; {name} may text me');
  expect(box).not.toContain('checked');
  for (const href of ['/privacy#sms', '/terms']) expect(box).toContain(`href="${href}"`);
  expect(boxOf(contactInSpanish, 'Lakeside', true)).toContain('(SMS) de Lakeside');
});

test('a business that sends no texts does not ask (FORM-9)', () => {
  expect(boxOf(contactForm, 'Lakeside', false)).toBe('');
});
