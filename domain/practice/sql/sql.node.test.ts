/** The rules of the SQL in lessons, with the database itself. */
import { describe, expect, it, test } from 'vitest';
import { openInNode as open } from '#site/features/lesson/sql/node-engine.ts';
import { readRows, testSql } from './checks.ts';
import { openTables } from './database.ts';
import { readProblem } from './problems.ts';
import { comparesWithNull, isEmptyScript, MOST_COUNTED, runScript } from './script.ts';
import { SqlSession } from './session.ts';
import { setupScript, withOtherFiles } from './tables.ts';

const BOOKS = { name: 'books.csv', text: 'id,title,pages,phone\n1,Imigani,120,0788\n2,"Inka, n\'abana",,\n' };
const KEYS = {
  name: 'library.sql',
  text: `create table books (id integer primary key, title text not null, pages integer check (pages > 0));
create table loans (id integer primary key, book integer not null references books (id), unique (book))`,
};
const SETUP = setupScript([
  KEYS,
  { name: 'books.csv', text: 'id,title,pages\n1,Imigani,120\n2,Inka,80\n3,Umuvumu,60\n' },
]);

const run = (script: string, setup = SETUP) => runScript(openTables(open, setup), script);

describe('the text of a script', () => {
  it.each([
    'select * from books where pages = NULL',
    'update books set pages = 1 where pages<>null',
    "select 1; select id from books where title = 'x' or pages = null",
    'select id from books group by id having max(pages) != null',
  ])('compares with NULL: %s', (script) => {
    expect(comparesWithNull(script)).toBe(true);
  });

  it.each([
    'select * from books where pages is null',
    'update books set pages = null where id = 1',
    'select * from books where id = 1; update books set pages = null',
    "select * from books where title = '= null' -- = null",
  ])('does not: %s', (script) => {
    expect(comparesWithNull(script)).toBe(false);
  });

  it('is empty where nothing but comments is in it', () => {
    expect(['', ' \n', '-- later', '/* a */;'].map(isEmptyScript)).toEqual([true, true, true, true]);
    expect(isEmptyScript('-- first\nselect 1')).toBe(false);
  });
});

describe('tables', () => {
  it('come from CSV with a type for each column, and into a table with keys that a file of SQL has made', () => {
    const { results } = run('select *, typeof(id), typeof(phone) from books', setupScript([BOOKS]));
    expect(results[0]?.rows).toEqual([
      [1, 'Imigani', 120, '0788', 'integer', 'text'],
      [2, "Inka, n'abana", null, null, 'integer', 'null'],
    ]);
    expect(run("insert into books values (1, 'x', 5)").problem?.message).toBe('UNIQUE constraint failed: books.id');
  });

  it('keep the letters of a number in a column of texts', () => {
    const setup = setupScript([
      { name: 'a.sql', text: 'create table a (t text, r real)' },
      { name: 'a.csv', text: 't,r\n1.50,1.50\n' },
    ]);
    expect(run('select * from a', setup).results[0]?.rows).toEqual([['1.50', 1.5]]);
  });

  it('are replaced by another file for the same table', () => {
    const other = { name: 'books-2.csv', text: 'id,title,pages\n9,Other,1\n' };
    expect(withOtherFiles([KEYS, BOOKS], [other])).toEqual([KEYS, other]);
    expect(run('select id from books', setupScript([KEYS, other])).results[0]?.rows).toEqual([[9]]);
  });
});

