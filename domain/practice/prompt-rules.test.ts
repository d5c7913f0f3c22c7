import { describe, expect, it } from 'vitest';
import { isMet, unmetRules } from './prompt-rules.ts';

const PROMPT = 'Write a reminder of at most 160 characters for the farmers of our cooperative.\n---\nMeeting: Friday';

describe('isMet', () => {
  it('finds a word at the start of a word, in any case', () => {
    expect(isMet({ words: ['member', 'Farmer'] }, PROMPT)).toBe(true);
    expect(isMet({ words: ['operative'] }, PROMPT)).toBe(false);
    expect(isMet({ words: ['at most'] }, PROMPT)).toBe(true);
    expect(isMet({ words: ['at least'] }, PROMPT)).toBe(false);
  });

  it('refuses words that should go', () => {
    expect(isMet({ without: ['nice'] }, PROMPT)).toBe(true);
    expect(isMet({ without: ['reminder'] }, PROMPT)).toBe(false);
  });

  it('finds a number in digits or in words', () => {
    expect(isMet({ number: true }, PROMPT)).toBe(true);
    expect(isMet({ number: true }, 'in three lines')).toBe(true);
    expect(isMet({ number: true }, 'in a few lines')).toBe(false);
  });

  it('counts words', () => {
    expect(isMet({ least: 5, most: 20 }, PROMPT)).toBe(true);
    expect(isMet({ most: 5 }, PROMPT)).toBe(false);
    expect(isMet({ least: 50 }, PROMPT)).toBe(false);
  });

  it('finds the marks around notes', () => {
    expect(isMet({ marked: true }, PROMPT)).toBe(true);
    expect(isMet({ marked: true }, 'Use my notes - they are below')).toBe(false);
  });
});

describe('unmetRules', () => {
  it('names what is still missing by its place', () => {
    expect(unmetRules([{ number: true }, { words: ['clinic'] }, { words: ['friday'] }], PROMPT)).toEqual([1]);
    expect(unmetRules([], '')).toEqual([]);
  });
});
