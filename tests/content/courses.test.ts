/** Mistakes between files: order, codes, prerequisites, outcomes, skills, sizes, the catalogue, the program. */
import { expect, test } from 'vitest';
import { loadContent } from '#content/schema/load-content';
import { checkContent } from '#scripts/check-content/check-content';
import {
  adding,
  COURSE,
  expectProblem,
  LESSON,
  mutatedContent,
  NEXT_COURSE,
  QUIZ,
  replacing,
  SECOND_LESSON,
  THIRD_COURSE,
  thirdCourse,
} from './mutated-content.ts';

const EIGHTH_LESSON =
  '  - { title: A folder for all, description: Put every template where the office finds it., minutes: 30 }\n';
test('a listed entry without a file is reported with the command that makes it', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('lessons: [draft-lesson]', 'lessons: [draft-lesson, second-lesson]') },
    { file: NEXT_COURSE, at: 'lessons:', key: 'lessons[1]', message: /npm run new:lesson next-steps second-lesson/ },
  );
});

test('a mistyped entry is reported once, with the file that was meant', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('[draft-lesson]', '[draft-leson]') },
    { file: NEXT_COURSE, at: 'lessons:', key: 'lessons[0]', message: /correct the id/, didYouMean: 'draft-lesson' },
  );
});

test('a file that is not listed is reported with the line to add', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('lessons: [draft-lesson]', 'lessons: []') },
    { file: NEXT_COURSE, at: 'lessons:', key: 'lessons', message: /add "- draft-lesson"/ },
  );
});

test('an entry that is listed twice is reported', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('[draft-lesson]', '[draft-lesson, draft-lesson]') },
    { file: NEXT_COURSE, at: 'lessons:', key: 'lessons[1]', message: /appears twice/ },
  );
});

test('an id that differs from its file name is reported', () => {
  expectProblem(
    { [LESSON]: replacing('id: ask-clearly', 'id: ask-clearer') },
    { file: LESSON, at: 'id: ask-clearer', key: 'id', message: /equals the file name/, expected: 'ask-clearly' },
  );
});

test('a lesson that ends in .md is reported with the ending .mdx', () => {
  const file = 'courses/next-steps/notes.md';
  expectProblem({ [file]: 'Notes' }, { file, at: '', key: '', message: /ends in \.mdx/ });
});

test('a quiz that ends in .yaml alone is reported with the ending .quiz.yaml', () => {
  const file = 'courses/next-steps/my-quiz.yaml';
  expectProblem({ [file]: 'id: my-quiz' }, { file, at: '', key: '', message: /ends in \.quiz\.yaml/ });
});

test('a lesson and a quiz with the same id are reported', () => {
  const root = mutatedContent({
    'courses/first-steps/first-quiz.mdx':
      '---\nid: first-quiz\ntitle: T\ntopic: What the first quiz asks\ndescription: D.\n---\n\nText.\n',
  });
  const problems = checkContent(loadContent(root)).filter(({ warning }) => !warning);
  expect(problems).toEqual([expect.objectContaining({ file: QUIZ, key: 'id' })]);
  expect(problems[0]?.message).toMatch(/give the quiz another one/);
});

test('an entry that is listed and retired is reported', () => {
  expectProblem(
    { [COURSE]: replacing('retired: [old-lesson]', 'retired: [old-lesson, check-answers]') },
    { file: COURSE, at: 'retired:', key: 'retired[1]', message: /take it out of one of them/ },
  );
});

test('a code that two courses have is reported at the second', () => {
  expectProblem(
    thirdCourse((text) => text.replace('code: PE-103', 'code: PE-102').replace('[PE-102]', '[]')),
    {
      file: THIRD_COURSE,
      at: 'code: PE-102',
      key: 'code',
      message: /next-steps\/course.yaml has it too/,
    },
  );
});

test('a prerequisite that no course has is reported with the code that was meant', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('prerequisites: [PE-101]', 'prerequisites: [PE-110]') },
    {
      file: NEXT_COURSE,
      at: 'prerequisites:',
      key: 'prerequisites[0]',
      message: /No course has this code/,
      didYouMean: 'PE-101',
    },
  );
});

