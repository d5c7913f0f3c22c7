import { describe, expect, it } from 'vitest';
import { checkedLine, fewerThan, handInProblem, linksOf, textsOfVersion } from './hand-in.ts';

const texts = {
  work: 'I sorted 120 messages of a milk cooperative into five groups, and measured how often the model was right.',
  links: 'https://example.org/notebook',
  'ai-use': 'A model drafted the groups; I checked every one.',
};

describe('handing in', () => {
  it('needs a description, how AI was used, and the honour statement', () => {
    expect(handInProblem(texts, true)).toBe(null);
    expect(handInProblem({ ...texts, work: 'Done.' }, true)).toBe('work-short');
    expect(handInProblem({ ...texts, 'ai-use': ' ' }, true)).toBe('ai-use-short');
    expect(handInProblem(texts, false)).toBe('honour-missing');
  });

  it('needs no link and no file', () => {
    expect(handInProblem({ ...texts, links: '' }, true)).toBe(null);
  });

  it('takes texts of at most 20 KB', () => {
    expect(handInProblem({ ...texts, work: 'é'.repeat(10_241) }, true)).toBe('text-large');
  });
});

describe('a version after the first', () => {
  const before = { work: 'The work.', links: ['https://a.example', 'https://b.example'], aiUse: 'None.', files: [{}] };

  it('begins from what was handed in', () => {
    expect(textsOfVersion(before)).toEqual({
      work: 'The work.',
      links: 'https://a.example\nhttps://b.example',
      'ai-use': 'None.',
    });
    expect(fewerThan(before, textsOfVersion(before), 1)).toEqual([]);
  });

  it('is compared by its number of links and files', () => {
    expect(fewerThan(before, { ...texts, links: '' }, 0)).toEqual([
      { of: 'links', before: 2, left: 0 },
      { of: 'files', before: 1, left: 0 },
    ]);
    expect(fewerThan(before, texts, 3)).toEqual([{ of: 'links', before: 2, left: 1 }]);
  });

  it('is not compared by links that cannot be read', () => {
    expect(fewerThan(before, { ...texts, links: 'a.example' }, 1)).toEqual([]);
  });
});

describe('links', () => {
  it('are one a line', () => {
    expect(linksOf(' https://a.example/x \n\nhttp://b.example')).toEqual(['https://a.example/x', 'http://b.example']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@a.example',
    'ftp://a.example',
    'a.example',
    'https://localhost',
    'https://a.example x',
  ])('are addresses on the web: %s is refused', (line) => {
    expect(linksOf(line)).toBe(null);
  });

  it('are at most ten', () => {
    expect(linksOf('https://a.example\n'.repeat(11))).toBe(null);
  });
});

describe('how a work was checked', () => {
  it('is shown in one line, and where it is long up to a whole word', () => {
    expect(checkedLine(' A model drafted it.\n\nI checked every one. ')).toBe(
      'A model drafted it. I checked every one.',
    );
    const long = checkedLine('checked '.repeat(100));
    expect(long).toMatch(/^(checked )+…$/);
    expect(long.length).toBeLessThan(303);
    expect(checkedLine('x'.repeat(400))).toBe(`${'x'.repeat(300)} …`);
  });
});
