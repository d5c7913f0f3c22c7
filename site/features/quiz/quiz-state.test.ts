import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import { type QuizState, quizReducer, verdict } from './quiz-state.ts';

const draft = { key: 'a-key-of-an-attempt', number: 1, at: 0, answers: {}, spare: {} };
const answering: QuizState = { phase: 'answering', draft, busy: false, signedOut: false };
const attempt: AttemptResult = {
  key: draft.key,
  at: '2026-11-21T08:00:00.000Z',
  score: 80,
  passed: true,
  correct: 4,
  total: 5,
  passingScore: 70,
  failedCheckpoint: false,
  review: [],
};

describe('the quiz page', () => {
  it('keeps the answers while one goes back and forth', () => {
    const chosen = quizReducer(answering, { did: 'choose', question: 'one', option: 'b' });
    const moved = quizReducer(quizReducer(chosen, { did: 'go', at: 1 }), {
      did: 'choose',
      question: 'one',
      option: 'c',
    });
    expect(moved).toEqual({ ...answering, draft: { ...draft, at: 1, answers: { one: 'c' } } });
  });

  it('keeps the answers when handing in fails or the session has ended', () => {
    const busy = quizReducer(answering, { did: 'submit' });
    expect(busy).toEqual({ ...answering, busy: true });
    expect(quizReducer(busy, { did: 'submit-failed' })).toEqual(answering);
    expect(quizReducer(busy, { did: 'signed-out' })).toEqual({ ...answering, signedOut: true });
  });

  it('starts again after a retake', () => {
    const results = quizReducer(answering, { did: 'grade', attempt, fresh: true });
    expect(results).toEqual({ phase: 'results', attempt, fresh: true });
    expect(quizReducer(results, { did: 'start', draft })).toEqual(answering);
  });

  it('is not changed by an answer that comes when nothing is asked', () => {
    const waiting: QuizState = { phase: 'waiting' };
    expect(quizReducer(waiting, { did: 'choose', question: 'one', option: 'a' })).toBe(waiting);
    expect(quizReducer(waiting, { did: 'submit-failed' })).toBe(waiting);
  });
});

describe('the verdict', () => {
  it('is passed, a score that is too low, or a checkpoint that was wrong at a score that is high enough', () => {
    expect(verdict(attempt)).toBe('passed');
    expect(verdict({ ...attempt, passed: false, score: 60 })).toBe('need');
    expect(verdict({ ...attempt, passed: false, failedCheckpoint: true })).toBe('checkpoint');
    expect(verdict({ ...attempt, passed: false, score: 60, failedCheckpoint: true })).toBe('need');
  });
});
