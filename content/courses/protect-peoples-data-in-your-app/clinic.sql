create table mothers (
  id integer primary key,
  name text not null,
  phone text not null
);
create table visits (
  id integer primary key,
  mother integer not null references mothers (id),
  day text not null
);
create table bills (
  id integer primary key,
  mother integer references mothers (id),
  month text not null,
  sum integer not null
);
create table search (
  words text not null,
  mother integer not null
);
create table erased (
  mother integer primary key,
  day text not null
);
insert into mothers values (1, 'Espérance', '0700000101'), (2, 'Vestine', '0700000102'), (3, 'Josiane', '0700000103');
insert into visits values (1, 1, '2026-03-05'), (2, 2, '2026-03-06'), (3, 1, '2026-03-19'), (4, 3, '2026-03-20');
insert into bills values (1, 1, '2026-03', 3000), (2, 2, '2026-03', 4500), (3, 3, '2026-03', 12000);
insert into search values ('esperance rusizi', 1), ('vestine kamembe', 2), ('josiane bugarama', 3), ('esperance 0700000101', 1);
