import { expect, test } from 'vitest';
import { sampleCourse } from '#support/sample-curriculum';
import { type AgentAction, type AgentPlace, asksFirst, checkedAction } from './agent-actions.ts';
import { chosenAction, suggestedPage } from './agent-patterns.ts';

const course = sampleCourse('prompt-engineering-beginner', ['first', 'second', 'quiz-one', 'third'], {
  code: 'PE-101',
  title: 'Prompt Engineering for Beginners',
});
const curriculum = { program: { slug: 'p', name: 'P', published: false }, courses: [course], contentHash: '' };
const nowhere: AgentPlace = { course: null, n: null, fields: [], isAdmin: false };
const lesson: AgentPlace = { ...nowhere, course: course.slug, n: 1 };
const template: AgentPlace = {
  ...nowhere,
  fields: [
    { id: 'problemStatement', label: 'Problem statement' },
    { id: 'risks', label: 'Ibyago' },
  ],
};

function chosen(instruction: string, place: AgentPlace = nowhere): AgentAction | null {
  return chosenAction(instruction, place, curriculum);
}

test.each<[string, AgentAction]>([
  ['Open the courses', { do: 'open-page', page: 'courses' }],
  ['please take me to my profile', { do: 'open-page', page: 'profile' }],
  ['go home', { do: 'open-page', page: 'dashboard' }],
  ['Open profile settings', { do: 'open-page', page: 'profileSettings' }],
  ['show my certificates', { do: 'show-certificates' }],
  ['Continue', { do: 'continue' }],
  ['continue where I left off', { do: 'continue' }],
  ['Enroll me in the program', { do: 'enroll' }],
  ['Sign me out', { do: 'sign-out' }],
  ['Set a goal of 3 days a week', { do: 'set-goal', days: 3 }],
  ['open PE-101', { do: 'open-course', course: course.slug }],
  ['open lesson 2 of Prompt Engineering for Beginners', { do: 'open-lesson', course: course.slug, n: 2 }],
  ['start the quiz of PE-101', { do: 'start-quiz', course: course.slug, n: 3 }],
  ['Fungura amasomo', { do: 'open-page', page: 'courses' }],
  ['Ndashaka kureba umwirondoro wanjye', { do: 'open-page', page: 'profile' }],
  ['Nyereka impamyabumenyi zanjye', { do: 'show-certificates' }],
  ['Komeza kwiga', { do: 'continue' }],
  ['Nyandikisha muri porogaramu', { do: 'enroll' }],
  ['Sohoka', { do: 'sign-out' }],
  ["Shyiraho intego y'iminsi itatu", { do: 'set-goal', days: 3 }],
  ['Fungura icyigisho 2 cya PE-101', { do: 'open-lesson', course: course.slug, n: 2 }],
])('%s', (instruction, action) => {
  expect(chosen(instruction)).toEqual(action);
});

test.each<[string, number]>([
  ['next lesson', 2],
  ['Next', 2],
  ['the next lesson please', 2],
  ['lesson 4', 4],
  ['open lesson 3', 3],
  ['icyigisho gikurikira', 2],
  ['icyigisho cya 2', 2],
])('on a lesson, %s', (instruction, n) => {
  expect(chosen(instruction, lesson)).toEqual({ do: 'open-lesson', course: course.slug, n });
});

test('the lesson before is opened too, and past the ends it is the course itself', () => {
  const at = (n: number) => ({ ...lesson, n });
  expect(chosen('previous lesson', at(3))).toEqual({ do: 'open-lesson', course: course.slug, n: 2 });
  expect(chosen('icyigisho kibanza', at(2))).toEqual({ do: 'open-lesson', course: course.slug, n: 1 });
  expect(chosen('previous lesson', at(1))).toEqual({ do: 'open-course', course: course.slug });
  expect(chosen('next lesson', at(4))).toEqual({ do: 'open-course', course: course.slug });
});

test('where the page shows no course, the next lesson is where the learner stopped', () => {
  expect(chosen('next lesson')).toEqual({ do: 'continue' });
  expect(chosen('lesson 3')).toBeNull();
  expect(chosen('previous lesson')).toBeNull();
});

test('a question with these words is no instruction', () => {
  expect(chosen('what is in the next lesson', lesson)).toBeNull();
  expect(chosen('my last lesson was hard', lesson)).toBeNull();
});