describe('a script', () => {
  it('gives the rows of each query, and what SQL has no value for', () => {
    const { results, problem } = run(
      "select title from books where pages > 70; select null as n, x'00ff' as b; select 1 where 0",
    );
    expect(problem).toBeNull();
    expect(results.map(({ rows }) => rows)).toEqual([[['Imigani'], ['Inka']], [[null, '(2 bytes)']], []]);
    expect(results[2]).toEqual({ columns: ['1'], rows: [], count: 0 });
  });

  it.each([
    ['select 1;\n-- the next one\nselect 2;\n\nselect nme\nfrom books;', 5, 'noColumn', 'nme'],
    ['select 1;\nselect 1\nselect 2', 3, 'syntax', 'select'],
    ['select title\nfrom book', 2, 'noTable', 'book'],
    ["select title\nfrom books\nwhere title = 'Inka", 3, 'sign', "'Inka"],
    ['select (\n1 + 2', 2, 'unfinished', ''],
    ["\n\ninsert into books\nvalues (1, 'x', 2)", 3, 'unique', 'books.id'],
    ["insert into books values (9, 'x', 0)", 1, 'check', 'pages > 0'],
    ['insert into books values (9, null, 1)', 1, 'notNull', 'books.title'],
    ['insert into loans values (1, 77)', 1, 'foreignKey', ''],
    ["insert into books values ('nine', 'x', 1)", 1, 'type', ''],
    ['insert into books (id, title) values (1)', 1, 'count', '1'],
    ['insert into books values (1)', 1, 'count', 'books'],
    ['select id from books, loans', 1, 'ambiguous', 'id'],
    ['select foo(1)', 1, 'noFunction', 'foo'],
    ['select title from books where count(*) > 1', 1, 'aggregate', 'count()'],
    ['create table books (id)', 1, 'exists', 'books'],
    ['begin; begin', 1, 'alreadyBegun', ''],
    ['commit', 1, 'notBegun', 'commit'],
    ["insert into books values (1, 'x', 2);\n\n\nselect id from books", 1, 'unique', 'books.id'],
    ['insert into books values (9, null, 1);\n\nselect title from books', 1, 'notNull', 'books.title'],
    ["select ';', id from books, loans;\nselect id from books", 1, 'ambiguous', 'id'],
    ['select title\nfrom books where title = ‘Inka’', 2, 'curvedQuotes', '‘Inka’'],
    ['create trigger t after insert on books begin\nselect 1;\nselect from;\nend', 3, 'syntax', 'from'],
  ])('that is refused says where: %s', (script, line, kind, about) => {
    const { problem } = run(script);
    expect(problem?.line).toBe(line);
    expect(readProblem(problem?.message ?? '')).toEqual({ kind, about });
  });

  it('keeps what it did before its mistake, and leaves no table locked', () => {
    const db = openTables(open, SETUP);
    expect(
      runScript(db, "delete from books where id = 3; insert into books values (1, 'x', 2)").problem,
    ).not.toBeNull();
    expect(runScript(db, 'begin; drop table loans; commit; select count(*) from books').results[0]?.rows).toEqual([
      [2],
    ]);
  });
});

describe('what would reach beyond the tables', () => {
  it.each([
    "attach 'x.db' as y",
    "; /* a */ -- b\n ATTACH 'x.db' as y",
    'detach y',
    "vacuum into 'x.db'",
    'pragma max_page_count=1000000',
    'pragma writable_schema=on',
    'pragma hard_heap_limit=0',
  ])('is refused: %s', (script) => {
    const { problem } = run(`select 1;\n${script}`);
    expect(readProblem(problem?.message ?? '').kind).toBe('notHere');
  });

  test('keys may be looked at, and switched off', () => {
    const { problem, results } = run(
      'pragma foreign_keys; pragma foreign_keys = off; insert into loans values (1, 77); pragma main.table_info(books)',
    );
    expect(problem).toBeNull();
    expect(results[0]?.rows).toEqual([[1]]);
  });

  test('there is nothing to load and no file to write', () => {
    for (const call of ["load_extension('x')", "writefile('a', 'b')", "readfile('/etc/passwd')"])
      expect(readProblem(run(`select ${call}`).problem?.message ?? '').kind).toBe('noFunction');
  });

  it.each([
    'select hex(zeroblob(250000000))',
    "select printf('%500000000c', 'x')",
    'create table a (x); insert into a with recursive n (i) as (select 1 union all select i + 1 from n where i < 500) select zeroblob(1000000) from n',
    'create temp table a (x); insert into a with recursive n (i) as (select 1 union all select i + 1 from n where i < 500) select zeroblob(1000000) from n',
  ])('500 MB are refused: %s', (script) => {
    expect(readProblem(run(script).problem?.message ?? '').kind).toBe('tooMuch');
  });

  test('rows without end are counted to a limit, and a long text is cut', () => {
    const [endless] = run('with recursive n (i) as (select 1 union all select i + 1 from n) select i from n').results;
    expect([endless?.count, endless?.rows.length]).toEqual([MOST_COUNTED, 500]);
    expect(String(run('select hex(zeroblob(5000))').results[0]?.rows[0]?.[0])).toHaveLength(301);
  });
});

