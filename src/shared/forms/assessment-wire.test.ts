import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessmentData, assessmentWire } from './assessment.form.ts';
import { assessmentForm } from './en/assessment.ts';

const ANSWERS = {
  position: 'Virtual Medical Scribe',
  experience: 'Entry Level (0-1 Year)',
  language: 'English Only',
  staffCount: '5+',
  emr: 'DrChrono',
  availability: 'Full-time (40 hrs/week)',
  practiceName: 'Oak Hill',
  name: 'Ann',
  email: 'ann@oakhill.example',
  phone: '4155552671',
  smsConsent: 'yes',
  notes: 'Busy',
};

describe('encode', () => {
  test('sends the contact fields as plain fields and all answers as JSON, without the time zone (ASMT-11)', () => {
    const answers = { ...ANSWERS, timezone: 'EST' };
    const { plain, packed } = assessmentWire.encode(assessmentForm, answers);
    expect(plain).toEqual({
      practiceName: 'Oak Hill',
      name: 'Ann',
      email: 'ann@oakhill.example',
      phone: '4155552671',
    });
    expect(JSON.parse(String(packed.assessmentData))).toEqual({
      position: 'Virtual Medical Scribe',
      experience: 'Entry Level (0-1 Year)',
      language: 'English Only',
      staffCount: '5+',
      emr: 'DrChrono',
      availability: 'Full-time (40 hrs/week)',
      contactInfo: {
        practiceName: 'Oak Hill',
        name: 'Ann',
        email: 'ann@oakhill.example',
        phone: '4155552671',
      },
      notes: 'Busy',
    });
  });

  test('missing answers are sent as empty text', () => {
    expect(assessmentData(assessmentForm.steps, {}).contactInfo.email).toBe('');
    expect(assessmentData(assessmentForm.steps, {}).notes).toBe('');
  });
});

describe('decode', () => {
  test('returns what was encoded', () => {
    const { plain, packed } = assessmentWire.encode(assessmentForm, ANSWERS);
    const sent = { ...plain, ...packed, smsConsent: 'yes' };
    expect(assessmentWire.decode(assessmentForm, sent)).toEqual(ANSWERS);
  });

  test('reads the plain fields of a post without JavaScript', () => {
    expect(assessmentWire.decode(assessmentForm, ANSWERS)).toEqual(ANSWERS);
  });

  test('a typed answer takes precedence over the option', () => {
    expect(assessmentWire.decode(assessmentForm, { emr: ['Epic', 'DrChrono'] }).emr).toBe(
      'DrChrono',
    );
    expect(assessmentWire.decode(assessmentForm, { emr: ['Epic', ''] }).emr).toBe('Epic');
  });

  test('reads the contact from the JSON when it is not sent as plain fields', () => {
    const { packed } = assessmentWire.encode(assessmentForm, ANSWERS);
    expect(assessmentWire.decode(assessmentForm, packed).email).toBe('ann@oakhill.example');
  });

  test('never throws and returns only texts under the form’s own field names', () => {
    const names = assessmentForm.steps.flatMap(({ fields }) => fields.map(({ name }) => name));
    const field = fc.oneof(fc.string(), fc.json(), fc.array(fc.string()));
    const fields = fc.dictionary(
      fc.oneof(
        fc.string(),
        fc.constantFrom('assessmentData', '__proto__', 'contactInfo', ...names),
      ),
      field,
    );
    fc.assert(
      fc.property(fields, (sent) => {
        const answers = assessmentWire.decode(assessmentForm, sent);
        expect(Object.keys(answers).toSorted()).toEqual(names.toSorted());
        expect(Object.values(answers).every((value) => typeof value === 'string')).toBe(true);
      }),
    );
  });
});