test('courses that require each other are reported once, with the way round', () => {
  const mutation = { ...thirdCourse(), [NEXT_COURSE]: replacing('[PE-101]', '[PE-103]') };
  expectProblem(mutation, {
    file: NEXT_COURSE,
    at: 'prerequisites:',
    key: 'prerequisites',
    message: /PE-102 → PE-103 → PE-102/,
  });
});

test('a course that requires itself is reported', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('[PE-101]', '[PE-102]') },
    { file: NEXT_COURSE, at: 'prerequisites:', key: 'prerequisites', message: /PE-102 → PE-102/ },
  );
});

test('a prerequisite from a higher level is reported', () => {
  expectProblem(
    thirdCourse((text) => text.replace('level: Builder', 'level: Foundations')),
    { file: THIRD_COURSE, at: 'prerequisites:', key: 'prerequisites[0]', message: /Builder course/ },
  );
});

test('an available course that requires a coming-soon one is reported', () => {
  const foundations = (text: string) => text.replace('level: Builder', 'level: Foundations').replace('[PE-102]', '[]');
  expectProblem(
    { ...thirdCourse(foundations), [COURSE]: replacing('prerequisites: []', 'prerequisites: [PE-103]') },
    { file: COURSE, at: 'prerequisites:', key: 'prerequisites[0]', message: /coming soon/ },
  );
});

test('a prerequisite with a later place in the same level is reported with both places', () => {
  const mutation = {
    ...thirdCourse((text) => text.replace('[PE-102]', '[]')),
    [NEXT_COURSE]: replacing('[PE-101]', '[PE-101, PE-103]'),
  };
  expectProblem(mutation, {
    file: NEXT_COURSE,
    at: 'prerequisites:',
    key: 'prerequisites[1]',
    message: /PE-103 has the later place 2 in Builder/,
    expected: 'a course before place 1',
    received: 'PE-103',
  });
});

test('fewer than six outcomes are reported', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('  guard-template: Guard it against bad inputs.\n', '') },
    {
      file: NEXT_COURSE,
      at: 'learningOutcomes:',
      key: 'learningOutcomes',
      message: /Add 1 more/,
      expected: '6 to 8 outcomes',
      received: '5',
    },
  );
});

test('more than eight outcomes are reported', () => {
  const more = '  guard-template: Guard it against bad inputs.\n  x: Do x.\n  y: Do y.\n  z: Do z.\n';
  expectProblem(
    { [NEXT_COURSE]: replacing('  guard-template: Guard it against bad inputs.\n', more) },
    { file: NEXT_COURSE, at: 'learningOutcomes:', key: 'learningOutcomes', message: /Join those/, received: '9' },
  );
});

test('an outcome that no lesson teaches is reported', () => {
  expectProblem(
    { [LESSON]: replacing('[ask-clearly, give-context, show-example]', '[ask-clearly, show-example]') },
    { file: COURSE, at: 'give-context:', key: 'learningOutcomes.give-context', message: /the lesson that teaches it/ },
  );
});

test('an outcome that no question tests is reported', () => {
  expectProblem(
    { [QUIZ]: (text) => text.replaceAll('outcome: give-context', 'outcome: ask-clearly') },
    { file: COURSE, at: 'give-context:', key: 'learningOutcomes.give-context', message: /outcome: give-context/ },
  );
});

test('an outcome that the course does not have is reported with the one that was meant', () => {
  expectProblem(
    { [SECOND_LESSON]: replacing('keep-private, say-unknown]', 'keep-private, check-answer, say-unknown]') },
    {
      file: SECOND_LESSON,
      at: 'outcomes:',
      key: 'outcomes[2]',
      message: /no such outcome/,
      didYouMean: 'check-answers',
    },
  );
});

test('a skill that SFIA does not have is reported with the one that was meant', () => {
  expectProblem(
    { [COURSE]: replacing('  KNOW: 2', '  KNOV: 2') },
    { file: COURSE, at: 'KNOV', key: 'sfia.KNOV', message: /correct the code/, didYouMean: 'KNOW' },
  );
});

