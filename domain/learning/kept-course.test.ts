import { describe, expect, it } from 'vitest';
import { bytesOf, dataCost, hasRoom, type KeptList, kilobytes, missingPieces, surplusPaths } from './kept-course.ts';

const piece = (path: string, hash: string, bytes = 1000) => ({ path, hash, bytes });
const list: KeptList = {
  stored: 10_000,
  pieces: [piece('/_astro/a.js', 'A'), piece('/course/x', 'B'), piece('/course/x/lesson/1', 'C', 2500)],
};
const paths = (pieces: readonly { path: string }[]) => pieces.map(({ path }) => path);

describe('a course that is kept on a device', () => {
  it('is loaded whole where nothing of it is there, what pages need before the pages', () => {
    expect(paths(missingPieces(list, new Map()))).toEqual(['/_astro/a.js', '/course/x', '/course/x/lesson/1']);
    expect(bytesOf(missingPieces(list, new Map()))).toBe(4500);
  });

  it('is renewed piece by piece: only what changed', () => {
    const has = new Map([
      ['/_astro/a.js', 'A'],
      ['/course/x', 'older'],
      ['/course/x/lesson/1', 'C'],
    ]);
    expect(paths(missingPieces(list, has))).toEqual(['/course/x']);
  });

  it('goes on where it was stopped', () => {
    expect(paths(missingPieces(list, new Map([['/_astro/a.js', 'A']])))).toEqual(['/course/x', '/course/x/lesson/1']);
  });

  it('lets go of what no longer belongs to it', () => {
    const has = new Map([
      ['/_astro/a.js', 'A'],
      ['/_astro/older.js', 'O'],
    ]);
    expect(surplusPaths(list, has)).toEqual(['/_astro/older.js']);
  });
});

describe('what it weighs and costs', () => {
  it('is shown in whole kilobytes, never too few', () => {
    expect([0, 1, 1024, 1025, 250_000].map(kilobytes)).toEqual([0, 1, 1, 2, 245]);
  });

  it('is shown in whole francs of a bundle', () => {
    const gigabyte = { megabytes: 1024, price: 1133 };
    expect(dataCost(250_000, gigabyte)).toBe(0);
    expect(dataCost(5 * 1024 * 1024, gigabyte)).toBe(6);
  });
});

describe('the room on the device', () => {
  it('must be more than the course needs unpacked', () => {
    expect(hasRoom(list, { quota: 20_000, usage: 8_000 })).toBe(true);
    expect(hasRoom(list, { quota: 20_000, usage: 9_000 })).toBe(false);
  });

  it('is taken to be there when the browser does not say', () => {
    expect(hasRoom(list, {})).toBe(true);
  });
});
