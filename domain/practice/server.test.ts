import { describe, expect, it } from 'vitest';
import { type Exchange, judgeExchange, readHeaders, readRequest, requestsOf, rowsOfCells } from './server.ts';

describe('a request as authors write it', () => {
  it('is a method, a path and a body, whose JSON is named as such', () => {
    expect(readRequest('POST /books?x=1 {"title": "A b"}', 'X-Card: 12; accept: text/html')).toEqual({
      method: 'POST',
      path: '/books?x=1',
      headers: [
        ['x-card', '12'],
        ['accept', 'text/html'],
        ['content-type', 'application/json'],
      ],
      body: '{"title": "A b"}',
    });
    expect(readRequest('POST /books {"title"')?.headers).toEqual([]);
    expect(readRequest('PUT /books/1 {}', 'content-type: text/plain')?.headers).toEqual([
      ['content-type', 'text/plain'],
    ]);
  });

  it.each(['books', 'GET books', 'GET /books {"a": 1}', 'LOAD /books', ''])('%s is none', (send) => {
    expect(readRequest(send)).toBeNull();
  });

  it('keeps a semicolon that is part of a value', () => {
    expect(readHeaders('content-type: text/html; charset=utf-8; accept: */*')).toEqual([
      ['content-type', 'text/html; charset=utf-8'],
      ['accept', '*/*'],
    ]);
    expect(readHeaders('nonsense')).toBeNull();
    expect(readHeaders('x-note: Refuse ‘it’')).toBeNull();
    expect(readHeaders('x-note: café')).toEqual([['x-note', 'café']]);
  });

  it('comes after the one that a test sends first', () => {
    const sent = requestsOf({ send: 'GET /a', first: 'POST /b 1', headers: 'x: 1' });
    expect(sent.map(({ method, headers }) => [method, headers.length])).toEqual([
      ['POST', 0],
      ['GET', 1],
    ]);
  });
});

describe('what a test finds', () => {
  const exchange: Exchange = {
    request: { method: 'GET', path: '/', headers: [], body: '' },
    answer: { status: 201, headers: [['content-type', 'text/html; charset=utf-8']], body: '{"b":[1,2],"a":"x"}' },
    problem: null,
    logs: [],
    tables: { books: [{ id: 1, title: 'A' }] },
  };
  const judge = (wanted: object) => judgeExchange({ send: 'GET /', ...wanted }, exchange, 'nothing');

  it('passes where all that it names is so', () => {
    const wanted = { status: '201', header: 'content-type: text/html', gives: '{"a": "x", "b": [1, 2]}' };
    expect(judge({ ...wanted, holds: 'books {"id": "1"}', lacks: 'books {"id": 2}' })).toEqual({ passed: true });
  });

  it.each([
    [{ status: '200' }, '201', '200'],
    [{ header: 'location: /books/4' }, 'location: nothing', 'location: /books/4'],
    [{ gives: '{"a": "x", "b": [2, 1]}' }, '{"b":[1,2],"a":"x"}', '{"a": "x", "b": [2, 1]}'],
    [{ gives: 'Hello' }, '{"b":[1,2],"a":"x"}', 'Hello'],
    [{ holds: 'books {"id": 2}' }, '{"id":1,"title":"A"}', '{"id":2}'],
    [{ holds: 'loans {"id": 2}' }, 'nothing', '{"id":2}'],
    [{ lacks: 'books {"title": "A"}' }, '{"id":1,"title":"A"}', 'nothing'],
  ])('%j', (wanted, gave, should) => {
    expect(judge(wanted)).toEqual({ passed: false, gave, wanted: should });
  });

  it('takes a path in a header and an object in a row as they are', () => {
    const other: Exchange = {
      ...exchange,
      answer: { status: 200, headers: [['location', '/Books/4']], body: '' },
      tables: { books: [{ id: 1, of: { a: 1 }, back: null }] },
    };
    const passes = (wanted: object) => judgeExchange({ send: 'GET /', ...wanted }, other, '').passed;
    expect(passes({ header: 'location: /books/4' })).toBe(false);
    expect(passes({ header: 'location: /Books/4', holds: 'books {"of": {"a": 1}, "back": null}' })).toBe(true);
    expect([passes({ holds: 'books {"of": {"a": 2}}' }), passes({ holds: 'books {"back": "null"}' })]).toEqual([
      false,
      false,
    ]);
  });

  it('does not pass without an answer', () => {
    expect(judgeExchange({ send: 'GET /', status: '200' }, { ...exchange, answer: null }, '')).toEqual({
      passed: false,
    });
  });
});

it('reads numbers of a table as numbers, but no codes', () => {
  const rows = rowsOfCells([
    ['id', 'code', 'price', 'note'],
    ['1', '007', '-2.5', ''],
  ]);
  expect(rows).toEqual([{ id: 1, code: '007', price: -2.5, note: '' }]);
});
