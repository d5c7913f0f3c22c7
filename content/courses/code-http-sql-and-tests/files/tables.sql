-- The library of Rwamagana on the morning of 18 March 2026. All names are invented.
pragma foreign_keys = on;

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

create unique index one_open_loan on loans (book) where back is null;

insert into books values
  (1, 'The red kite', 'English'),
  (2, 'Ubwenge bwa bakame', 'Kinyarwanda'),
  (3, 'Rivers of Africa', 'English'),
  (4, 'The long rain', 'English'),
  (5, 'Le petit potager', 'French'),
  (6, 'My first atlas', 'English'),
  (7, 'Umuganura', 'Kinyarwanda'),
  (8, 'The goat on the roof', 'English');

insert into members values
  (1, 'Keza', 'Kigabiro'),
  (2, 'Manzi', 'Muhazi'),
  (3, 'Ineza', 'Kigabiro'),
  (4, 'Shema', 'Nzige'),
  (5, 'Gwiza', 'Muhazi'),
  (6, 'Teta', 'Nzige');

insert into loans values
  (1, 1, 2, '2026-01-20', '2026-01-30'),
  (2, 3, 1, '2026-01-22', '2026-02-02'),
  (3, 1, 4, '2026-02-03', '2026-02-17'),
  (4, 8, 1, '2026-02-05', '2026-02-12'),
  (5, 2, 3, '2026-02-10', '2026-02-24'),
  (6, 6, 1, '2026-02-16', '2026-02-27'),
  (7, 6, 2, '2026-03-02', null),
  (8, 7, 1, '2026-03-04', null),
  (9, 1, 5, '2026-03-05', null),
  (10, 2, 6, '2026-03-12', null);
