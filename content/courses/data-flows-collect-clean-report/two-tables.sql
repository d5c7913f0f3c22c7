create table raw (
  file text not null,
  arrived text not null,
  slip text,
  day text,
  farmer text,
  kg text
);
create table clean (
  slip text primary key,
  day text not null,
  kg real not null
    check (kg > 0 and kg <= 120)
);
create table held (
  slip text not null,
  reason text not null
);
