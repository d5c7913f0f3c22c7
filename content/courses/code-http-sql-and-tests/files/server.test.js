// Runs with `npm test`. Each test asks the server as a phone does, with tables of its own.
import { deepEqual, equal } from 'node:assert/strict';
import test from 'node:test';
import { openTables } from './database.js';
import { handle } from './server.js';

const TODAY = '2026-03-18';

function get(ask, path) {
  return handle(new Request(`http://localhost${path}`), ask, TODAY);
}

function post(ask, path, body) {
  const request = new Request(`http://localhost${path}`, { method: 'POST', body: JSON.stringify(body) });
  return handle(request, ask, TODAY);
}

test('a book that is here is free', async () => {
  const ask = await openTables();
  const answer = await get(ask, '/books/4');
  deepEqual(await answer.json(), { title: 'The long rain', free: true });
});

test('a book that is out is not lent again', async () => {
  const ask = await openTables();
  const answer = await post(ask, '/loans', { book: 6, member: 3 });
  equal(answer.status, 409);
});

// Your own tests. `ask('select back from loans where id = 1')` looks into the tables.
