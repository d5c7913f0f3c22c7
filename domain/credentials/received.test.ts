import { describe, expect, test } from 'vitest';
import { minutesOfArrival, readReceived, receivedOf, receivedText } from './received.ts';

const at = (time: string): string => `2026-11-24T${time}Z`;

describe('the results of a certificate', () => {
  test('were received between the first and the last moment, in whatever order they are known', () => {
    expect(receivedOf([at('10:00:00'), at('09:00:00'), at('11:00:00')])).toEqual({
      from: at('09:00:00'),
      to: at('11:00:00'),
    });
    expect(receivedOf([])).toBeNull();
  });

  test.each([
    ['19:10:45', '19:10:46', 1],
    ['19:10:00', '19:12:01', 3],
    ['19:10:00', '20:10:00', 60],
    ['19:10:00', '20:10:01', null],
  ])('from %s to %s came within %j minutes', (from, to, minutes) => {
    expect(minutesOfArrival({ from: at(from), to: at(to) })).toBe(minutes);
  });

  test('of which nothing is signed say nothing', () => {
    expect(minutesOfArrival(null)).toBeNull();
    expect(minutesOfArrival({ from: 'x', to: at('10:00:00') })).toBeNull();
    expect(minutesOfArrival({ from: at('11:00:00'), to: at('10:00:00') })).toBeNull();
  });

  test('are read as they were signed, and nothing else is', () => {
    const received = { from: at('09:00:00'), to: at('11:00:00') };
    expect(readReceived(receivedText(received))).toEqual(received);
    for (const text of ['', 'x', at('09:00:00'), `${receivedText(received)}/x`, `${at('09:00:00')}/x`])
      expect(readReceived(text), text).toBeNull();
  });
});
