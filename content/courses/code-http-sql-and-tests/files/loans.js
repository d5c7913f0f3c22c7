// Each function takes `ask`, which asks the database, and writes or reads loans. A loan without a day in `back` is open.

// Takes the number of a book. Is it here?
export function isFree(ask, book) {
  const open = ask('select id from loans where book = ? and back is null', [book]);
  return open.length === 0;
}

// Returns all open loans with the titles of their books, the longest first.
export function openLoans(ask) {
  return ask(
    `select loans.id, member, title, taken
     from loans
     join books on books.id = loans.book
     where back is null
     order by taken`,
  );
}

// Takes the number of a member. Returns how many books the member has at home.
export function atHome(ask, member) {
  const [{ books }] = ask('select count(*) as books from loans where member = ?', [member]);
  return books;
}

// Takes the numbers of a book and a member, and a day. Writes the loan and returns it.
export function writeLoan(ask, book, member, day) {
  const [loan] = ask('insert into loans (book, member, taken) values (?, ?, ?) returning id, book, member, taken', [
    book,
    member,
    day,
  ]);
  return loan;
}

// Takes the number of a book and a day. Writes the day on which the book came back.
export function endLoan(ask, book, day) {
  ask('update loans set back = ? where book = ?', [day, book]);
}
