create table slips (
  slip text primary key,
  day text not null,
  sacks integer not null,
  kg real not null
);
create table rules (
  valid_from text primary key,
  per_sack real not null
);
create table daily (
  day text primary key,
  kg real not null
);
