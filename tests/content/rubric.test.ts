/** The rules of the teaching rubric: what breaks each, what meets it, and what the author reads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '#scripts/check-content/check-content';
import type { RuleName } from '#scripts/check-content/rubric/rules';
import { printedBy } from '#support/printed-by';
import {
  adding,
  brokenRules,
  DRAFT,
  LESSON,
  type Mutation,
  mutatedContent,
  QUIZ,
  replacing,
  SECOND_LESSON,
} from './mutated-content.ts';

const CHECK = `<Check question="Which?">\n\n<Option text="This one" right>\n\nYes.\n\n</Option>\n\n<Option text="That one">\n\nNo.\n\n</Option>\n\n</Check>`;
const ORDER = '<Order id="steps" task="Put in order">\n\n1. one\n2. two\n3. three\n\n</Order>';
const WRITE = '<Write id="own" task="Write it">\n\n<Line>a</Line>\n\n<Answer>\n\nx\n\n</Answer>\n\n</Write>';

/** What a rule says of one file. */
function found(rule: RuleName, file: string, mutation: Mutation) {
  const root = mutatedContent(mutation);
  return brokenRules(root, rule)
    .filter((problem) => problem.file === file)
    .map((problem) => ({ ...problem, text: readFileSync(join(root, file), 'utf8').split('\n')[problem.line - 1] }));
}

function ofDraft(rule: RuleName, markdown: string) {
  return found(rule, DRAFT, { [DRAFT]: adding(markdown) });
}

function check(right: string, ...wrong: string[]): string {
  const options = [`<Option text="${right}" right>`, ...wrong.map((text) => `<Option text="${text}">`)];
  return `<Check question="Which?">\n\n${options.map((tag) => `${tag}\n\nx\n\n</Option>`).join('\n\n')}\n\n</Check>`;
}

describe('parts that check', () => {
  test('the message for a lesson with one advises to add another', () => {
    expect(ofDraft('checking-parts', CHECK)).toEqual([
      expect.objectContaining({ received: '1', message: expect.stringContaining('Add 1 more: <Mark>') }),
    ]);
  });
  test('the message for two choices advises that one asks for more', () => {
    const guess =
      '<Predict id="p" question="?">\n\n<Guess text="a" right />\n<Guess text="b" />\n\n<Answer>\n\nx\n\n</Answer>\n\n</Predict>';
    expect(ofDraft('checking-parts', `${CHECK}\n\n${guess}`)).toEqual([
      expect.objectContaining({ expected: 'a part that is not multiple choice' }),
    ]);
  });
  test('what the learner scores alone does not count', () => {
    expect(ofDraft('checking-parts', `${CHECK}\n\n${WRITE}`)).toEqual([expect.objectContaining({ received: '1' })]);
  });
  test('a choice and an order are enough', () => {
    expect(ofDraft('checking-parts', `${CHECK}\n\n${ORDER}`)).toEqual([]);
  });
});

describe('the size of a lesson', () => {
  test('the message for a long lesson advises to split it, and for a short one to write more', () => {
    expect(ofDraft('lesson-words', 'Some words here. '.repeat(450))).toEqual([
      expect.objectContaining({ expected: '600 to 1,200 words', message: expect.stringContaining('split it') }),
    ]);
    expect(ofDraft('lesson-words', '')).toEqual([
      expect.objectContaining({ message: expect.stringContaining('say more') }),
    ]);
  });
  test('800 words are fine', () => {
    expect(ofDraft('lesson-words', 'Two words. '.repeat(400))).toEqual([]);
  });
});

test('a lesson without a diagram or picture is reported; either is enough', () => {
  expect(ofDraft('diagrams', '')).toEqual([
    expect.objectContaining({ message: expect.stringContaining('show it with <Diagram>') }),
  ]);
  expect(ofDraft('diagrams', '<Diagram src="a.svg" title="x" description="x" />')).toEqual([]);
  expect(found('diagrams', LESSON, {})).toEqual([]);
});

describe('the reading grade', () => {
  const hard =
    'Organisational considerations necessitate comprehensive documentation of administrative responsibilities before implementation.';
  const fair = 'The member sends a message to the shop, because the shop must know how many bags she needs on Monday. ';
  test('a hard text is reported, at its longest sentence', () => {
    const long = `${hard.slice(0, -1)} and subsequent reorganisation.`;
    expect(ofDraft('reading-grade', `${`${hard} `.repeat(12)}\n\n${long}`)).toEqual([
      expect.objectContaining({ text: long, message: expect.stringContaining('with 13 words') }),
    ]);
  });
  test('the message for rows of very short sentences advises to join them', () => {
    expect(ofDraft('reading-grade', 'We go to it. You see us. '.repeat(20))).toEqual([
      expect.objectContaining({ message: expect.stringContaining('join some with because') }),
    ]);
  });
  test('a plain text is fine, and prompts, outputs, tables and texts to be marked are not read', () => {
    const fences = `\`\`\`prompt\n${`${hard} `.repeat(9)}\n\`\`\``;
    const mark = `<Mark id="m" task="x">\n\n${`${hard} `.repeat(9)}\n\n</Mark>`;
    expect(ofDraft('reading-grade', `${fair.repeat(8)}\n\n${fences}\n\n${mark}\n\n| a |\n|---|\n| ${hard} |`)).toEqual(
      [],
    );
  });
});

