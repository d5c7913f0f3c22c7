/** Stored answers are those of today's prompts, and do what the lesson says; an `<Expect>` says something. */
import { expect, test } from 'vitest';
import { loadContent } from '#content/schema/load-content';
import { promptFingerprint } from '#content/schema/recorded-answers';
import { checkContent } from '#scripts/check-content/check-content';
import { adding, DRAFT, expectProblem, mutatedContent, problemsIn } from './mutated-content.ts';

const STORED = 'courses/next-steps/recorded-answers.yaml';
const PROMPT = 'Count to three.';
const lesson = (expected: string): string =>
  `<Prompt title="Count">\n\n\`\`\`prompt\n${PROMPT}\n\`\`\`\n\n\`\`\`output\n1 2 3\n\`\`\`\n\n${expected}\n\n</Prompt>`;
const record = (fingerprint: string, answer: string): string => `prompts:
  - lesson: draft-lesson
    label: Count
    prompt: "${fingerprint}"
    model: stand-in-1
    date: 2026-03-31
    answers:
      - ${answer}
`;

test('an answer that does what the lesson says is fine', () => {
  const root = mutatedContent({
    [DRAFT]: adding(lesson('<Expect contains="three" most={4} />')),
    [STORED]: record(promptFingerprint(PROMPT), 'One two three'),
  });
  expect(problemsIn(root)).toEqual([]);
});

test('an answer that learners see and that is not what the lesson says is reported', () => {
  expectProblem(
    {
      [DRAFT]: adding(lesson('<Expect most={2} />')),
      [STORED]: record(promptFingerprint(PROMPT), 'One two three'),
    },
    {
      file: STORED,
      at: 'answers:',
      key: 'prompts[0].answers',
      message: /has 3 words, and 2 at most.*Change the prompt/,
    },
  );
});

test('answers of a prompt that was changed get a warning', () => {
  const root = mutatedContent({ [DRAFT]: adding(lesson('')), [STORED]: record('0123456789abcdef', 'One') });
  const found = checkContent(loadContent(root)).filter(({ file }) => file === STORED);
  expect(found).toEqual([
    expect.objectContaining({
      line: 4,
      warning: true,
      message: expect.stringContaining('npm run try:prompts -- next-steps'),
    }),
  ]);
});

test('a stored file that is not one is reported at its line', () => {
  expectProblem(
    { [STORED]: record('not-a-fingerprint', 'One') },
    { file: STORED, at: 'prompt:', key: 'prompts[0].prompt', message: /./, expected: '16 hexadecimal digits' },
  );
});

test('an Expect that says nothing is reported', () => {
  expectProblem(
    { [DRAFT]: adding(lesson('<Expect />')) },
    { file: DRAFT, at: '<Expect', key: '<Expect>', message: /most=\{40\}/ },
  );
});

test('an Expect outside of a prompt, and a language that is not known, are reported', () => {
  expectProblem(
    { [DRAFT]: adding('<Expect most={3} />') },
    { file: DRAFT, at: '<Expect', key: '<Expect>', message: /<Run> or <Prompt>|inside/ },
  );
  expectProblem(
    { [DRAFT]: adding(lesson('<Expect language="xx" />')) },
    { file: DRAFT, at: '<Expect', key: '<Expect language>', message: /Change the value/ },
  );
});
