import { atHome, endLoan, isFree, openLoans, writeLoan } from './loans.js';
import { mayTakeOneMore } from './rule.js';

// Takes a request, the database and the day of today. Returns the answer.
export async function handle(request, ask, today) {
  const { pathname } = new URL(request.url);
  const [, name, id] = pathname.split('/');
  const endpoint = `${request.method} ${name}`;
  if (endpoint === 'GET books') return showBook(ask, id);
  if (endpoint === 'GET members') return showMember(ask, id);
  if (endpoint === 'POST loans') return lend(ask, await read(request), today);
  if (endpoint === 'POST returns') return takeBack(ask, await read(request), today);
  return refuse(404, 'no such address');
}

function showBook(ask, id) {
  const [book] = ask('select id, title from books where id = ?', [id]);
  if (book === undefined) return refuse(404, 'no such book');
  return Response.json({ title: book.title, free: isFree(ask, book.id) });
}

function showMember(ask, id) {
  const [member] = ask('select id, name from members where id = ?', [id]);
  if (member === undefined) return refuse(404, 'no such member');
  const own = openLoans(ask).filter((loan) => loan.member === id);
  const books = own.map((loan) => loan.title);
  return Response.json({ name: member.name, books });
}

function lend(ask, body, today) {
  if (body === null) return refuse(400, 'send JSON');
  if (!body.book || !body.member) return refuse(400, 'book and member');
  const [book] = ask('select id from books where id = ?', [Number(body.book)]);
  if (book === undefined) return refuse(404, 'no such book');
  const [member] = ask('select id from members where id = ?', [Number(body.member)]);
  if (member === undefined) return refuse(404, 'no such member');
  if (!isFree(ask, book.id)) return refuse(409, 'the book is out');
  if (!mayTakeOneMore(atHome(ask, member.id))) return refuse(409, 'three books at home');
  return Response.json(writeLoan(ask, book.id, member.id, today), { status: 201 });
}

function takeBack(ask, body, today) {
  if (body === null) return refuse(400, 'send JSON');
  if (!body.book) return refuse(400, 'book');
  const [book] = ask('select id from books where id = ?', [Number(body.book)]);
  if (book === undefined) return refuse(404, 'no such book');
  if (isFree(ask, book.id)) return refuse(409, 'the book is here');
  endLoan(ask, book.id, today);
  return Response.json({ book: book.id, back: today });
}

// Takes a request. Returns its body, or null when it is no JSON.
async function read(request) {
  try {
    return await request.json();
  } catch {
    return null;
  }
}

function refuse(status, error) {
  return Response.json({ error }, { status });
}