describe('new terms', () => {
  const terms = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, index) => `<Term meaning="x">word${from + index}</Term>`).join(' and ');
  test('a sixth is reported at its line, with all of them', () => {
    const [problem] = ofDraft('new-terms', `A ${terms(1, 6)}.\n\nThen ${terms(6, 7)}.`);
    expect(problem).toMatchObject({ received: '6', text: expect.stringContaining('Then') });
    expect(problem?.message).toContain('word1, word2, word3, word4, word5, word6');
  });
  test('a term that an earlier lesson explained is not new', () => {
    expect(
      found('new-terms', SECOND_LESSON, {
        [LESSON]: adding(`${terms(1, 2)}.`),
        [SECOND_LESSON]: adding(`${terms(1, 7)}.`),
      }),
    ).toEqual([]);
  });
});

describe('options', () => {
  test('a right option that is the longest by far is reported, in a lesson and in a quiz', () => {
    const right = 'It asks the member first and writes it down';
    expect(ofDraft('option-lengths', check(right, 'It waits', 'It sends all'))).toEqual([
      expect.objectContaining({
        key: '<Check>',
        text: expect.stringContaining(right),
        message: expect.stringContaining('shorten it'),
      }),
    ]);
    const mutation = {
      [QUIZ]: replacing('Before somebody uses it', 'Before somebody in the shop or at home uses it again'),
    };
    expect(found('option-lengths', QUIZ, mutation)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'questions[2]', text: expect.stringContaining('in the shop') }),
      ]),
    );
  });
  test('one that is a little longer, or shorter, is fine', () => {
    expect(
      ofDraft('option-lengths', check('It asks the member', 'It waits a while', 'It sends all of it at once')),
    ).toEqual([]);
  });
  test('a reason in wrong options only is reported', () => {
    expect(ofDraft('reason-clauses', check('No', 'Yes, because it is new', 'Maybe'))).toEqual([
      expect.objectContaining({ received: 'Yes, because it is new', message: expect.stringContaining('("because")') }),
    ]);
  });
  test('a reason in the right one too, or in none, is fine', () => {
    expect(ofDraft('reason-clauses', check('No, since it is old', 'Yes, because it is new'))).toEqual([]);
    expect(ofDraft('reason-clauses', check('No', 'Yes'))).toEqual([]);
  });
  test('the message for a quiz whose options give the right ones away names what does', () => {
    const problems = found('options-only', QUIZ, {});
    expect(problems).toEqual([
      expect.objectContaining({ expected: 'at most 45 % guessed', message: expect.stringContaining('"longest"') }),
    ]);
  });
});

describe('the last quiz', () => {
  test('asks two questions or more of each outcome', () => {
    const mutation = { [QUIZ]: replacing('outcome: ask-clearly', 'outcome: give-context') };
    expect(found('final-outcomes', QUIZ, mutation)).toEqual([
      expect.objectContaining({ key: 'questions', message: 'Write more questions of: ask-clearly (1).' }),
    ]);
    expect(found('final-outcomes', QUIZ, {})).toEqual([]);
  });
  test('is an error, so that the check fails', () => {
    const root = mutatedContent({ [QUIZ]: replacing('outcome: ask-clearly', 'outcome: give-context') });
    const { status, stdout } = runCheck('--content', root);
    expect(status).toBe(1);
    expect(stdout).toContain('Write more questions of: ask-clearly (1).');
  });
});

describe('shared outcomes', () => {
  const shared = replacing('[check-answers, keep-private, say-unknown]', '[ask-clearly, give-context]');
  test('a lesson whose outcomes another one teaches too is asked for what it does itself', () => {
    expect(found('shared-outcomes', SECOND_LESSON, { [SECOND_LESSON]: shared })).toEqual([
      expect.objectContaining({
        key: 'outcomes',
        warning: true,
        message: expect.stringContaining('taught in: ask-clearly.'),
      }),
    ]);
  });
  test('one that says it, or has an outcome of its own, is fine', () => {
    const saying = (text: string) => shared(text).replace('\noutcomes:', '\ncan: Check a number.\noutcomes:');
    expect(found('shared-outcomes', SECOND_LESSON, { [SECOND_LESSON]: saying })).toEqual([]);
    expect(found('shared-outcomes', LESSON, { [SECOND_LESSON]: shared })).toEqual([]);
    expect(found('shared-outcomes', SECOND_LESSON, {})).toEqual([]);
  });
});