describe('a session', () => {
  it('says what changed, row by row', () => {
    const session = new SqlSession(open, SETUP);
    const { changes, isChanged, tables } = session.run(
      [],
      "insert into books values (4, 'New', 9); update books set pages = 90 where id = 2; delete from books where id = 3; create table tags (t)",
    );
    expect(changes).toEqual([
      {
        table: 'books',
        kind: 'rows',
        count: 3,
        columns: ['id', 'title', 'pages'],
        rows: [
          { kind: 'changed', before: [2, 'Inka', 80], row: [2, 'Inka', 90], columns: [2] },
          { kind: 'added', row: [4, 'New', 9] },
          { kind: 'removed', row: [3, 'Umuvumu', 60] },
        ],
      },
      { table: 'tags', kind: 'new', columns: ['t'], rows: [], count: 0 },
    ]);
    expect(isChanged).toBe(true);
    expect(tables.map(({ name, count }) => [name, count])).toEqual([
      ['books', 3],
      ['loans', 0],
      ['tags', 0],
    ]);
    expect(session.run(['other'], 'drop table loans').changes).toEqual([
      { table: 'loans', kind: 'gone', columns: ['id', 'book'], rows: [], count: 0 },
    ]);
  });

  it('keeps a transaction open between runs, and takes a run back with it', () => {
    const session = new SqlSession(open, SETUP);
    const count = 'select count(*) from books';
    const begun = session.run([], 'begin; delete from books');
    expect([begun.isOpen, begun.changes[0]?.rows.length]).toEqual([true, 3]);
    const back = session.run(['begin; delete from books'], 'rollback');
    expect([back.isOpen, back.isChanged, back.tables[0]?.count]).toEqual([false, true, 3]);
    // The rollback is taken back: the transaction is open again, and the rows are gone.
    const again = session.run(['begin; delete from books'], count);
    expect([again.isOpen, again.isChanged, again.results[0]?.rows]).toEqual([true, false, [[0]]]);
    expect(session.run([], count).results[0]?.rows).toEqual([[3]]);
  });

  it('goes on where a database was ended', () => {
    let ticks = 0;
    const { results } = new SqlSession(open, SETUP).run(
      ['delete from books where id = 1'],
      'select id from books',
      () => ticks++,
    );
    expect([results[0]?.rows, ticks]).toEqual([[[2], [3]], 1]);
  });

  it('names the rows of a table without numbers by what is in them', () => {
    const session = new SqlSession(
      open,
      "create table w (a text primary key, b int) without rowid; insert into w values ('x', 1)",
    );
    expect(session.run([], 'update w set b = 2').changes[0]?.rows).toEqual([
      { kind: 'added', row: ['x', 2] },
      { kind: 'removed', row: ['x', 1] },
    ]);
  });
});

