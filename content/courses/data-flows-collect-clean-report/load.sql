create table raw (
  slip text not null,
  day text not null,
  point text not null,
  kg real not null
);
create table clean (
  slip text not null,
  day text not null,
  point text not null,
  kg real not null
);
create table daily (
  day text not null,
  point text not null,
  kg real not null,
  note text,
  primary key (day, point)
);
