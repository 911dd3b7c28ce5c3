import { describe, expect, test } from 'vitest';
import { applyPath, roleOfTitle } from './apply-path.ts';
import { APPLICANT_ROLES } from './forms/application-options.ts';

describe('the role in the address of the application (CAREER-5)', () => {
  test('is the title, spelled for an address', () => {
    expect(applyPath('medical-receptionist')).toBe(
      '/apply?role=Medical+Receptionist+%28Virtual%29',
    );
  });

  test.each(APPLICANT_ROLES)('$label is read back', ({ value }) => {
    const title = new URL(applyPath(value), 'https://marigold.example').searchParams.get('role');
    expect(roleOfTitle(title)).toBe(value);
  });

  test('case and surrounding spaces are ignored, an unknown title gives no role', () => {
    expect(roleOfTitle(' ADMINISTRATIVE assistant ')).toBe('administrative-assistant');
    expect(roleOfTitle('Surgeon')).toBeUndefined();
    expect(roleOfTitle('')).toBeUndefined();
    expect(roleOfTitle(null)).toBeUndefined();
  });
});
