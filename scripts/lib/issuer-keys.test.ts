/** The keys of course files: in the same file as the issuer's, and never one of them. Those of the issuer: tests/api/keys.test.ts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ensureCourseFileKey,
  ensureKeys,
  exportKeys,
  importKeys,
  makeKeys,
  publicCourseFileKeys,
  readCourseFileKeys,
  readKeys,
  revokeCourseFileKey,
} from './issuer-keys.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-keys-'));
  file = join(folder, 'issuer-keys.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the key of course files', () => {
  it('is made once, beside those of the issuer, and signs no certificate', () => {
    ensureKeys(file);
    expect([ensureCourseFileKey(file), ensureCourseFileKey(file)]).toEqual([true, false]);
    const [key] = readCourseFileKeys(file);
    expect(key?.alg).toBe('EdDSA');
    expect(readKeys(file).map(({ id }) => id)).not.toContain(key?.id);
    makeKeys(file);
    expect(readCourseFileKeys(file)).toEqual([key]);
    expect(publicCourseFileKeys(file)).toEqual([{ x: key?.jwk.x, withdrawn: false }]);
  });

  it('is replaced when it is withdrawn, and stays known as withdrawn', () => {
    ensureCourseFileKey(file);
    const [old] = readCourseFileKeys(file);
    expect(revokeCourseFileKey(file, 'no-such-key')).toBe(false);
    expect(revokeCourseFileKey(file, old?.id ?? '')).toBe(true);
    expect(publicCourseFileKeys(file).map(({ withdrawn }) => withdrawn)).toEqual([true, false]);
    expect(() => revokeCourseFileKey(file, old?.id ?? '')).toThrow('was withdrawn on');
  });

  it('goes with the others to another machine', () => {
    ensureKeys(file);
    ensureCourseFileKey(file);
    const [copy, fresh] = [join(folder, 'copy.json'), join(folder, 'fresh.json')];
    expect(exportKeys(file, copy)).toHaveLength(3);
    expect(importKeys(fresh, copy)).toHaveLength(3);
    expect(readCourseFileKeys(fresh)).toEqual(readCourseFileKeys(file));
    expect(importKeys(fresh, copy)).toEqual([]);
  });
});
