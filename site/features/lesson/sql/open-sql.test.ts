// @vitest-environment happy-dom
/** What is shown of runs, and how they are taken back, with the database itself in the place of its worker. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testSql } from '#domain/practice/sql/checks';
import { SqlSession } from '#domain/practice/sql/session';
import { openInNode } from './node-engine.ts';
import { openSql, type SqlFacts } from './open-sql.ts';
import type { SqlAnswer } from './sql-engine.ts';
import type { SqlQuestion } from './sql-messages.ts';

const ask = vi.hoisted(() => vi.fn());
vi.mock('./sql-engine.ts', () => ({ loadEngine: async () => ({ ask }) }));
vi.mock('./sql.css?inline', () => ({ default: '' }));
vi.mock('../playground/keep-fields.ts', () => ({ keepFields: async () => undefined }));

const SETUP =
  "create table books (id integer primary key, title text); insert into books values (1, 'Imigani'), (2, 'Inka')";
const words = {
  run: 'Run',
  running: 'runs',
  undo: 'Undo',
  undone: 'as before',
  save: 'Save',
  rows: 'Rows: {count}',
  many: 'Rows: {count} and more',
  more: '{shown} of {count}',
  nothing: 'nothing',
  nothingWritten: 'no script',
  equalsNull: 'nothing equals NULL',
  written: 'written: {count}',
  changed: 'changed in {table}',
  new: 'new {table}',
  gone: 'gone {table}',
  what: 'What',
  added: 'added',
  removed: 'removed',
  before: 'before',
  after: 'after',
  open: 'open!',
  line: 'line {line}: {text}',
  engine: 'SQLite: {message}',
  stopped: 'stopped',
  broken: 'broken',
  count: '{passed} of {sum}',
  errors: { noTable: 'no table {about}' },
} as SqlFacts['words'];

function open(tests: SqlFacts['tests'] = []) {
  const root = document.createElement('div');
  root.dataset['partId'] = 'p';
  root.innerHTML =
    '<div data-tables></div><textarea data-sql readonly>select 1</textarea><div data-work></div><p data-verdict></p>';
  document.body.replaceChildren(root);
  const part = openSql(root, { setup: SETUP, tests, words });
  const field = root.querySelector('textarea') as HTMLTextAreaElement;
  const button = (label: string) =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === label) as HTMLButtonElement;
  const status = () => root.querySelector('.sql-status')?.textContent;
  const cells = (place: string) => [...root.querySelectorAll(`${place} tbody tr`)].map((row) => row.textContent);
  const run = async (script: string) => {
    field.value = script;
    button('Run').click();
    const called = () => ask.mock.calls.findIndex(([question]) => question.script === script);
    await vi.waitFor(() => expect(called()).not.toBe(-1));
    await ask.mock.results[called()]?.value;
    // What waits for the answer goes on first.
    await new Promise((done) => setTimeout(done));
  };
  return { root, part, field, button, status, cells, run };
}

beforeEach(() => {
  const sessions = new Map<string, SqlSession>();
  ask.mockImplementation(async (question: SqlQuestion): Promise<SqlAnswer> => {
    if (question.kind === 'check') return { kind: 'checked', tests: testSql(openInNode, question, question.tests) };
    const session = sessions.get(question.part) ?? new SqlSession(openInNode, question.setup);
    sessions.set(question.part, session);
    return { kind: 'ran', run: session.run(question.before, question.script) };
  });
});
afterEach(() => {
  vi.clearAllMocks();
});

test('a run shows its rows, what it changed and the tables after it, and can be taken back', async () => {
  const { field, button, status, cells, run } = open();
  expect([field.readOnly, button('Undo').disabled, button('Save').disabled]).toEqual([false, true, true]);
  await run("update books set title = 'Ingoma' where id = 2; select title from books");
  expect(cells('.sql-output')).toEqual(['before2Inka', 'after2Ingoma', 'Imigani', 'Ingoma']);
  expect(document.querySelector('.sql-output mark')?.textContent).toBe('Ingoma');
  expect(cells('[data-tables]')).toEqual(['1Imigani', '2Ingoma']);
  expect([button('Undo').disabled, button('Save').disabled]).toEqual([false, false]);
  button('Undo').click();
  await vi.waitFor(() => expect(status()).toBe('as before'));
  expect(cells('[data-tables]')).toEqual(['1Imigani', '2Inka']);
  expect(button('Undo').disabled).toBe(true);
});

test('a mistake is shown with its line, in the words of lessons first', async () => {
  const { status, run } = open();
  await run('select 1;\nselect * from boks');
  expect(status()).toBe('line 2: no table boks SQLite: no such table: boks');
});

test('an open transaction is named, and a second tap on Run does nothing while the first one runs', async () => {
  const { button, field, status, cells } = open();
  field.value = 'begin; delete from books where id = 1';
  button('Run').click();
  button('Run').click();
  await vi.waitFor(() => expect(status()).toBe('open!'));
  expect(cells('.sql-output')).toEqual(['removed1Imigani']);
  expect(ask).toHaveBeenCalledOnce();
});

test('a script that was ended leaves the tables as they were, and the next one runs on them', async () => {
  const { status, cells, run } = open();
  await run('delete from books where id = 1');
  ask.mockResolvedValueOnce({ kind: 'stopped' });
  await run('select endless');
  expect(status()).toBe('stopped');
  await run('select id from books');
  expect(cells('.sql-output')).toEqual(['2']);
});

test('the check uses new tables, and starting again brings back script and tables', async () => {
  const { part, field, cells, run } = open([{ query: 'select count(*) from books', gives: '1' }]);
  await run('delete from books where id = 1');
  expect(await part.judge()).toEqual({ kind: 'right', text: '1 of 1' });
  field.value = 'select 2';
  expect(await part.judge()).toEqual({ kind: 'wrong', text: '0 of 1' });
  part.reset();
  await vi.waitFor(() => expect(cells('[data-tables]')).toEqual(['1Imigani', '2Inka']));
  expect(field.value).toBe('select 1');
});

test('a part that is cleared, as after signing out, shows nothing that was run', async () => {
  const { part, cells, run } = open();
  await run('delete from books where id = 1');
  part.clear();
  await vi.waitFor(() => expect(cells('.sql-output')).toEqual([]));
  expect(cells('[data-tables]')).toEqual(['1Imigani', '2Inka']);
});

test('what was asked before the script was started again is not shown after it', async () => {
  const { part, field, button, cells, status } = open();
  let answer = (_: SqlAnswer): void => undefined;
  ask.mockReturnValueOnce(
    new Promise<SqlAnswer>((done) => {
      answer = done;
    }),
  );
  field.value = 'select title from books';
  button('Run').click();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  part.reset();
  await vi.waitFor(() => expect(cells('[data-tables]')).toEqual(['1Imigani', '2Inka']));
  answer({ kind: 'stopped' });
  await new Promise((done) => setTimeout(done));
  expect(status()).toBe('');
});

test('rows that were written and are not compared are counted, and the run can be taken back', async () => {
  const { status, button, run } = open();
  await run('update books set title = title');
  expect([status(), button('Undo').disabled]).toEqual(['written: 2', false]);
});

test('a comparison with NULL by a sign is named, and so is a script without a statement', async () => {
  const { status, run } = open();
  await run('select * from books where title = NULL');
  expect(status()).toBe('nothing equals NULL');
  await run('-- later\n ');
  expect(status()).toBe('no script');
  await run('select id from books where title is null');
  expect(status()).toBe('');
});

test('while a script runs, that is shown, and not what was before', async () => {
  const { part, button, field, run, status } = open([{ query: 'select count(*) from books', gives: '1' }]);
  await run('select * from boks');
  const verdict = document.querySelector('[data-verdict]');
  if (verdict) verdict.textContent = '0 of 1';
  field.value = 'select 1';
  button('Run').click();
  expect(status()).toBe('runs');
  await vi.waitFor(() => expect(status()).toBe(''));
  const judged = part.judge();
  expect(verdict?.textContent).toBe('runs');
  await judged;
});