test('on a lesson the instruction may leave the course out', () => {
  expect(chosen('next lesson, open it', lesson)).toEqual({ do: 'open-lesson', course: course.slug, n: 2 });
  expect(chosen('bookmark this lesson', lesson)).toEqual({ do: 'bookmark', course: course.slug, n: 1 });
  expect(chosen('Tangira isuzuma', lesson)).toEqual({ do: 'start-quiz', course: course.slug, n: 3 });
  expect(chosen('bookmark this')).toBeNull();
});

test('a field of the template is filled by its label, and only one that the page has', () => {
  const filled = { do: 'fill-field', field: 'problemStatement', text: 'Messages wait for hours: nobody sorts them.' };
  expect(chosen('Fill Problem statement: Messages wait for hours: nobody sorts them.', template)).toEqual(filled);
  expect(chosen('Uzuza Ibyago: amakuru arashaje', template)).toEqual({
    do: 'fill-field',
    field: 'risks',
    text: 'amakuru arashaje',
  });
  expect(chosen('Fill Password: 12345678', template)).toBeNull();
});

test('a question is no instruction, and an instruction for something else does nothing', () => {
  for (const text of [
    'How do I sign out?',
    'What is a certificate?',
    'Ese nasohoka nte?',
    'Send money to Claudine',
    'delete my account',
    'set a goal of 12 days',
    'open lesson 9 of PE-101 and pay',
    '',
  ])
    expect(chosen(text) === null || chosen(text)?.do === 'open-course', text).toBe(true);
});

test('the page of administrators is opened for them alone', () => {
  expect(chosen('open admin')).toBeNull();
  expect(chosen('open admin', { ...nowhere, isAdmin: true })).toEqual({ do: 'open-page', page: 'admin' });
});

test('a chat message that asks to see a page gets it suggested', () => {
  expect(suggestedPage('Can you show me the certifications?', nowhere)).toEqual({
    do: 'open-page',
    page: 'certifications',
  });
  expect(suggestedPage('What is a prompt?', nowhere)).toBeNull();
});

test('what changes something asks first', () => {
  const first = (action: AgentAction) => asksFirst(action);
  expect(first({ do: 'enroll' }) && first({ do: 'sign-out' }) && first({ do: 'set-goal', days: 2 })).toBe(true);
  expect(
    first({ do: 'bookmark', course: course.slug, n: 1 }) && first({ do: 'fill-field', field: 'a', text: 'b' }),
  ).toBe(true);
  expect(
    first({ do: 'open-page', page: 'courses' }) || first({ do: 'continue' }) || first({ do: 'show-certificates' }),
  ).toBe(false);
});

test("a model's answer is taken when it is exactly one action of the list", () => {
  const page = { do: 'open-page', page: 'courses' };
  expect(checkedAction(page, nowhere, curriculum)).toEqual(page);
  expect(checkedAction({ do: 'set-goal', days: 0 }, nowhere, curriculum)).toEqual({ do: 'set-goal', days: 0 });
  const text = { do: 'fill-field', field: 'risks', text: 'The data is old.' };
  expect(checkedAction(text, template, curriculum)).toEqual(text);
});

test.each([
  ['a name that is not on the list', { do: 'delete-account' }],
  ['a page that is none', { do: 'open-page', page: 'https://evil.example' }],
  ['the page of administrators', { do: 'open-page', page: 'admin' }],
  ['a course that is not there', { do: 'open-course', course: 'constructor' }],
  ['an entry that is not there', { do: 'open-lesson', course: 'prompt-engineering-beginner', n: 99 }],
  ['a lesson as a quiz', { do: 'start-quiz', course: 'prompt-engineering-beginner', n: 1 }],
  ['a field that the page does not have', { do: 'fill-field', field: 'password', text: 'x' }],
  ['a goal of eight days', { do: 'set-goal', days: 8 }],
  ['a key that the action does not have', { do: 'sign-out', also: 'open-page' }],
  ['a list', [{ do: 'sign-out' }]],
  ['a text', 'sign-out'],
  ['nothing', null],
])('and never when it names %s', (_what, answer) => {
  expect(checkedAction(answer, { ...template }, curriculum)).toBeNull();
});
