import { expect, it } from 'vitest';
import { type Standing, sessionAction } from './session-states.ts';

const HOUR = 60 * 60 * 1000;
const standing = (change: Partial<Standing>): Standing => ({
  marker: 'aline',
  session: { user: 'aline', ageMs: HOUR },
  where: 'elsewhere',
  fromHistory: false,
  ...change,
});

it.each<[string, Partial<Standing>, ReturnType<typeof sessionAction>]>([
  ['marker and session agree', {}, 'nothing'],
  ['marker and session agree, on a lesson', { where: 'guarded' }, 'nothing'],
  [
    'marker and session agree, and the page came out of the history',
    { where: 'guarded', fromHistory: true },
    'nothing',
  ],
  ['nobody is signed in', { marker: null, session: null }, 'nothing'],
  ['nobody is signed in, on the sign-in page', { marker: null, session: null, where: 'auth' }, 'nothing'],
  ['a guest reads a preview lesson', { marker: null, session: null, where: 'guarded' }, 'nothing'],
  [
    'nobody is signed in, and Back shows a lesson',
    { marker: null, session: null, where: 'guarded', fromHistory: true },
    'ask-guard',
  ],
  ['storage was cleared, the marker is left', { session: null }, 'drop-marker'],
  ['storage was cleared, the marker is left, on the sign-in page', { session: null, where: 'auth' }, 'drop-marker'],
  ['storage was cleared, the marker is left, on a lesson', { session: null, where: 'guarded' }, 'drop-marker-and-ask'],
  ['somebody signed in comes to the sign-in page', { where: 'auth' }, 'refresh-and-go-on'],
  ['the same without the marker: the guard sent them', { marker: null, where: 'auth' }, 'refresh-and-go-on'],
  ['the same with the marker of another learner', { marker: 'claude', where: 'auth' }, 'refresh-and-go-on'],
  ['the marker is missing', { marker: null }, 'refresh'],
  ['the marker is missing, on a saved lesson', { marker: null, where: 'guarded' }, 'refresh'],
  ['the marker names another learner', { marker: 'claude' }, 'refresh'],
  ['the marker names another learner, on a lesson', { marker: 'claude', where: 'guarded' }, 'refresh-and-reload'],
  ['the token is just under a day old', { session: { user: 'aline', ageMs: 24 * HOUR - 1 } }, 'nothing'],
  ['the token is a day old', { session: { user: 'aline', ageMs: 24 * HOUR } }, 'refresh'],
])('%s', (_, change, action) => {
  expect(sessionAction(standing(change))).toBe(action);
});
