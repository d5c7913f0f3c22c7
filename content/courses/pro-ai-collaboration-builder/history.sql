create table deliveries (
  id integer primary key,
  slip text not null unique,
  farmer text not null,
  kg integer not null check (kg > 0)
);
create table prices (
  id integer primary key,
  delivery integer not null references deliveries (id),
  price integer not null check (price > 0),
  who text not null,
  why text not null check (why <> ''),
  day text not null
);
insert into deliveries values (1, 'A-101', 'Consolée', 320), (2, 'A-102', 'Boniface', 210), (3, 'A-103', 'Drocella', 145);
insert into prices values
  (1, 1, 410, 'Samuel', 'price of the day', '2026-02-02'),
  (2, 2, 410, 'Samuel', 'price of the day', '2026-02-02'),
  (3, 3, 410, 'Marie Louise', 'price of the day', '2026-02-03');
