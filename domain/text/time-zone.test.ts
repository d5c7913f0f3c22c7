import { expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE, isZoneName } from './time-zone.ts';

test('a zone is named by area and place', () => {
  const named = [DEFAULT_TIME_ZONE, 'UTC', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince', 'Etc/GMT+2'];
  for (const name of named) expect(isZoneName(name), name).toBe(true);
});

test('nothing else is: a machine has its own zone and more folders than the list of zones', () => {
  const others = [
    '',
    'Kigali',
    'Local',
    'localtime',
    'posix/Africa/Kigali',
    '../etc/passwd',
    'Africa/Kigali\n',
    ' UTC',
  ];
  for (const name of others) expect(isZoneName(name), name).toBe(false);
});
