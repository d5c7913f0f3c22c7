/** A Flow can be done, and has something to do: what an author gets wrong is reported before a learner meets it. */
import { expect, test } from 'vitest';
import { requiredPractices } from '#content/schema/required-practices';
import { adding, DRAFT, expectProblem, mutatedContent, problemsIn } from './mutated-content.ts';

const DAY = 'courses/next-steps/monday.csv';
const SECOND = 'courses/next-steps/tuesday.csv';
const HEAD = 'time,kind,name,until,report,phone\n';
const SOUND = {
  day: `${HEAD}06:42,form,Report,,R1,0788000101\n07:00,unheard,sms,07:10,,\n07:02,form,Report,,R2,0788000102\n`,
  second: `${HEAD}08:00,form,Report,,R3,0788000103\n`,
  starter: '  - sms: { to: "{phone}", text: "Thank you.", tries: 2, pause: 10 }',
  tests: '<Test says="one SMS" gets="1 sms to {phone}" />\n\n<Test says="quick" gets="0+ sms" within="30" />\n\n',
  answer: '  - sms: { to: "{phone}", text: "Thank you.", key: "{report}", tries: 2, pause: 10 }',
};
const fence = (steps: string): string => `\`\`\`yaml\nwhen: { form: Report }\nsteps:\n${steps}\n\`\`\`\n\n`;
const flow = ({ starter, tests, answer }: typeof SOUND): string =>
  `<Flow id="thanks" task="Do it." day="monday.csv" second="tuesday.csv">\n\n${fence(starter)}${tests}<Answer>\n\nSo.\n\n${fence(answer)}</Answer>\n\n</Flow>\n\n`;
const changes = (parts: Partial<typeof SOUND>) => {
  const all = { ...SOUND, ...parts };
  return { [DAY]: all.day, [SECOND]: all.second, [DRAFT]: adding(flow(all)) };
};

test('one that can be done is sound', () => {
  expect(problemsIn(mutatedContent(changes({})))).toEqual([]);
});

const MISTAKES: [string, Partial<typeof SOUND>, { key: string; message: RegExp }][] = [
  [
    'an answer that does not pass',
    { answer: SOUND.answer.replace('{report}', 'all') },
    { key: '<Test says="one SMS">', message: /answer does not pass/ },
  ],
  [
    'an answer that passes on the first day alone',
    { second: `${HEAD}08:00,form,Report,,R3,07\n` },
    { key: '<Test says="one SMS">', message: /answer does not pass/ },
  ],
  ['nothing to do', { starter: SOUND.answer }, { key: '<Flow>', message: /nothing is to do/ }],
  ['a box that is none', { starter: '  - call: { to: x }' }, { key: '<Flow>', message: /a box is one of/ }],
  ['a field that is none', { answer: '  - wait: { hours: 2 }' }, { key: '<Answer>', message: /nothing called hours/ }],
  [
    'a box of the answer with nothing in it',
    { answer: `${SOUND.answer}\n  - wait: {}` },
    { key: '<Answer> box 3', message: /nothing in minutes/ },
  ],
  [
    'a field that the events do not have',
    { answer: `${SOUND.answer}\n  - mail: { to: a@b.rw, subject: x, text: "{village}" }` },
    { key: '<Answer> box 3', message: /no-field/ },
  ],
  ['a day that is not there', { day: '' }, { key: '<Flow day>', message: /no column time/ }],
  [
    'a line of a day',
    { second: `${SECOND}08.00,form,Report,,R3,07\n`.replace(SECOND, HEAD) },
    { key: '<Flow second>', message: /written as 07:20/ },
  ],
  [
    'other fields on the second day',
    { second: 'time,kind,name,report\n08:00,form,Report,R3\n' },
    { key: '<Flow second>', message: /same fields/ },
  ],
  [
    'a test that cannot be read',
    { tests: `${SOUND.tests}<Test says="x" gets="one sms" />\n\n` },
    { key: '<Test says="x">', message: /how many, what/ },
  ],
  [
    'a test about a field that is not there',
    { tests: `${SOUND.tests}<Test says="x" gets="1 sms to {village}" />\n\n` },
    { key: '<Test says="x">', message: /no such field/ },
  ],
  [
    'a test with a condition that cannot be read',
    { tests: `${SOUND.tests}<Test says="x" gets="1 sms" where="km over 30" />\n\n` },
    { key: '<Test says="x">', message: /a comparison and a value/ },
  ],
  [
    'a test that counts by no field',
    { tests: `${SOUND.tests}<Test says="x" gets="1 sms" per="village" />\n\n` },
    { key: '<Test says="x">', message: /Count by a field/ },
  ],
];

test.each(MISTAKES)('%s is reported', (_, parts, { key, message }) => {
  expectProblem(changes(parts), { file: DRAFT, at: '<Flow', key, message });
});

test('a required Flow is a practice that counts', () => {
  expect(requiredPractices(flow(SOUND).replace('task="Do it."', 'task="Do it." required'))?.ids).toEqual(['thanks']);
});