describe('repeated sentences', () => {
  const sentence = 'The cooperative in Huye keeps every price of beans in one small notebook.';
  test('one that an earlier lesson has is reported with its place', () => {
    const again = 'The cooperative in Huye keeps each price of beans in one small notebook.';
    expect(found('repeated-sentences', DRAFT, { [LESSON]: adding(sentence), [DRAFT]: adding(again) })).toEqual([
      expect.objectContaining({ text: again, message: expect.stringMatching(new RegExp(`is in ${LESSON}:\\d+ too`)) }),
    ]);
  });
  test('the same trade in other words is fine, and so are short ones', () => {
    const other = 'Every bean price that the members of the group heard last week is on paper now.';
    const mutation = { [LESSON]: adding(`${sentence}\n\nCopy it now.`), [DRAFT]: adding(`${other}\n\nCopy it now.`) };
    expect(found('repeated-sentences', DRAFT, mutation)).toEqual([]);
  });
});

describe('old words', () => {
  test.each([
    ['We mend it.', 'mend', 'fix'],
    ['The price stands there.', 'stands', 'is'],
    ['Sugar is dear.', 'dear', 'costly'],
    ['Ask somebody.', 'somebody', 'someone'],
    ['Keep it for ever.', 'for ever', 'always'],
    ['It is needful.', 'needful', 'needed'],
  ])('%s', (text, received, say) => {
    expect(ofDraft('old-words', text)).toEqual([
      expect.objectContaining({ received, text, message: expect.stringContaining(`say ${say}`) }),
    ]);
  });
  test('a letter may begin with Dear, an abbreviation may be explained, and prompts keep their words', () => {
    expect(
      ofDraft('old-words', 'Dear member, RWF stands for francs.\n\n```prompt\nMend it for somebody.\n```'),
    ).toEqual([]);
  });
  test('they are found in quizzes at their option', () => {
    expect(found('old-words', QUIZ, { [QUIZ]: replacing('The names of customers', 'The mended names') })).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: 'questions[3].options.a', received: 'mended' })]),
    );
  });
});

describe('minutes', () => {
  test('a practice without minutes is reported', () => {
    expect(ofDraft('lesson-minutes', '<Practice title="x">\n\nDo it.\n\n</Practice>')).toEqual([
      expect.objectContaining({ text: '<Practice title="x">', message: expect.stringContaining('minutes={10}') }),
    ]);
  });
});

describe('headings', () => {
  test('one that another lesson of the course has is reported, with that lesson', () => {
    expect(
      found('repeated-headings', SECOND_LESSON, { [SECOND_LESSON]: adding('## Why A Goal Helps\n\nText.') }),
    ).toEqual([
      expect.objectContaining({
        text: '## Why A Goal Helps',
        message: expect.stringContaining(`${LESSON}:`),
      }),
    ]);
  });
  test('one of its own is fine, and what another course has too', () => {
    const mutation = {
      [SECOND_LESSON]: adding('## Where numbers come from\n\nText.'),
      [DRAFT]: adding('## Give the facts\n\nText.'),
    };
    expect(found('repeated-headings', SECOND_LESSON, mutation)).toEqual([]);
    expect(found('repeated-headings', DRAFT, mutation)).toEqual([]);
  });
});

test('a Kinyarwanda lesson is not judged by rules of English', () => {
  const rw = 'courses/next-steps/draft-lesson.rw.mdx';
  const root = mutatedContent({ [rw]: `${readFileSync(join('tests/content/valid', DRAFT), 'utf8')}\nmend somebody\n` });
  expect(brokenRules(root, 'old-words').filter(({ file }) => file === rw)).toEqual([]);
});

describe('what an author sees', () => {
  test('the check counts warnings by rule and does not list them', () => {
    const { stdout } = runCheck('--content', mutatedContent());
    expect(stdout).toMatch(/at least one diagram or picture in a lesson {2,}2 {2}2 files/);
    expect(stdout).not.toContain('show it with <Diagram>');
  });
  test('--rubric shows each lesson and quiz in a line, and each warning', () => {
    const { stdout, status } = runCheck('--content', mutatedContent(), '--rubric');
    expect(status).toBe(0);
    expect(stdout).toMatch(/lesson +words +minutes +grade +parts that check +of choices +diagrams +new terms +found/);
    expect(stdout).toMatch(/check-answers +60 +\d+-\d+ +- +1 +1 +0 +0 +\d/);
    expect(stdout).toMatch(/first-quiz +12 +6 +\d+ % +longest \d+ % +\d/);
    expect(stdout).toContain('show it with <Diagram>');
  });
  test('--course shows one course alone', () => {
    const { stdout } = runCheck('--content', mutatedContent(), '--course', 'next-steps');
    expect(stdout).toContain('PE-102 Next Steps');
    expect(stdout).not.toContain('first-steps');
    expect(runCheck('--content', mutatedContent(), '--course', 'none').stderr).toContain('There is no course none.');
  });
});

function runCheck(...flags: string[]) {
  return printedBy(() => main(flags));
}
