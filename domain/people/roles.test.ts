import { describe, expect, it } from 'vitest';
import { isLastAdmin, roleChange } from './roles.ts';

describe('a change of role', () => {
  it('is made between any two different roles', () => {
    expect(roleChange('learner', 'admin', 1)).toEqual({ change: true });
    expect(roleChange('instructor', 'learner', 1)).toEqual({ change: true });
    expect(roleChange('admin', 'learner', 2)).toEqual({ change: true });
  });
  it('to the same role changes nothing', () => {
    expect(roleChange('admin', 'admin', 1)).toEqual({ change: false, reason: 'same' });
  });
  it('an administrator cannot take the last admin role', () => {
    expect(roleChange('admin', 'learner', 1)).toEqual({ change: false, reason: 'last-admin' });
    expect(roleChange('admin', 'instructor', 1)).toEqual({ change: false, reason: 'last-admin' });
  });
});

it('only an administrator without another one is the last', () => {
  expect(isLastAdmin('admin', 1)).toBe(true);
  expect(isLastAdmin('admin', 2)).toBe(false);
  expect(isLastAdmin('learner', 1)).toBe(false);
});
