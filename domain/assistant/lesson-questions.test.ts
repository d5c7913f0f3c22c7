import { expect, test } from 'vitest';
import { lessonQuestions, sectionAsked } from './lesson-questions.ts';
import type { Passage } from './passage-index.ts';

const sections = ['Role', 'Goal', 'Context', 'Format', 'Limits'];
const offered = (at: number, of: readonly string[] = sections) =>
  lessonQuestions('Parts of a prompt', of, at, '{section}?');

test('three questions are offered: of the section that is read, of those before it, then of the following ones', () => {
  expect(offered(0)).toEqual(['Role?', 'Goal?', 'Context?']);
  expect(offered(1)).toEqual(['Goal?', 'Role?', 'Context?']);
  expect(offered(4)).toEqual(['Limits?', 'Format?', 'Context?']);
});

test('a lesson with few sections is asked for by its title too, and nothing is offered twice', () => {
  expect(offered(0, ['Role'])).toEqual(['Role?', 'Parts of a prompt?']);
  expect(offered(1, ['Role', 'Role'])).toEqual(['Role?', 'Parts of a prompt?']);
  expect(offered(0, [])).toEqual(['Parts of a prompt?']);
});

const passage = (lesson: string, heading: string, own: Partial<Passage> = {}): Passage => ({
  id: `${lesson}#${heading}`,
  lang: 'en',
  title: 'Parts of a prompt',
  heading,
  text: 'Text.',
  link: { to: 'lesson', course: 'prompts', lesson, anchor: heading },
  guard: 'prompts',
  example: false,
  ...own,
});
const PASSAGES = [
  passage('other', 'Role'),
  passage('parts', ''),
  passage('parts', 'Role'),
  passage('parts', 'Why “who” matters'),
  passage('parts', 'Uruhare', { lang: 'rw' }),
  passage('parts', 'Role', { lang: 'rw', id: 'rw' }),
];
const reader = { locale: 'en', courses: new Set(['prompts']) } as const;
const asked = (message: string, who: Parameters<typeof sectionAsked>[3] = reader) =>
  sectionAsked(message, { course: 'prompts', lesson: 'parts' }, PASSAGES, who)?.id;

test('the section between the quotation marks is that of the lesson on the page, in the language of the page where it is there', () => {
  expect(asked('Can you explain “Role”?')).toBe('parts#Role');
  expect(asked('Wansobanurira “role”?', { ...reader, locale: 'rw' })).toBe('rw');
  expect(asked('Can you explain “Uruhare”?')).toBe('parts#Uruhare');
  expect(asked('Can you explain “Why “who” matters”?')).toBe('parts#Why “who” matters');
  expect(asked('Can you explain “Parts of a prompt”?')).toBe('parts#');
});

test('without quotation marks, of another section, or of a lesson that is not open there is none', () => {
  expect(asked('Can you explain role?')).toBeUndefined();
  expect(asked('Can you explain “Tone”?')).toBeUndefined();
  expect(asked('Can you explain “Role”?', { ...reader, courses: new Set() })).toBeUndefined();
});
