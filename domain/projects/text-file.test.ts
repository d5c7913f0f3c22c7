import { describe, expect, it } from 'vitest';
import { textFileProblem, withoutFormulas } from './text-file.ts';

describe('a text file', () => {
  it('is text, also in Kinyarwanda, with tabs and lines', () => {
    expect(textFileProblem('# Umushinga\n\n\tAmata: 20 %\r\n')).toBe(null);
    expect(textFileProblem('\uFEFFname,litres\nAnna,20\n')).toBe(null);
  });

  it.each([
    ['bytes that are no UTF-8', null],
    ['an HTML page', '<!DOCTYPE html><script>1</script>'],
    ['an HTML page after a comment', ' <!-- x --> <html>'],
    ['an HTML page after many comments', `${'<!-- x -->\n'.repeat(50)}<html>`],
    ['a drawing with scripts', '<svg onload="x">'],
    ['XML', '<?xml version="1.0"?><svg/>'],
    ['a PDF under another name', '%PDF-1.7\n'],
    ['a null byte', 'a\u0000b'],
    ['a document of a word processor', '{\\rtf1}'],
  ])('is not %s', (_, text) => {
    expect(textFileProblem(text)).toBe('file-type');
  });

  it('may begin with hundreds of comments, which are passed in one go', () => {
    expect(textFileProblem(`${'<!---->'.repeat(500)}x`)).toBe(null);
    expect(textFileProblem('<!-- not closed <html>')).toBe(null);
  });

  it('may show a piece of HTML in its middle', () => {
    expect(textFileProblem('A page begins so:\n\n    <html>\n')).toBe(null);
  });
});

describe('a table', () => {
  it('keeps numbers and texts as they are', () => {
    const table = 'name,balance\nAnna,-20.5\n"Ben, of Huye",+3%\n';
    expect(withoutFormulas(table)).toBe(table);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['a,=cmd()', "a,'=cmd()"],
    ['a;@x', "a;'@x"],
    ['a\n+x', "a\n'+x"],
    ['"=1"', '"\'=1"'],
    ['"a;=1"', '"a;\'=1"'],
    ['-2+cmd', "'-2+cmd"],
    ['""=HYPERLINK("x")', '""\'=HYPERLINK("x")'],
    ['a, =1', "a, '=1"],
    ['"\t=1"', '"\t\'=1"'],
    ['a,＝1+1', "a,'＝1+1"],
  ])('runs no formula: %s', (table, safe) => {
    expect(withoutFormulas(table)).toBe(safe);
  });
});
