create table payments (
  ref text primary key,
  family text not null,
  month text not null,
  amount integer not null check (amount > 0)
);