describe('what a session does not compare row by row', () => {
  const MANY = `create table many (id integer primary key, t text);
    insert into many with recursive n (i) as (select 1 union all select i + 1 from n where i < 1002) select i, 'x' from n`;
  const changed = (script: string, setup = MANY) => {
    const { changes, isChanged, written } = new SqlSession(open, setup).run([], script);
    return [changes.map(({ rows, count }) => [rows.length, count]), isChanged, written];
  };

  it.each([
    ["insert into many values (2000, 'y')", [[[0, 1]], true, 1]],
    ["update many set t = 'y' where id = 900", [[], true, 1]],
    ['delete from many where id = 1', [[[1, 1]], true, 1]],
    ['create temp table a (x)', [[], true, 0]],
    ['pragma foreign_keys = off', [[], true, 0]],
    ['select count(*) from many', [[], false, 0]],
  ])('is known all the same: %s', (script, found) => {
    expect(changed(script)).toEqual(found);
  });

  it('counts the rows that were added behind those it shows', () => {
    const script =
      'insert into many with recursive n (i) as (select 3 union all select i + 1 from n where i < 1002) select i, 1 from n';
    expect(
      changed(script, 'create table many (id integer primary key, t); insert into many values (1, 1), (2, 1)'),
    ).toEqual([[[498, 1000]], true, 1000]);
  });

  test('a column that is computed has a head', () => {
    const { tables } = new SqlSession(open, 'create table a (x, y as (x * 2)); insert into a values (1)').run([], '');
    expect([tables[0]?.columns, tables[0]?.rows]).toEqual([['x', 'y'], [['1', [1, 2]]]]);
  });
});

describe('tests in words', () => {
  const passed = (script: string, tests: Parameters<typeof testSql>[2]) =>
    testSql(open, { setup: SETUP, script }, tests).results.map((result) => result.passed);

  it('compare what came out, in any order where none is asked for', () => {
    const gives = 'Inka | 80; Imigani | 120.0; Umuvumu | 60';
    expect(passed('select title, pages from books', [{ gives }, { gives, ordered: true }])).toEqual([true, false]);
    const { results } = testSql(open, { setup: SETUP, script: 'select title from books where id < 3' }, [
      { gives: 'Inka' },
      { gives: 'no rows' },
    ]);
    expect(results[0]).toEqual({ passed: false, gave: 'Imigani; Inka', wanted: 'Inka' });
    expect(passed('select title from books where id > 7', [{ gives: 'no rows' }])).toEqual([true]);
    expect(passed('update books set pages = 1', [{ gives: 'no rows' }])).toEqual([false]);
    expect(readRows(' a | b ;c|')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
  });

  it.each([
    ["select '0788123456'", '788123456', false],
    ['select 7', '007', false],
    ['select 250788123456', '250788123457', false],
    ['select 1234567890', '1234567891', false],
    ["select '007'", '007', true],
    ['select 1234567890.0', '1234567890', true],
    ['select 0.1 + 0.2', '0.3', true],
    ['select 10 / 3.0', '3.33333333333', true],
  ])('%s for %s: %s', (script, gives, isRight) => {
    expect(passed(script, [{ gives }])).toEqual([isRight]);
  });

  it('count a refusal by a trigger or by a strict type', () => {
    const setup = `create table t (n integer) strict;
      create trigger late before delete on t begin select raise(abort, 'It''s kept'); end; insert into t values (1)`;
    const refused = (query: string) => passed('', [{ query, refuses: true, setup }])[0];
    expect([refused('delete from t'), refused("insert into t values ('x')"), refused('select foo()')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('look into the tables after the script, also into other tables', () => {
    const setup = setupScript([KEYS, { name: 'books-2.csv', text: 'id,title,pages\n5,Other,40\n' }]);
    const query = 'select id, pages from books';
    expect(
      passed('update books set pages = pages + 1 where id = 5', [
        { query, gives: '1 | 120; 2 | 80; 3 | 60' },
        { query, gives: '5 | 41', setup },
      ]),
    ).toEqual([true, true]);
  });

  it('want a refusal by a rule, not by a mistake', () => {
    const query = 'insert into loans values (1, 77)';
    expect(
      passed('', [
        { query, refuses: true },
        { query: 'insert into lons values (1)', refuses: true },
      ]),
    ).toEqual([true, false]);
  });

  it('do not count what was not committed, nor a script that was refused', () => {
    const test = { query: 'select count(*) from books', gives: '2' };
    expect(passed('begin; delete from books where id = 1', [test])).toEqual([false]);
    expect(passed('begin; delete from books where id = 1; commit', [test])).toEqual([true]);
    const { results, problem } = testSql(open, { setup: SETUP, script: 'delete from books where id = 1; selec' }, [
      test,
    ]);
    expect([results, problem?.line]).toEqual([[{ passed: false }], 1]);
  });
});
