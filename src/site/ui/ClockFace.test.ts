import { describe, expect, test } from 'vitest';
import { handAngles } from './ClockFace.tsx';

describe('hands of the clock', () => {
  test.each([
    ['12:00 PM', 0, 0],
    ['3:00 PM', 90, 0],
    ['7:45 AM', 232.5, 270],
    ['11:30 AM', 345, 180],
  ])('%s', (time, hour, minute) => {
    expect(handAngles(time)).toEqual({ hour, minute });
  });

  test.each(['', '7 AM', '7:60 AM', '19:30', 'noon'])('%j is refused', (time) => {
    expect(() => handAngles(time)).toThrow('not a time of day');
  });
});
