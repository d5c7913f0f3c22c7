/** Mistakes about the people who have a face, and about the lessons that show one. */
import { test } from 'vitest';
import { expectProblem, LESSON, type Mutation, replacing } from './mutated-content.ts';

const FILE = 'people.yaml';

/** A lesson of PE-101 that shows a person, whose first paragraph is given. */
function showing(person: string, opening: string, people = register('claudine', 'PE-101')): Mutation {
  const head = replacing('preview: true', `person: ${person}\npreview: true`);
  const text = replacing('Canary sentence of the first lesson.', opening);
  return { [FILE]: people, [LESSON]: (lesson) => text(head(lesson)) };
}

function register(id: string, course: string): string {
  return `people:\n  - { id: ${id}, name: Claudine, who: keeps the books, courses: [${course}] }\n`;
}

test('a lesson shows a person whom people.yaml knows', () => {
  expectProblem(showing('claudin', 'Claudine writes.'), {
    file: LESSON,
    at: 'person: claudin',
    key: 'person',
    message: /no such person/,
    didYouMean: 'claudine',
  });
});

test('the first paragraph names the person: a longer name is another person', () => {
  expectProblem(showing('claudine', 'Claudinette writes.'), {
    file: LESSON,
    at: 'person: claudine',
    key: 'person',
    message: /does not name Claudine/,
  });
});

test('the person is in the story of the course', () => {
  expectProblem(showing('claudine', 'Claudine writes.', register('claudine', 'PE-102')), {
    file: LESSON,
    at: 'person: claudine',
    key: 'person',
    message: /not in the story of PE-101/,
  });
});

test('a person has a drawing', () => {
  const at = { file: FILE, at: 'id: nobody', key: 'people[0]' };
  expectProblem({ [FILE]: register('nobody', 'PE-101') }, { ...at, message: /no drawing/ });
});

test('the courses of a person exist', () => {
  const at = { file: FILE, at: 'PE-110', key: 'people[0]' };
  expectProblem({ [FILE]: register('claudine', 'PE-110') }, { ...at, message: /No course/, received: 'PE-110' });
});
