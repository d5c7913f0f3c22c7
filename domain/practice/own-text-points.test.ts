import { describe, expect, it } from 'vitest';
import {
  countWords,
  guessedSpans,
  isAboutWhole,
  isQuestion,
  type PointHints,
  readHints,
  sentencesOf,
  stillThere,
} from './own-text-points.ts';

const PROMPT = 'Write a reminder of at most 160 characters for the farmers of our cooperative.\n---\nMeeting: Friday';

const guesses = (hints: PointHints, text = PROMPT): string[] =>
  guessedSpans(hints, text).map(({ from, to }) => text.slice(from, to));
const sentences = (text: string): string[] => sentencesOf(text).map(({ from, to }) => text.slice(from, to));

describe('guessedSpans', () => {
  it('finds a word at the start of a word, in any case, and marks the whole word', () => {
    expect(guesses({ words: ['member', 'Farmer'] })).toEqual(['farmers']);
    expect(guesses({ words: ['operative'] })).toEqual([]);
    expect(guesses({ words: ['at most'] })).toEqual(['at most']);
    expect(guesses({ words: ['at least'] })).toEqual([]);
  });

  it('takes either apostrophe for the same', () => {
    expect(guesses({ words: ["don't guess"] }, 'Please don’t guess.')).toEqual(['don’t guess']);
  });

  it('finds words that should go', () => {
    expect(guesses({ without: ['nice'] })).toEqual([]);
    expect(guesses({ without: ['reminder'] })).toEqual(['reminder']);
  });

  it('finds a number in digits or in words', () => {
    expect(guesses({ number: true })).toEqual(['160']);
    expect(guesses({ number: true }, 'in three lines')).toEqual(['three']);
    expect(guesses({ number: true }, 'in a few lines')).toEqual([]);
  });

  it('finds the marks around notes', () => {
    expect(guesses({ marked: true })).toEqual(['---']);
    expect(guesses({ marked: true }, 'Notes:\n  <notes>')).toEqual(['<notes>']);
    expect(guesses({ marked: true }, 'Use my notes - they are below')).toEqual([]);
  });

  it('joins words that lie over one another', () => {
    expect(guesses({ words: ['at most', 'most 160', 'Friday'] })).toEqual(['at most 160', 'Friday']);
  });

  it('finds nothing where nothing was named', () => {
    expect(guesses({})).toEqual([]);
    expect(guesses({ words: ['', '?'] })).toEqual([]);
  });
});

describe('readHints', () => {
  it('takes what an author wrote, and leaves out the rest', () => {
    const written: { [name: string]: string } = { words: 'farmer, at most', most: '60', number: '' };
    expect(readHints((name) => written[name])).toEqual({ words: ['farmer', 'at most'], most: 60, number: true });
    expect(readHints(() => undefined)).toEqual({});
  });
});

describe('isAboutWhole', () => {
  it('is so of a length and of words to leave out', () => {
    expect(isAboutWhole({ most: 60 })).toBe(true);
    expect(isAboutWhole({ without: ['great'] })).toBe(true);
    expect(isAboutWhole({})).toBe(true);
  });

  it('is not so where a sentence can be shown', () => {
    expect(isAboutWhole({ words: ['lines'], most: 60 })).toBe(false);
    expect(isAboutWhole({ number: true })).toBe(false);
    expect(isAboutWhole({ marked: true })).toBe(false);
  });
});

describe('sentencesOf', () => {
  it('cuts at lines and at the ends of sentences', () => {
    expect(sentences('Make a table. One row is one sale!\n\n  ---\nBeans; 3.5 kg\nWhy?  "So." End')).toEqual([
      'Make a table.',
      'One row is one sale!',
      '---',
      'Beans; 3.5 kg',
      'Why?  "So."',
      'End',
    ]);
  });

  it('leaves the number of a list with its sentence', () => {
    expect(sentences('1. Name the columns. 2. Count the rows.')).toEqual([
      '1. Name the columns.',
      '2. Count the rows.',
    ]);
  });

  it('finds nothing in an empty text', () => {
    expect(sentences(' \n ')).toEqual([]);
  });
});

describe('stillThere', () => {
  it('keeps what was marked while its sentence is unchanged', () => {
    expect(stillThere(['Meeting: Friday', 'Write a reminder.'], PROMPT)).toEqual(['Meeting: Friday']);
  });
});

describe('isQuestion', () => {
  it('is one question alone, not a statement with a question behind it', () => {
    expect(isQuestion('Where do you say what one row is?')).toBe(true);
    expect(isQuestion('Say what one row is.')).toBe(false);
    expect(isQuestion('Give it a way out: what should it write?')).toBe(false);
  });
});

it('counts words', () => {
  expect(countWords(PROMPT)).toBe(16);
  expect(countWords('')).toBe(0);
});
