/** A Server can be done, and has something to do: what an author gets wrong is reported before a learner meets it. */
import { expect, test } from 'vitest';
import { requiredPractices } from '#content/schema/required-practices';
import { adding, DRAFT, expectProblem, mutatedContent, problemsIn } from './mutated-content.ts';

const CSV = 'courses/next-steps/books.csv';
const START = `export async function handle(request) {
  return Response.json(table('books').list());
}`;
const GOOD = `export async function handle(request) {
  const [, , id] = new URL(request.url).pathname.split('/');
  if (request.method === 'DELETE') {
    table('books').remove(id);
    return new Response(null, { status: 204 });
  }
  const book = table('books').get(id);
  return Response.json(book, { status: book === null ? 404 : 200 });
}`;
const HONO = `import { Hono } from 'hono';
const app = new Hono();
app.get('/books/:id', (c) => {
  const book = table('books').get(c.req.param('id'));
  return c.json(book, book === null ? 404 : 200);
});
app.delete('/books/:id', (c) => {
  table('books').remove(c.req.param('id'));
  return c.body(null, 204);
});
export const handle = app.fetch;`;
const SOUND = {
  attributes: 'tables="books.csv"',
  starter: START,
  requests: '<Request says="one" send="GET /books/2" headers="accept: application/json" />\n\n',
  tests: `<Test says="found" send="GET /books/2" status="200" header="content-type: application/json" gives='{"title": "B", "id": 2}' />

<Test says="none" send="GET /books/9" status="404" />

<Test says="gone" first="DELETE /books/2" send="GET /books/2" status="404" holds='books {"id": 1}' lacks='books {"id": 2}' />

`,
  answer: GOOD,
};
const server = ({ attributes, starter, requests, tests, answer }: typeof SOUND): string =>
  `<Server id="books" task="Do it." ${attributes}>\n\n\`\`\`js\n${starter}\n\`\`\`\n\n${requests}${tests}<Answer>\n\nSo.\n\n\`\`\`js\n${answer}\n\`\`\`\n\n</Answer>\n\n</Server>\n\n`;
const files = { [CSV]: 'id,title\n1,A\n2,B\n' };

test('one that can be done is sound, with Hono too', () => {
  expect(problemsIn(mutatedContent({ ...files, [DRAFT]: adding(server(SOUND)) }))).toEqual([]);
  const hono = { ...SOUND, attributes: 'tables="books.csv" hono', answer: HONO };
  expect(problemsIn(mutatedContent({ ...files, [DRAFT]: adding(server(hono)) }))).toEqual([]);
});

const MISTAKES: [string, Partial<typeof SOUND>, { key: string; message: RegExp }][] = [
  [
    'an answer that does not pass',
    { tests: SOUND.tests.replace('"title": "B"', '"title": "C"') },
    { key: '<Test says="found">', message: /answer does not pass/ },
  ],
  [
    'a table that is not as it should be',
    { tests: SOUND.tests.replace('books {"id": 1}', 'books {"id": 7}') },
    { key: '<Test says="gone">', message: /does not pass/ },
  ],
  ['nothing to do', { starter: GOOD }, { key: '<Server>', message: /nothing is to do/ }],
  [
    'a file that is not there',
    { attributes: 'tables="books.csv none.csv"' },
    { key: '<Server tables>', message: /no such CSV/ },
  ],
  [
    'code that cannot be read',
    { starter: 'export function handle( {' },
    { key: '<Server>', message: /cannot be read/ },
  ],
  ['no handle', { answer: GOOD.replace('handle', 'answer') }, { key: '<Answer>', message: /exports `handle`/ }],
  ['a library without its option', { answer: HONO }, { key: '<Answer>', message: /loads nothing else/ }],
  [
    'another library',
    { starter: `import fs from 'node:fs';\n${START}` },
    { key: '<Server>', message: /loads nothing else/ },
  ],
  [
    'a prepared request that breaks the answer',
    {
      requests: '<Request says="bad" send="POST /books text" />\n\n',
      answer: GOOD.replace('const book', "if (request.method === 'POST') await request.json();\n  const book"),
    },
    { key: '<Request says="bad">', message: /ends with an error/ },
  ],
  [
    'a request that cannot be read',
    { requests: '<Request says="bad" send="GET books" />\n\n' },
    { key: '<Request says="bad">', message: /A request is a method/ },
  ],
  [
    'a header that cannot be read',
    { requests: '<Request says="bad" send="GET /books/2" headers="json" />\n\n' },
    { key: '<Request says="bad">', message: /A header is/ },
  ],
  [
    'a test that wants nothing',
    { tests: `${SOUND.tests}<Test says="x" send="GET /" />\n\n` },
    { key: '<Test says="x">', message: /what the answer must be/ },
  ],
  [
    'a status that is none',
    { tests: `${SOUND.tests}<Test says="x" send="GET /" status="ok" />\n\n` },
    { key: '<Test says="x">', message: /three digits/ },
  ],
  [
    'a row of no table',
    { tests: `${SOUND.tests}<Test says="x" send="GET /" holds='loans {"id": 1}' />\n\n` },
    { key: '<Test says="x">', message: /Name a table/ },
  ],
];

test.each(MISTAKES)('%s is reported', (_, parts, { key, message }) => {
  const body = server({ ...SOUND, ...parts });
  expectProblem({ ...files, [DRAFT]: adding(body) }, { file: DRAFT, at: '<Server', key, message });
});

test('a table without ids is reported', () => {
  const change = { [CSV]: 'name,title\n1,A\n', [DRAFT]: adding(server(SOUND)) };
  expectProblem(change, { file: DRAFT, at: '<Server', key: '<Server tables>', message: /column id/ });
});

test('a required Server is a practice that counts', () => {
  const body = server(SOUND).replace('task="Do it."', 'task="Do it." required');
  expect(requiredPractices(body)?.ids).toEqual(['books']);
});
