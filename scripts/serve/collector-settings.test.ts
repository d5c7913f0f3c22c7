import { describe, expect, it } from 'vitest';
import { collectorSettings } from './collector-settings.ts';

const GIB = 1024 ** 3;

describe('the collector of the server', () => {
  it('lets the heap grow, up to half of the machine’s memory', () => {
    expect(collectorSettings({}, 4 * GIB)).toEqual({ GOGC: '200', GOMEMLIMIT: '2048MiB' });
    expect(collectorSettings({}, GIB)).toEqual({ GOGC: '200', GOMEMLIMIT: '512MiB' });
  });

  it('can be set by the operator', () => {
    expect(collectorSettings({ GOGC: '100' }, 4 * GIB)).toEqual({ GOGC: '100', GOMEMLIMIT: '2048MiB' });
    expect(collectorSettings({ GOMEMLIMIT: '600MiB' }, 4 * GIB)).toEqual({ GOGC: '200', GOMEMLIMIT: '600MiB' });
  });

  it('knows the memory of this machine', () => {
    expect(collectorSettings({}).GOMEMLIMIT).toMatch(/^[1-9]\d*MiB$/);
  });
});
