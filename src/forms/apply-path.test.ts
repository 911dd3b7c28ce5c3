import { describe, expect, test } from 'vitest';
import { APPLICANT_ROLES } from '#forms/application-options.ts';
import { applyPath, roleOfTitle } from './apply-path.ts';

describe('the role in the address of the application', () => {
  test('is the title, spelled for an address', () => {
    expect(applyPath('medical-receptionist')).toBe(
      '/apply?role=Medical+Receptionist+%28Virtual%29',
    );
  });

  test.each(APPLICANT_ROLES)('$label is found again', ({ value }) => {
    const title = new URL(applyPath(value), 'https://marigold.example').searchParams.get('role');
    expect(roleOfTitle(title)).toBe(value);
  });

  test('any case and stray spaces are fine, an unknown title is no role', () => {
    expect(roleOfTitle(' ADMINISTRATIVE assistant ')).toBe('administrative-assistant');
    expect(roleOfTitle('Surgeon')).toBeUndefined();
    expect(roleOfTitle('')).toBeUndefined();
    expect(roleOfTitle(null)).toBeUndefined();
  });
});
