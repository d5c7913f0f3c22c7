import { describe, expect, it } from 'vitest';
import { type AssessmentQuestion, asksForInterest, selfAssessment } from './self-assessment.ts';

const graded = (id: string): AssessmentQuestion => ({
  id,
  options: [0, 1, 2, 3].map((points) => ({ id: `p${points}`, points })),
});
const interest: AssessmentQuestion = {
  id: 'interest',
  options: [
    { id: 'apps', points: 0 },
    { id: 'data', points: 0 },
  ],
};
const questions = [...['q1', 'q2', 'q3', 'q4', 'q5'].map(graded), interest];

/** Answers that give these points to q1 … q5, and an interest. */
function answering(...points: number[]): Record<string, string> {
  return { ...Object.fromEntries(points.map((point, i) => [`q${i + 1}`, `p${point}`])), interest: 'data' };
}

describe('the self-assessment', () => {
  it('suggests Beginner below 40% of the points', () => {
    expect(selfAssessment(questions, answering(0, 0, 0, 0, 0))).toMatchObject({ level: 'Beginner' });
    expect(selfAssessment(questions, answering(1, 1, 1, 1, 1))).toMatchObject({ level: 'Beginner' });
  });

  it('suggests Intermediate from 40% and Advanced from 75%', () => {
    expect(selfAssessment(questions, answering(2, 1, 1, 1, 1))).toMatchObject({ level: 'Intermediate' });
    expect(selfAssessment(questions, answering(3, 2, 2, 2, 2))).toMatchObject({ level: 'Intermediate' });
    expect(selfAssessment(questions, answering(3, 3, 2, 2, 2))).toMatchObject({ level: 'Advanced' });
    expect(selfAssessment(questions, answering(3, 3, 3, 3, 3))).toMatchObject({ level: 'Advanced' });
  });

  it('takes the answer of a question without points as an interest', () => {
    expect(selfAssessment(questions, answering(0, 0, 0, 0, 0))).toMatchObject({ interests: ['data'] });
    expect(asksForInterest(interest)).toBe(true);
    expect(asksForInterest(graded('q1'))).toBe(false);
  });

  it('names the questions still to answer, and does not take an option that is not there for an answer', () => {
    expect(selfAssessment(questions, { ...answering(1, 1, 1, 1), q2: 'p9' })).toEqual({
      complete: false,
      unanswered: ['q2', 'q5'],
    });
    expect(selfAssessment(questions, {})).toMatchObject({ unanswered: questions.map(({ id }) => id) });
  });

  it('ignores answers to questions that were taken out', () => {
    expect(selfAssessment([interest], { gone: 'p3', interest: 'apps' })).toEqual({
      complete: true,
      level: 'Beginner',
      interests: ['apps'],
    });
  });
});
