create table deliveries (
  id integer primary key,
  slip text not null unique,
  kg integer not null check (kg > 0),
  price integer not null check (price > 0)
);
insert into deliveries values
  (1, 'A-101', 320, 410), (2, 'A-102', 210, 410), (3, 'A-103', 145, 410), (4, 'A-104', 95, 420),
  (5, 'A-105', 410, 400), (6, 'A-106', 60, 400), (7, 'A-107', 275, 400), (8, 'A-108', 130, 415);
create table readings (slip text primary key, moisture real not null);
insert into readings values ('A-106', 13.2), ('A-107', 15.4), ('A-108', 14.1);