test('a level at which SFIA does not describe the skill is reported', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('AIDE: 3', 'AIDE: 2') },
    {
      file: NEXT_COURSE,
      at: 'AIDE: 2',
      key: 'sfia.AIDE',
      message: /at the levels 3 to 6/,
      expected: 'a level from 3 to 6',
    },
  );
});

test('a Foundations course that claims level 3 is reported', () => {
  expectProblem(
    { [COURSE]: replacing('KNOW: 2', 'KNOW: 3') },
    { file: COURSE, at: 'KNOW: 3', key: 'sfia.KNOW', message: /Foundations course claims no level above 2/ },
  );
});

test('a coming-soon course that plans seven lessons is reported', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing(EIGHTH_LESSON, '') },
    {
      file: NEXT_COURSE,
      at: 'planned:',
      key: 'planned',
      message: /list them under planned/,
      expected: '8 to 12 lessons',
      received: '7',
    },
  );
});

test('an available course that still plans lessons is reported', () => {
  expectProblem(
    { [COURSE]: adding('planned:\n  - { title: More, description: More to come., minutes: 30 }') },
    { file: COURSE, at: 'planned:', key: 'planned', message: /take planned out/ },
  );
});

test('a lesson that is too long gets a warning, which does not fail the check', () => {
  const long = 'word '.repeat(1400);
  const problems = checkContent(loadContent(mutatedContent({ [LESSON]: adding(long) })));
  const found = problems.find(({ file, rule }) => file === LESSON && rule === 'lesson-words');
  expect(found).toMatchObject({ warning: true, message: expect.stringContaining('split it'), line: 10 });
});

test('two courses with the same place in a level are reported with a free place', () => {
  expectProblem(
    thirdCourse((text) => text.replace('levelOrder: 2', 'levelOrder: 1')),
    {
      file: THIRD_COURSE,
      at: 'levelOrder: 1',
      key: 'levelOrder',
      message: /PE-102/,
      expected: 'a free place, such as 2',
    },
  );
});

test('a category that the program does not have is reported with the one that was meant', () => {
  expectProblem(
    { [COURSE]: replacing('category: Prompt Engineering', 'category: Prompt Enginering') },
    { file: COURSE, at: 'category:', key: 'category', message: /program\.yaml/, didYouMean: 'Prompt Engineering' },
  );
});

test('a folder whose name cannot be an address is reported', () => {
  const file = 'courses/Third_Steps/course.yaml';
  expectProblem({ [file]: thirdCourse()[THIRD_COURSE] ?? '' }, { file, at: '', key: '', message: /rename the folder/ });
});

test('a program cannot be published while a course is not available', () => {
  expectProblem(
    { 'program.yaml': replacing('published: false', 'published: true') },
    { file: 'program.yaml', at: 'published:', key: 'published', message: /PE-102/ },
  );
});

test('a broken course.yaml is reported once, not again by what refers to it', () => {
  expectProblem(
    { [COURSE]: replacing('title: First Steps', 'title: [First') },
    { file: COURSE, at: 'description:', key: '', message: /bracket/ },
  );
});

test('an available course that does not say when it opened is reported', () => {
  expectProblem(
    { [COURSE]: replacing('published: 2026-01-15\n', '') },
    { file: COURSE, at: 'status:', key: 'status', message: /add "published:"/ },
  );
});

test('a course in preparation that says when it opened is reported', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('status: coming-soon', 'status: coming-soon\npublished: 2026-01-15') },
    { file: NEXT_COURSE, at: 'published:', key: 'published', message: /take the line out/ },
  );
});

test('a code that two courses have is reported once, and nothing that follows from it', () => {
  const again = replacing('code: PE-102', 'code: PE-101');
  expectProblem(
    { [NEXT_COURSE]: again, ...thirdCourse() },
    { file: NEXT_COURSE, at: 'code', key: 'code', message: /has it too/, received: 'PE-101' },
  );
});
