import { describe, expect, it } from 'vitest';
import { sampleCurriculum } from '#support/sample-curriculum';
import { UUID_OF_ADDRESSES, uuid5 } from '../text/uuid5.ts';
import { type FactKind, type LearningFact, type StatementFrame, xapiStatement } from './xapi-statement.ts';

const SLUG = 'prompt-engineering-beginner';
const frame: StatementFrame = {
  learnerId: 'ABC123',
  origin: 'https://academy.example',
  curriculum: sampleCurriculum,
};

function fact(kind: FactKind, own: Partial<LearningFact> = {}): LearningFact {
  return { kind, id: 'row1', at: '2026-03-01T09:30:00.000Z', course: SLUG, item: '', part: '', score: null, ...own };
}

const say = (kind: FactKind, own: Partial<LearningFact> = {}) => xapiStatement(fact(kind, own), frame);

describe('a statement', () => {
  it('names the learner by the learner id at the academy, and by nothing else', () => {
    expect(say('course-begun').actor).toEqual({
      objectType: 'Agent',
      account: { homePage: 'https://academy.example', name: 'ABC123' },
    });
  });

  it('has an id that is the same in every export, and another one for another fact, kind and academy', () => {
    const { id } = say('quiz-passed');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(say('quiz-passed').id).toBe(id);
    expect(say('quiz-failed').id).not.toBe(id);
    expect(say('quiz-passed', { id: 'row2' }).id).not.toBe(id);
    expect(xapiStatement(fact('quiz-passed'), { ...frame, origin: 'https://other.example' }).id).not.toBe(id);
    expect(id).toBe(uuid5(uuid5(UUID_OF_ADDRESSES, frame.origin), 'quiz-passed row1'));
    expect(say('quiz-passed').id).toBe(id);
  });

  it('has the moment of what was done', () => {
    expect(say('lesson-opened', { item: 'what-is-a-prompt' }).timestamp).toBe('2026-03-01T09:30:00.000Z');
  });

  it('about a lesson has an address that leads to it whatever its number is, and its course around it', () => {
    const { verb, object, context, result } = say('lesson-completed', { item: 'what-is-a-prompt' });
    expect(verb).toEqual({ id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } });
    expect(object).toEqual({
      objectType: 'Activity',
      id: `https://academy.example/course/${SLUG}?lesson=what-is-a-prompt`,
      definition: {
        type: 'http://adlnet.gov/expapi/activities/lesson',
        name: { en: 'Title of what-is-a-prompt' },
        moreInfo: `https://academy.example/courses/${SLUG}`,
      },
    });
    expect(result).toEqual({ completion: true });
    expect(context.contextActivities?.parent).toMatchObject([
      {
        id: `https://academy.example/courses/${SLUG}`,
        definition: { name: { en: 'Prompt Engineering for Beginners' } },
      },
    ]);
  });

  it('about a graded attempt has the score, and whether it passed', () => {
    const passed = say('quiz-passed', { item: 'quiz-your-prompts', score: 80 });
    expect(passed.verb.id).toBe('http://adlnet.gov/expapi/verbs/passed');
    expect(passed.object.definition.type).toBe('http://adlnet.gov/expapi/activities/assessment');
    expect(passed.result).toEqual({
      score: { scaled: 0.8, raw: 80, min: 0, max: 100 },
      success: true,
      completion: true,
    });
    expect(say('quiz-failed', { item: 'quiz-your-prompts', score: 40 }).result).toMatchObject({ success: false });
  });

  it('about a practice has the lesson around it', () => {
    const { object, context, verb } = say('practice-done', { item: 'ask-for-structure', part: 'your-table' });
    const lesson = `https://academy.example/course/${SLUG}?lesson=ask-for-structure`;
    expect(verb.display.en).toBe('attempted');
    expect(object.id).toBe(`${lesson}#your-table`);
    expect(context.contextActivities?.parent).toMatchObject([{ id: lesson }]);
    expect(context.contextActivities?.grouping).toMatchObject([{ id: `https://academy.example/courses/${SLUG}` }]);
  });

  it.each([
    ['course-begun', 'registered', `/courses/${SLUG}`],
    ['course-completed', 'completed', `/courses/${SLUG}`],
    ['lab-run', 'interacted', `/course/${SLUG}/notebook`],
    ['template-saved', 'interacted', `/course/${SLUG}/workbook`],
    ['question-recalled', 'interacted', `/review?course=${SLUG}`],
    ['project-handed-in', 'submitted', `/course/${SLUG}/project`],
    ['project-accepted', 'passed', `/course/${SLUG}/project`],
    ['project-returned', 'failed', `/course/${SLUG}/project`],
  ] as const)('about %s says %s %s', (kind, verb, address) => {
    const { verb: stated, object } = say(kind);
    expect(stated.display.en).toBe(verb);
    expect(object.id).toBe(`https://academy.example${address}`);
  });

  it('about a badge or a certificate says that it was earned', () => {
    const badge = say('badge-earned', { course: '', item: 'foundational-prompter' });
    expect(badge.verb.id).toBe('http://id.tincanapi.com/verb/earned');
    expect(badge.object.definition).toEqual({
      type: 'http://activitystrea.ms/schema/1.0/badge',
      name: { en: 'foundational prompter' },
    });
    const token = '00000000-0000-4000-8000-000000000000';
    const certificate = say('certificate-earned', { item: token });
    expect(certificate.object.id).toBe(`https://academy.example/verify/${token}`);
    expect(certificate.object.definition.name).toEqual({ en: 'Prompt Engineering for Beginners' });
  });

  it('about what the academy no longer has names it by its id', () => {
    const { object } = say('lesson-completed', { item: 'old-history-of-ai' });
    expect(object.definition.name).toEqual({ en: 'old-history-of-ai' });
    expect(say('course-begun', { course: 'gone' }).object.definition.name).toEqual({ en: 'gone' });
  });

  it('has only addresses that every reader of xAPI takes for one', () => {
    const kinds = ['lesson-opened', 'practice-done', 'quiz-passed', 'badge-earned', 'certificate-earned'] as const;
    for (const kind of kinds) {
      const statement = say(kind, { item: 'x', part: 'y' });
      for (const address of [statement.verb.id, statement.object.id, statement.object.definition.type]) {
        expect(address).toMatch(/^https?:\/\/[!-~]+$/);
      }
    }
  });
});
