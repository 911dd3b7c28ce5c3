import { expect, test, vi } from 'vitest';
import { initialsOf } from './Portrait.tsx';

// The test replaces the pictures, because only a build encodes them.
vi.mock('./picture-files.ts', () => ({ hasPicture: () => false, renderPicture: () => undefined }));

test.each([
  ['Dana Miles', 'DM'],
  ['Dr. Mina Park, DDS', 'MP'],
  ['Dr Ann Marie Lee (example)', 'AL'],
  ['José', 'J'],
  ['Óscar de la Peña', 'ÓP'],
  ['', ''],
  ['(example)', ''],
  ['𝒟ana Miles', '𝒟M'],
])('the initials of %j are %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
