/** The rule for PDFs with the real zlib of Node, which the server's program uses. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflateAt } from '#scripts/project-file/inflate-at';
import { pdfProblem, withoutMetadata } from './pdf-file.ts';

/** A small PDF; what is given is among its objects. */
function pdf(objects = '', trailer = ''): string {
  return `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${objects}\ntrailer\n<< /Root 1 0 R ${trailer}>>\nstartxref\n9\n%%EOF\n`;
}

/** A PDF whose end is the comment of a zip. */
function zipToo(): string {
  const tail = 'trailer << /Root 1 0 R >>\n%%EOF\n';
  return `${pdf()}PK\x05\x06${'\0'.repeat(16)}${String.fromCharCode(tail.length)}\0${tail}`;
}

const packed = (text: string): string => deflateSync(text).toString('latin1');
const part = (head: string, data: string): string => `5 0 obj\n<< ${head} >>\nstream\n${data}\nendstream\nendobj`;
const problemOf = (text: string) => pdfProblem(text, inflateAt(Buffer.from(text, 'latin1')));

describe('a PDF', () => {
  it('is a text with pictures and links', () => {
    const page = part('/Filter /FlateDecode', packed('BT (hello) Tj ET'));
    expect(problemOf(pdf(page))).toBe(null);
    expect(problemOf(pdf('3 0 obj << /S /URI /URI (https://a.example) >> endobj'))).toBe(null);
    expect(problemOf(pdf(part('/Type /ObjStm /Filter /FlateDecode', packed('7 0 << /Type /Page >>'))))).toBe(null);
  });

  it.each([
    ['another thing before it', `GIF89a${pdf()}`, 'file-type'],
    ['a document with macros under its name', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 WordDocument', 'file-type'],
    ['a zip under its name', 'PK\x03\x04...', 'file-type'],
    ['a web page behind it', `${pdf()}<script>alert(1)</script>`, 'file-broken'],
    ['one that is cut off', pdf().slice(0, 60), 'file-broken'],
    ['a zip at the same time', zipToo(), 'file-broken'],
    ['a script', pdf('3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'), 'file-active'],
    ['a script with a name in signs', pdf('3 0 obj << /S /J#61vaScr#69pt /JS (x) >> endobj'), 'file-active'],
    ['a program to start', pdf('3 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 'file-active'],
    ['a file inside', pdf('3 0 obj << /EmbeddedFiles 4 0 R >> endobj'), 'file-active'],
    ['a form that is sent away', pdf('3 0 obj << /S /SubmitForm >> endobj'), 'file-active'],
    ['a password', pdf('', '/Encrypt 9 0 R '), 'file-active'],
    [
      'a script in a packed part',
      pdf(part('/Type /ObjStm /Filter /FlateDecode', packed('7 0 << /S /JavaScript >>'))),
      'file-active',
    ],
    [
      'a script in a part that says nothing of itself',
      pdf(part('/Length 9', packed('<< /S /Launch >>'))),
      'file-active',
    ],
    ['objects packed in another way', pdf(part('/Type /ObjStm /Filter /LZWDecode', 'xx')), 'file-active'],
    ['objects that cannot be unpacked', pdf(part('/Type /ObjStm /Filter /FlateDecode', 'xx')), 'file-broken'],
    [
      'objects that are far too many',
      pdf(part('/Type /ObjStm /Filter /FlateDecode', packed(' '.repeat(5_000_000)))),
      'file-broken',
    ],
  ])('is not %s', (_, text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });
});

describe('what a PDF says about who made it', () => {
  const made = '4 0 obj\n<< /Author (Aline Uwase) /Producer (Word) >>\nendobj';
  const xmp =
    '6 0 obj\n<< /Type /Metadata /Subtype /XML >>\nstream\n<x:author>Aline Uwase</x:author>\nendstream\nendobj';

  it('is taken out, and every offset stays', () => {
    const before = pdf(`${made}\n${xmp}`, '/Info 4 0 R ');
    const after = withoutMetadata(before);
    expect(after).not.toContain('Aline');
    expect(after).not.toContain('/Info');
    expect(after.length).toBe(before.length);
    expect(after.indexOf('startxref')).toBe(before.indexOf('startxref'));
    expect(problemOf(after)).toBe(null);
  });

  it('also when the XMP is packed, and when a camera wrote it into a picture', () => {
    const hidden = part('/Type /Metadata /Filter /FlateDecode', packed('<x:author>Aline</x:author>'));
    expect(withoutMetadata(pdf(hidden))).toContain('stream\n   ');
    const notes = 'Exif\0\0GPS -1.95 30.06';
    const photo = part(
      '/Filter /DCTDecode',
      `\xff\xd8\xff\xe1\0${String.fromCharCode(notes.length + 2)}${notes}\xff\xd9`,
    );
    expect(withoutMetadata(pdf(photo))).not.toContain('GPS');
  });
});
