import { expect, test } from 'vitest';
import { indexPassages, type Passage, readIndex, writeIndex } from './passage-index.ts';

function section(id: string, text: string, own: Partial<Passage> = {}): Passage {
  const link = { to: 'lesson', course: 'measuring', lesson: id, anchor: '' } as const;
  return { id, lang: 'en', title: `Lesson ${id}`, heading: '', text, link, guard: 'measuring', example: false, ...own };
}

const passages = [
  section(
    'precision',
    'Precision asks: of what the tool called spam, how much was spam? Recall asks how much of the spam it found.',
  ),
  section('threshold', 'A threshold says how sure the tool must be before it answers without a person.'),
  section('bias', 'Change one word in the prompt and compare the answers to look for bias.'),
  section('public', 'A certificate can be checked by everybody with its code.', {
    title: 'Check a certificate',
    guard: null,
    link: { to: 'doc', doc: 'checking', anchor: '' },
  }),
  section('igipimo', "Igipimo kivuga uko igikoresho kigomba kuba cyizeye mbere y'uko gisubiza.", { lang: 'rw' }),
];
const learner = { courses: new Set(['measuring']), locale: 'en' as const };
const index = indexPassages(passages);

function idsFor(message: string, reader = learner): string[] {
  return index.find(message, reader).map(({ passage }) => passage.id);
}

test('the section that says most of what was asked comes first', () => {
  expect(idsFor('What is the difference of precision and recall?')[0]).toBe('precision');
  expect(idsFor('Igipimo ni iki, kigomba kuba cyizeye?')[0]).toBe('igipimo');
});

test('a small mistake and the beginning of a word are forgiven', () => {
  expect(idsFor('treshold tool answers')[0]).toBe('threshold');
});

test('below the floor nothing is found: one common word is chance', () => {
  expect(idsFor('Which tool cuts the grass of a football field?')).toEqual([]);
  expect(idsFor('What is the capital of France?')).toEqual([]);
  expect(idsFor('how do I')).toEqual([]);
});

test('sections of a course that is not open are never found', () => {
  const guest = { courses: new Set<string>(), locale: 'en' as const };
  expect(idsFor('difference of precision and recall', guest)).toEqual([]);
  expect(idsFor('check a certificate with its code', guest)).toEqual(['public']);
});

test('an index that was written down finds the same', () => {
  const read = readIndex(writeIndex(passages), passages);
  const ask = 'precision and recall of spam';
  expect(read.find(ask, learner)).toEqual(index.find(ask, learner));
});

test('at most three sections are found, and a section that is there in two languages once', () => {
  const link = { to: 'lesson', course: 'measuring', lesson: 'same', anchor: 'a' } as const;
  const many = [1, 2, 3, 4, 5].map((n) =>
    section(`many-${n}`, 'Coffee cooperative delivery notes.', { heading: 'Delivery notes' }),
  );
  const twins = (['en', 'rw'] as const).map((lang) =>
    section(`${lang}-twin`, 'Prompt cards for beans.', { heading: 'Prompt cards', lang, link }),
  );
  const other = indexPassages([...many, ...twins]);
  expect(other.find('coffee delivery', learner)).toHaveLength(3);
  expect(other.find('prompt cards', learner).map(({ passage }) => passage.id)).toEqual(['en-twin']);
  expect(other.find('prompt cards', { ...learner, locale: 'rw' }).map(({ passage }) => passage.id)).toEqual([
    'rw-twin',
  ]);
});

test('what a lesson says of a word by chance is no answer, nor is a word that only looks alike', () => {
  const shop = [
    section('shop', 'Many people buy with such a phone. She sold it for 350,000 francs, and the present was small.'),
    section('moto', 'You study the trips of a moto taxi cooperative. Trips are long.'),
  ];
  const other = indexPassages(shop);
  const found = (message: string) => other.find(message, learner).length;
  expect(found('who is the president of France')).toBe(0);
  expect(found('I want to study better')).toBe(0);
  expect(found('thank you my friend')).toBe(0);
});

test('a question about this place is not answered by what a lesson teaches', () => {
  const place = indexPassages([
    section('follow', 'Follow each fact back to a friend who said it.', { heading: 'Follow a friend' }),
    section('doc', 'Follow a friend in the search.', {
      title: 'Follow a friend',
      guard: null,
      link: { to: 'doc', doc: 'people', anchor: '' },
    }),
  ]);
  expect(place.find('how can I follow my friend here', learner).map(({ passage }) => passage.id)).toEqual(['doc']);
});
