create table books (
  id integer primary key,
  title text not null
);
create table loans (
  id integer primary key,
  book integer not null references books (id),
  taken text not null,
  back text check (back >= taken)
);
create unique index one_loan on loans (book) where back is null;
