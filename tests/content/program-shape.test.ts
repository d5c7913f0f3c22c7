/** Mistakes in the shape of the program: devices, hours, courses that teach the same, the way to the capstone. */
import { expect, test } from 'vitest';
import {
  COURSE,
  expectProblem,
  type Mutation,
  mutatedContent,
  NEXT_COURSE,
  problemsIn,
  replacing,
  THIRD_COURSE,
  thirdCourse,
} from './mutated-content.ts';

const PROGRAM = 'program.yaml';

test('a story without a place is reported', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing(', place: A school in Musanze', '') },
    { file: NEXT_COURSE, at: 'story:', key: 'story.place', message: /missing: add it/ },
  );
});

test.each([
  ['story', /^story: .*\n/m],
  ['devices', /^devices: .*\n/m],
  ['needs', /^needs: .*\n/m],
  ['project', /^project: .*\n/m],
])('a course without %s is reported', (key, line) => {
  const without = (text: string) => text.replace(line, '');
  expectProblem({ [NEXT_COURSE]: without }, { file: NEXT_COURSE, at: 'code:', key, message: /missing: add it/ });
});

test('a planned lesson without its minutes is reported', () => {
  expectProblem(
    {
      [NEXT_COURSE]: replacing(
        'Number each change and note its reason., minutes: 40',
        'Number each change and note its reason.',
      ),
    },
    { file: NEXT_COURSE, at: 'Version two', key: 'planned[4].minutes', message: /missing: add it/ },
  );
});

test('a device that is not known is reported with the one that was meant', () => {
  expectProblem(
    { [COURSE]: replacing('devices: [phone]', 'devices: [phones]') },
    { file: COURSE, at: 'devices:', key: 'devices[0]', message: /Change the value/, didYouMean: 'phone' },
  );
});

test('a device that is listed twice is reported', () => {
  expectProblem(
    { [COURSE]: replacing('devices: [phone]', 'devices: [phone, phone]') },
    { file: COURSE, at: 'devices:', key: 'devices[1]', message: /listed twice/ },
  );
});

test('an own and a shared laptop together are reported', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('[phone, shared-laptop]', '[laptop, shared-laptop]') },
    { file: NEXT_COURSE, at: 'devices:', key: 'devices', message: /Keep shared-laptop/, received: 'both' },
  );
});

test('a Foundations course that needs a laptop of your own is reported', () => {
  expectProblem(
    { [COURSE]: replacing('devices: [phone]', 'devices: [phone, laptop]') },
    { file: COURSE, at: 'devices:', key: 'devices', message: /Foundations course/, expected: 'phone or shared-laptop' },
  );
});

test('a shared laptop without a word on how long it is needed is reported', () => {
  expectProblem(
    { [NEXT_COURSE]: replacing('arrange: [A free hour on the laptop]', 'arrange: []') },
    { file: NEXT_COURSE, at: 'needs:', key: 'needs.arrange', message: /for how many hours/, received: 'none' },
  );
});

test('a course that asks for less than what it builds on is reported', () => {
  expectProblem(
    thirdCourse((text) => text.replace(/^devices: .*$/m, 'devices: [phone]')),
    {
      file: THIRD_COURSE,
      at: 'devices:',
      key: 'devices',
      message: /PE-102 comes before it and needs a shared-laptop/,
      expected: 'shared-laptop',
      received: 'phone',
    },
  );
});

test('a course that is too short for its level is reported with its computed hours', () => {
  expectProblem(
    { [NEXT_COURSE]: (text) => text.replaceAll(/minutes: [3-5]0/g, 'minutes: 15') },
    {
      file: NEXT_COURSE,
      at: 'project:',
      key: 'project.minutes',
      message: /too few/,
      expected: '5 to 24 hours for Builder',
      received: '4 hours',
    },
  );
});

test('a course that is too long for its level is reported', () => {
  expectProblem(
    { [COURSE]: replacing('minutes: 240', 'minutes: 1200') },
    {
      file: COURSE,
      at: 'project:',
      key: 'project.minutes',
      message: /split the course/,
      expected: '4 to 16 hours for Foundations',
    },
  );
});

/** PE-102 plans lessons that PE-101 has: the first two of PE-101, and a third one that is added to it. */
function repeating(count: number): Mutation {
  const lessons = [
    ['Ask clearly', 'One question, one goal.'],
    ['Check your answers', 'Look at every number.'],
    ['Write the source', 'Note the page beside each fact.'],
  ];
  const own = [
    ['Blanks in brackets', 'Mark what changes from use to use.'],
    ['A filled form', 'Fill the blanks with the facts of one pupil.'],
    ['Version two', 'Number each change and note its reason.'],
  ];
  const third =
    '---\nid: source\ntitle: Write the source\ntopic: Sources beside each fact\ndescription: Note the page beside each fact.\noutcomes: []\n---\n\nText.\n';
  return {
    'courses/first-steps/source.mdx': third,
    'ids.lock.json': replacing('"first-quiz"', '"first-quiz", "source"'),
    [COURSE]: replacing('  - first-quiz', '  - source\n  - first-quiz'),
    [NEXT_COURSE]: (text) =>
      own.slice(0, count).reduce((changed, [title = '', sentence = ''], index) => {
        const [newTitle = '', newSentence = ''] = lessons[index] ?? [];
        return replacing(
          `title: ${title}, description: ${sentence}`,
          `title: ${newTitle}, description: "${newSentence}"`,
        )(changed);
      }, text),
  };
}

test('a third lesson that another course teaches too is reported, with the pairs by name', () => {
  expectProblem(repeating(3), {
    file: NEXT_COURSE,
    at: 'title: ',
    key: expect.stringMatching(/^planned\[[014]\]\.title$/) as string,
    message: /too much like those of PE-101 .*"Ask clearly" and "Ask clearly"/,
    expected: 'at most 2 lessons in common with another course',
    received: '3',
  });
});

test('two lessons that another course teaches too are no problem yet', () => {
  expect(problemsIn(mutatedContent(repeating(2)))).toEqual([]);
});

test('a capstone that no course has is reported with the code that was meant', () => {
  expectProblem(
    { [PROGRAM]: replacing('course: PE-102', 'course: PE-112') },
    {
      file: PROGRAM,
      at: 'capstone:',
      key: 'capstone.course',
      message: /No course has this code/,
      didYouMean: 'PE-102',
    },
  );
});

test('a capstone that can be reached without protecting data is reported at the capstone', () => {
  const mutation = {
    ...thirdCourse((text) => text.replace('[PE-102]', '[PE-101]')),
    [PROGRAM]: replacing(
      'course: PE-102, putsAppOnline: PE-101, protectsData: PE-101',
      'course: PE-103, putsAppOnline: PE-101, protectsData: PE-102',
    ),
  };
  expectProblem(mutation, {
    file: THIRD_COURSE,
    at: 'prerequisites:',
    key: 'prerequisites',
    message: /PE-102 \(protectsData\) is on the way to PE-103/,
    expected: 'PE-102 on the way',
    received: 'PE-101',
  });
});

test('a course counts as on the way when it is required through another', () => {
  const mutation = {
    ...thirdCourse(),
    [PROGRAM]: replacing('course: PE-102', 'course: PE-103'),
  };
  expect(problemsIn(mutatedContent(mutation))).toEqual([]);
});
