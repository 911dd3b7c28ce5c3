import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessmentForm } from './assessment.form.ts';
import { assessmentData, assessmentWire } from './assessment-wire.ts';

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
  test('sends the contact fields plain and everything once more as JSON', () => {
    const { assessmentData: packed, ...plain } = assessmentWire.encode(ANSWERS);
    expect(plain).toEqual({
      practiceName: 'Oak Hill',
      name: 'Ann',
      email: 'ann@oakhill.example',
      phone: '4155552671',
      smsConsent: 'yes',
    });
    expect(JSON.parse(packed ?? '')).toEqual({
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

  test('consent that was not given does not travel', () => {
    expect(assessmentWire.encode({ ...ANSWERS, smsConsent: '' })).not.toHaveProperty('smsConsent');
  });

  test('answers not given are empty text', () => {
    expect(assessmentData({}).contactInfo.email).toBe('');
    expect(assessmentData({}).notes).toBe('');
  });
});

describe('decode', () => {
  test('gives back what was encoded', () => {
    expect(assessmentWire.decode(assessmentWire.encode(ANSWERS))).toEqual(ANSWERS);
  });

  test('takes the plain fields of a post without JavaScript', () => {
    expect(assessmentWire.decode(ANSWERS)).toEqual(ANSWERS);
  });

  test('a name typed beside the options wins over the option', () => {
    expect(assessmentWire.decode({ emr: ['Epic', 'DrChrono'] }).emr).toBe('DrChrono');
    expect(assessmentWire.decode({ emr: ['Epic', ''] }).emr).toBe('Epic');
  });

  test('finds the contact in the packed form where it does not travel plain', () => {
    const { assessmentData: packed = '' } = assessmentWire.encode(ANSWERS);
    expect(assessmentWire.decode({ assessmentData: packed }).email).toBe('ann@oakhill.example');
  });

  test('never throws and gives only texts under the form’s own names', () => {
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
        const answers = assessmentWire.decode(sent);
        expect(Object.keys(answers).toSorted()).toEqual(names.toSorted());
        expect(Object.values(answers).every((value) => typeof value === 'string')).toBe(true);
      }),
    );
  });
});
