import { expect, it } from 'vitest';
import { FILE_BYTES, fileKind, roomProblem, STORAGE_BYTES, shownName } from './project-file.ts';

it('a file is a PDF, a picture, a table, a text or a zip, by the end of its name', () => {
  const names = ['a.PDF', 'a.jpg', 'a.jpeg', 'a.webp', 'a.csv', 'a.md', 'a.zip'];
  expect(names.map(fileKind)).toEqual(['pdf', 'picture', 'picture', 'picture', 'csv', 'markdown', 'zip']);
});

it.each(['page.html', 'drawing.svg', 'work.pdf.exe', 'work.docm', 'work', '.pdf.', 'work.constructor'])(
  'nothing else: not %s',
  (name) => {
    expect(fileKind(name)).toBe(null);
  },
);

it('a name is shown without folders and without what steers the text around it', () => {
  expect(shownName('C:\\Users\\aline\\My work.pdf')).toBe('My work.pdf');
  expect(shownName('work\u202Efdp.exe.pdf')).toBe('workfdp.exe.pdf');
  expect(shownName('"a";b.md')).toBe('ab.md');
  expect(shownName(`${'a'.repeat(300)}.csv`)).toHaveLength(104);
  expect(shownName('.pdf')).toBe('file.pdf');
});

it('three files a version, 50 MB a learner', () => {
  expect(roomProblem(FILE_BYTES, { files: 2, used: 0 })).toBe(null);
  expect(roomProblem(1, { files: 3, used: 0 })).toBe('files-full');
  expect(roomProblem(2, { files: 0, used: STORAGE_BYTES - 1 })).toBe('storage-full');
});
