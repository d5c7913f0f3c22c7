/** The rule for zips against zips as a program makes them, and as someone would make them by hand to fool it. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpackPart } from '#scripts/project-file/inflate-at';
import { zipProblem as problemOf } from './zip-file.ts';

const zipProblem = (bytes: Uint8Array): ReturnType<typeof problemOf> => problemOf(bytes, unpackPart);

const zip = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8(`// ${name}`)])));
const joined = (...pieces: Uint8Array[]): Uint8Array => Uint8Array.from(pieces.flatMap((piece) => [...piece]));
/** The same with one byte changed. */
function withByte(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const changed = Uint8Array.from(bytes);
  changed[at < 0 ? changed.length + at : at] = value;
  return changed;
}
/** The same with the size after unpacking stated as `size`, in the part's head and in the list. */
function withStatedSize(bytes: Uint8Array, size: number): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const view = new DataView(changed.buffer);
  view.setUint32(22, size, true);
  view.setUint32(view.getUint32(changed.length - 6, true) + 24, size, true);
  return changed;
}
/** A zip of one file, whose extra field says another name, as PKWARE's list of fields has it. */
function withOtherName(name: string, other: string): Uint8Array {
  const field = Uint8Array.from([1, 0, 0, 0, 0, ...strToU8(other)]);
  return zipSync({ [name]: [strToU8('hello'), { extra: { [0x7075]: field } }] });
}
const flagsOf = (bytes: Uint8Array): number => new DataView(bytes.buffer).getUint32(bytes.length - 6, true) + 8;

describe('a zip of code', () => {
  it('has files and folders of text and code', () => {
    expect(zipProblem(zip('src/app.js', 'README.md', 'data/messages.csv', 'run.sh', 'a..b.txt'))).toBe(null);
  });

  it.each<[string, Uint8Array, string]>([
    ['nothing in it', zipSync({}), 'file-broken'],
    ['another thing before it', joined(strToU8('GIF89a'), zip('a.js')), 'file-broken'],
    ['another thing behind it', joined(zip('a.js'), strToU8('<script>')), 'file-broken'],
    ['a gap between its parts', withByte(zip('a.js', 'b.js'), -18, 1), 'file-broken'],
    ['a name in the list that the part does not have', withByte(zip('a.js'), 30, 0x62), 'file-broken'],
    ['a way out of its folder', zip('../../etc/passwd'), 'file-archive'],
    ['a path of this machine', zip('/etc/passwd'), 'file-archive'],
    ['a path of another machine', zip('c:\\a.js'), 'file-archive'],
    ['a program', zip('setup.exe'), 'file-archive'],
    ['a document with macros', zip('word/vbaProject.bin'), 'file-archive'],
    ['an archive in it', zip('more.zip'), 'file-archive'],
    ['the history of a repository', zip('app/.git/config'), 'file-private'],
    ['a file of secrets', zip('app/.env'), 'file-private'],
    ['a path with a drive in the middle', zip('a/b:c.js'), 'file-archive'],
    ['a name that Windows makes a program of', zip('run.exe.'), 'file-archive'],
    ['one with a space at its end', zip('run.exe '), 'file-archive'],
    ['one with a second stream', zip('run.exe::$DATA'), 'file-archive'],
    ['a folder whose name ends with a dot', zip('a./b.js'), 'file-archive'],
    ...['a.pif', 'a.jse', 'a.url', 'a.xll'].map(
      (name) => [`a program as ${name}`, zip(name), 'file-archive'] satisfies [string, Uint8Array, string],
    ),
    ...['a.whl', 'a.docx'].map(
      (name) =>
        [`an archive as ${name}`, zipSync({ [name]: zip('more.js') }), 'file-archive'] satisfies [
          string,
          Uint8Array,
          string,
        ],
    ),
    ['a program as a picture', zipSync({ 'a.png': strToU8('MZ\u0090') }), 'file-archive'],
    ['another name for other programs', withOtherName('readme.txt', '../../evil.exe'), 'file-archive'],
    ['one name twice', zip('README.md', 'readme.MD'), 'file-archive'],
    ...['.npmrc', '.aws/credentials', 'server.key', 'id_ecdsa'].map(
      (name) => [`secrets as ${name}`, zip(name), 'file-private'] satisfies [string, Uint8Array, string],
    ),
    ['more in it than it states', withStatedSize(zipSync({ 'a.txt': new Uint8Array(40_000_000) }), 5), 'file-broken'],
    ['less in it than it states', withStatedSize(zip('a.js'), 900), 'file-broken'],
    ['a bomb', zipSync({ 'zeros.txt': new Uint8Array(20_000_000) }), 'file-large'],
  ])('has not %s', (_, bytes, problem) => {
    expect(zipProblem(bytes)).toBe(problem);
  });

  it('is not locked with a password', () => {
    const plain = zip('a.js');
    const locked = withByte(withByte(plain, 6, (plain[6] ?? 0) | 1), flagsOf(plain), (plain[flagsOf(plain)] ?? 0) | 1);
    expect(zipProblem(locked)).toBe('file-active');
  });

  it('has at most 500 files', () => {
    expect(zipProblem(zip(...Array.from({ length: 501 }, (_, n) => `${n}.js`)))).toBe('file-broken');
  });
});
