/** A `<Sql>` can be done, and has something to do: what an author gets wrong is reported before a learner meets it. */
import { expect, test } from 'vitest';
import { requiredPractices } from '#content/schema/required-practices';
import { adding, DRAFT, expectProblem, mutatedContent, problemsIn } from './mutated-content.ts';

const FOLDER = 'courses/next-steps';
const SOUND = {
  tables: 'keys.sql books.csv loans.csv',
  starter: 'select title from books;',
  tests: `<Test says="out" gives="Inka" />

<Test says="other data" gives="Imigani; Inka" ordered data="loans-2.csv" />

<Test says="nothing changed" query="select count(*) from loans" gives="2" />

<Test says="no loan of a book that is not there" query="insert into loans values (9, 77, null)" refuses />

`,
  answer: 'select title\nfrom books join loans on books.id = loans.book\nwhere back is null\norder by title;',
};
const sql = ({ tables, starter, tests, answer }: typeof SOUND): string =>
  `<Sql id="who-has-it" task="Do it." tables="${tables}">\n\n\`\`\`sql\n${starter}\n\`\`\`\n\n${tests}<Answer>\n\nSo.\n\n\`\`\`sql\n${answer}\n\`\`\`\n\n</Answer>\n\n</Sql>\n\n`;
const files = {
  [`${FOLDER}/keys.sql`]:
    'create table books (id integer primary key, title text);\ncreate table loans (id integer primary key, book integer references books (id), back text)',
  [`${FOLDER}/books.csv`]: 'id,title\n1,Imigani\n2,Inka\n',
  [`${FOLDER}/loans.csv`]: 'id,book,back\n1,1,2026-03-01\n2,2,\n',
  [`${FOLDER}/members.csv`]: 'id,name\n1,Aline\n',
  [`${FOLDER}/loans-2.csv`]: 'id,book,back\n1,1,\n2,2,\n',
};

test('one that can be done is sound', () => {
  expect(problemsIn(mutatedContent({ ...files, [DRAFT]: adding(sql(SOUND)) }))).toEqual([]);
});

const adds = (test: string): Partial<typeof SOUND> => ({ tests: `${SOUND.tests}${test}\n\n` });
const MISTAKES: [string, Partial<typeof SOUND>, { key: string; message: RegExp }][] = [
  [
    'an answer that does not pass',
    { answer: SOUND.answer.replace('is null', 'is not null'), tests: SOUND.tests.replace(/<Test says="other.*\n/, '') },
    { key: '<Test says="out">', message: /answer does not pass/ },
  ],
  [
    'an order that is wanted and not given',
    { answer: SOUND.answer.replace('title;', 'title desc;') },
    { key: '<Test says="other data">', message: /does not pass/ },
  ],
  [
    'an answer that cannot be read',
    { answer: 'select title\nform books' },
    { key: '<Answer>', message: /Correct the SQL/ },
  ],
  ['nothing to do', { starter: SOUND.answer }, { key: '<Sql>', message: /nothing is to do/ }],
  [
    'a file that is not there',
    { tables: `${SOUND.tables} none.csv` },
    { key: '<Sql tables>', message: /no such CSV or SQL file/ },
  ],
  [
    'tables that cannot be made',
    { tables: 'loans.csv keys.sql books.csv' },
    { key: '<Sql tables>', message: /cannot be made/ },
  ],
  [
    'rows for no table of the part',
    adds('<Test says="x" gives="1" data="members.csv" />'),
    { key: '<Test says="x"> data', message: /for no table/ },
  ],
  [
    'a test without its rows',
    adds('<Test says="x" query="select 1" />'),
    { key: '<Test says="x">', message: /which rows/ },
  ],
  [
    'a refusal without its statement',
    adds('<Test says="x" refuses />'),
    { key: '<Test says="x">', message: /must be refused/ },
  ],
  [
    'a test of a sheet',
    adds('<Test says="x" cell="D2" gives="1" />'),
    { key: '<Test says="x">', message: /A test of SQL/ },
  ],
];

test.each(MISTAKES)('%s is reported', (_, parts, { key, message }) => {
  expectProblem({ ...files, [DRAFT]: adding(sql({ ...SOUND, ...parts })) }, { file: DRAFT, at: '<Sql', key, message });
});

test('a required Sql is a practice that counts', () => {
  const body = sql(SOUND).replace('task="Do it."', 'task="Do it." required');
  expect(requiredPractices(body)?.ids).toEqual(['who-has-it']);
});
