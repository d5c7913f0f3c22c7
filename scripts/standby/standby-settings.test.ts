import { expect, it } from 'vitest';
import { readStandbySettings } from './standby-settings.ts';

it('a standby knows where the copy is and where the serving machine answers', () => {
  const { replica, primary, data } = readStandbySettings({
    STANDBY_REPLICA: '/srv/replica',
    STANDBY_PRIMARY: 'http://10.0.0.1:8090',
    ACADEMY_DATA: '/srv/data',
  });
  expect([replica, primary.hostname, data]).toEqual(['/srv/replica', '10.0.0.1', '/srv/data']);
});

it.each([
  [{ STANDBY_PRIMARY: 'http://10.0.0.1:8090' }, 'STANDBY_REPLICA: expected'],
  [{ STANDBY_REPLICA: '/srv/replica' }, 'STANDBY_PRIMARY: expected'],
  [{ STANDBY_REPLICA: '/srv/replica', STANDBY_PRIMARY: '10.0.0.1' }, 'received "10.0.0.1"'],
])('%o is refused in one line', (values, line) => {
  expect(() => readStandbySettings(values as NodeJS.ProcessEnv)).toThrow(line);
});
