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
