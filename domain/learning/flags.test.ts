import { describe, expect, it } from 'vitest';
import { type Flag, flagPlace, groupFlags, printOfQuestion, questionPrint, type TextVersion } from './flags.ts';

const english: TextVersion = { locale: 'en', file: 'a.mdx', lines: { one: 12, heading: 10 } };
const kinyarwanda: TextVersion = { locale: 'rw', file: 'a.rw.mdx', lines: { rimwe: 14, umutwe: 11, one: 99 } };

function flag(own: Partial<Flag> = {}): Flag {
  return {
    course: 'c',
    entry: 'e',
    question: '',
    print: 'one',
    near: 'heading',
    locale: 'en',
    quote: 'Ask for',
    kind: 'wrong',
    note: '',
    at: '2026-03-01T09:30:00.000Z',
    ...own,
  };
}

describe('where a flagged text is', () => {
  const of = (print: string, near: string, locale: 'en' | 'rw' = 'en') =>
    flagPlace([english, kinyarwanda], { print, near, locale });

  it('is its own line, in the file of the language of the page', () => {
    expect(of('one', 'heading')).toEqual({ file: 'a.mdx', line: 12, exact: true });
    expect(of('rimwe', 'umutwe', 'rw')).toEqual({ file: 'a.rw.mdx', line: 14, exact: true });
    expect(of('one', '', 'rw')).toMatchObject({ file: 'a.rw.mdx', line: 99 });
  });

  it('is the heading above it, where the text is not found', () => {
    expect(of('gone', 'heading')).toEqual({ file: 'a.mdx', line: 10, exact: false });
  });

  it('is its file, where the heading is not found either', () => {
    expect(of('gone', 'gone', 'rw')).toEqual({ file: 'a.rw.mdx', line: 1, exact: false });
    expect(flagPlace([english], { print: '', near: '', locale: 'rw' })).toMatchObject({ file: 'a.mdx', line: 1 });
  });

  it('is nowhere, where the academy has the lesson no more', () => {
    expect(flagPlace([], { print: 'one', near: 'heading', locale: 'en' })).toBeNull();
  });

  it('is no word that every object has', () => {
    expect(of('toString', 'constructor')).toMatchObject({ line: 1, exact: false });
  });
});

describe('the print of a question', () => {
  const quiz: TextVersion = { locale: 'en', file: 'q.quiz.yaml', lines: { pe: 3 }, questions: { q1: 'pe' } };
  const translated: TextVersion = { ...quiz, locale: 'rw', file: 'q.quiz.rw.yaml', questions: { q1: 'pr' } };

  it('is that of the language in which it was asked', () => {
    expect(questionPrint([quiz, translated], 'q1', 'rw')).toBe('pr');
    expect(questionPrint([quiz], 'q1', 'rw')).toBe('pe');
    expect(questionPrint([quiz, translated], 'q9', 'en')).toBe('');
  });

  it('changes with the question and with each option', () => {
    const print = printOfQuestion('Which?', ['this', 'that']);
    expect(printOfQuestion('Which one?', ['this', 'that'])).not.toBe(print);
    expect(printOfQuestion('Which?', ['this', 'those'])).not.toBe(print);
  });
});

describe('the list for authors', () => {
  it('has each text once, with how often and as what it was flagged', () => {
    const flags = [flag(), flag({ kind: 'unclear' }), flag(), flag({ print: 'two', quote: 'Read it' })];
    expect(groupFlags(flags)).toMatchObject([
      { print: 'one', quote: 'Ask for', count: 3, kinds: { wrong: 2, unclear: 1 } },
      { print: 'two', count: 1, kinds: { wrong: 1 } },
    ]);
  });

  it('has the text with the most flags first, then the newest', () => {
    const flags = [
      flag({ print: 'new', at: '2026-03-03T00:00:00.000Z' }),
      flag({ print: 'often', at: '2026-03-02T00:00:00.000Z' }),
      flag({ print: 'often', at: '2026-03-01T00:00:00.000Z' }),
      flag({ print: 'old', at: '2026-02-01T00:00:00.000Z' }),
    ];
    expect(groupFlags(flags).map(({ print }) => print)).toEqual(['often', 'new', 'old']);
    expect(groupFlags(flags)[0]?.newest).toBe('2026-03-02T00:00:00.000Z');
  });

  it('has the newest notes, and none that says nothing', () => {
    const notes = ['g', '', 'f', 'e', 'd', 'c', 'b', 'a'].map((note) => flag({ note }));
    expect(groupFlags(notes)[0]?.notes.map(({ note }) => note)).toEqual(['g', 'f', 'e', 'd', 'c']);
  });

  it('keeps the same words of two lessons, and of two questions, apart', () => {
    const flags = [flag(), flag({ entry: 'f' }), flag({ question: 'q1' }), flag({ question: 'q2' })];
    expect(groupFlags(flags)).toHaveLength(4);
  });
});
