create table books (
  id integer primary key,
  title text not null,
  language text not null
);
create table members (
  id integer primary key,
  name text not null,
  sector text not null
);
create table loans (
  id integer primary key,
  book integer not null references books (id),
  member integer not null references members (id),
  taken text not null,
  back text check (back >= taken)
);
create unique index one_open_loan
on loans (book)
where back is null;
