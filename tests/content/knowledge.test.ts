/** The assistant's own answers (assistant/knowledge.yaml) are checked like all content. */
import { expect, test } from 'vitest';
import { expectProblem, type Mutation, mutatedContent, problemsIn } from './mutated-content.ts';

const ENGLISH = 'assistant/knowledge.yaml';
const KINYARWANDA = 'assistant/knowledge.rw.yaml';

const PASS_MARK = `entries:
  pass-mark:
    question: What is the pass mark?
    also: [pass mark]
    keywords: [pass, mark]
    answer: It is {passMark} percent in PE-101.
    doc: glossary
`;
const PASS_MARK_RW = `entries:
  pass-mark:
    question: Amanota yo gutsinda ni angahe?
    keywords: [amanota, -tsind-]
    answer: Ni {passMark} ku ijana.
`;

/** The English file with one text in it replaced; nothing is translated. */
function english(from: string, to: string): Mutation {
  return { [ENGLISH]: PASS_MARK.replace(from, () => to), [KINYARWANDA]: 'entries: {}\n' };
}

test('an entry with its version is sound, and a content folder needs none', () => {
  expect(problemsIn(mutatedContent({ [ENGLISH]: PASS_MARK, [KINYARWANDA]: PASS_MARK_RW }))).toEqual([]);
  expect(problemsIn(mutatedContent())).toEqual([]);
});

test('a figure is refused: the number comes from the rule', () => {
  expectProblem(english('{passMark} percent', '70 percent'), {
    file: ENGLISH,
    at: '70 percent',
    key: 'entries.pass-mark.answer',
    message: /Write a \{place\}/,
  });
});

test('a place that no rule fills is reported, with the nearest one', () => {
  expectProblem(english('{passMark}', '{passMarks}'), {
    file: ENGLISH,
    at: '{passMarks}',
    key: 'entries.pass-mark.answer',
    message: /No rule fills this place/,
  });
});

test('a link that leads nowhere is reported', () => {
  expectProblem(english('doc: glossary', 'doc: glosary'), {
    file: ENGLISH,
    at: 'glosary',
    key: 'entries.pass-mark.doc',
    message: /There is no such text/,
    expected: 'an article of content/docs',
  });
  expectProblem(english('doc: glossary', 'course: none'), {
    file: ENGLISH,
    at: 'course: none',
    key: 'entries.pass-mark.course',
    message: /There is no such text/,
    expected: 'the folder of a course',
  });
});

test('the same question twice is reported, in whatever case', () => {
  const second = '\n  second:\n    question: PASS mark!\n    keywords: [a, b]\n    answer: Look it up.\n';
  expectProblem(
    { [ENGLISH]: PASS_MARK + second, [KINYARWANDA]: PASS_MARK_RW },
    { file: ENGLISH, at: 'second:', key: 'entries.second', message: /has the same question/ },
  );
});

test('a version of an entry that is not there is reported, and one that lost a place', () => {
  expectProblem(
    { [ENGLISH]: PASS_MARK, [KINYARWANDA]: PASS_MARK_RW.replace('pass-mark', 'pas-mark') },
    { file: KINYARWANDA, at: 'pas-mark', key: 'entries.pas-mark', message: /no such entry/ },
  );
  expectProblem(
    { [ENGLISH]: PASS_MARK, [KINYARWANDA]: PASS_MARK_RW.replace('{passMark}', 'menshi') },
    { file: KINYARWANDA, at: 'menshi', key: 'entries.pass-mark.answer', message: /places of its original/ },
  );
});
