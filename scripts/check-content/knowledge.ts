/**
 * The assistant's own answers are true: every link leads somewhere, every number comes from the rule that decides it ({passMark}), and
 * no two entries of a language have the same question, of which one would never be given. A translated entry belongs to an English one
 * and says the same places.
 */
import { suggestion } from '#content/schema/did-you-mean';
import type { Knowledge } from '#content/schema/knowledge';
import { type Content, entryKey } from '#content/schema/load-content';
import { toCurriculum } from '#content/schema/outline';
import type { ContentProblem } from '#content/schema/problem';
import type { Source } from '#content/schema/source';
import { academyFacts } from '#domain/assistant/academy-facts';
import { PREFIXED_LOCALES } from '#domain/text/locales';
import { plainWords } from '#domain/text/plain-words';
import { problemAt, repeated } from './check.ts';

const PLACE = /\{([^}]*)\}/g;
const COURSE_CODE = /\b[A-Z]{2,4}-\d{3}\b/g;

type Entry = Knowledge['entries'][string];
type Texts = { [id: string]: { question: string; also: string[]; answer: string } };

export function knowledge(content: Content): ContentProblem[] {
  const { knowledge: english, program } = content;
  if (english === undefined || program === undefined) return [];
  const { entries } = english.data;
  const facts = Object.keys(academyFacts(toCurriculum(content, ''), program.data));
  return [
    ...Object.entries(entries).flatMap(([id, entry]) => [
      ...linkProblems(id, entry, english.source, content),
      ...placeProblems(id, entry.answer, english.source, facts),
    ]),
    ...textProblems(entries, english.source, entries),
    ...PREFIXED_LOCALES.flatMap((locale) => {
      const version = content.translations[locale]?.knowledge;
      if (version === undefined) return [];
      const texts = version.data.entries;
      return [...versionProblems(texts, entries, version.source), ...textProblems(texts, version.source, entries)];
    }),
  ];
}

function linkProblems(id: string, { doc, course, lesson }: Entry, source: Source, content: Content): ContentProblem[] {
  const docs = content.docs.map((other) => other.id);
  if (doc !== undefined && !docs.includes(doc))
    return [missing(source, [id, 'doc'], doc, 'an article of content/docs', docs)];
  const slugs = content.courses.map(({ slug }) => slug);
  if (course !== undefined && !slugs.includes(course))
    return [missing(source, [id, 'course'], course, 'the folder of a course', slugs)];
  if (course === undefined || lesson === undefined || content.lessons.has(entryKey(course, lesson))) return [];
  return [missing(source, [id, 'lesson'], lesson, `a lesson of ${course}`, [])];
}

function missing(source: Source, path: string[], received: string, expected: string, known: string[]): ContentProblem {
  const message = 'There is no such text to link to.';
  return problemAt(source, ['entries', ...path], { expected, received, message, ...suggestion(received, known) });
}

function placeProblems(id: string, answer: string, source: Source, facts: string[]): ContentProblem[] {
  const path = ['entries', id, 'answer'];
  const unknown = placesOf(answer).filter((place) => !facts.includes(place));
  return unknown.map((place) =>
    problemAt(source, path, {
      expected: `one of ${facts.join(', ')}`,
      received: `{${place}}`,
      message: 'No rule fills this place.',
      ...suggestion(place, facts),
    }),
  );
}

/** What holds for every language: no figures, and each question once. */
function textProblems(texts: Texts, source: Source, english: Knowledge['entries']): ContentProblem[] {
  const figures = Object.entries(texts).flatMap(([id, { answer }]) => {
    const figure = /\d+/.exec(answer.replace(PLACE, ' ').replace(COURSE_CODE, ' '))?.[0];
    if (figure === undefined) return [];
    const message =
      'Write a {place}, so that the number comes from the rule; domain/assistant/academy-facts.ts has them.';
    return [problemAt(source, ['entries', id, 'answer'], { expected: 'no figures', received: figure, message })];
  });
  // The entry for a free program and the one for a program with a price are never in one reply.
  const questions = Object.entries(texts).flatMap(([id, { question, also }]) =>
    [question, ...also].map((text) => ({ id, key: `${english[id]?.only ?? ''} ${plainWords(text).join(' ')}`.trim() })),
  );
  const twice = repeated(questions.map(({ key }) => key)).map(({ item, again }) =>
    problemAt(source, ['entries', questions[again]?.id ?? ''], {
      received: item,
      message: 'An entry above has the same question: only the first would be given.',
    }),
  );
  return [...figures, ...twice];
}

function versionProblems(texts: Texts, english: Knowledge['entries'], source: Source): ContentProblem[] {
  return Object.entries(texts).flatMap(([id, { answer }]) => {
    const original = english[id];
    if (original === undefined) {
      const message = 'The English file has no such entry: rename it or remove it.';
      return [problemAt(source, ['entries', id], { message, ...suggestion(id, Object.keys(english)) })];
    }
    const [expected, received] = [original.answer, answer].map((text) =>
      [...new Set(placesOf(text))].sort().join(', '),
    );
    if (expected === received) return [];
    const message = 'A version has the places of its original.';
    return [
      problemAt(source, ['entries', id, 'answer'], { expected: `{${expected}}`, received: `{${received}}`, message }),
    ];
  });
}

function placesOf(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([, place = '']) => place);
}
