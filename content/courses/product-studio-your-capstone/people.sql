create table people (id integer primary key, name text not null, phone text not null);
create table alarms (id integer primary key, fridge text not null, person integer references people (id), degrees real not null, day text not null);
create table notes (id integer primary key, person integer references people (id), words text not null);
create table exports (id integer primary key, person integer references people (id), file text not null);
insert into people values (1, 'Vestine', '0780000001'), (2, 'Oscar', '0780000002'), (3, 'Silas', '0780000003');
insert into alarms values (1, 'A', 1, 9.5, '2026-05-02'), (2, 'A', 2, 8.9, '2026-05-03'), (3, 'B', 2, 11.0, '2026-05-04'), (4, 'B', 3, 9.1, '2026-05-09');
insert into notes values (1, 2, 'Oscar says the door was open'), (2, 1, 'power back at nine');
insert into exports values (1, 2, 'may.csv'), (2, 3, 'may.csv');
