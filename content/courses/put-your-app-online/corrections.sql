create table corrections (
  payment integer primary key,
  old_amount integer not null,
  new_amount integer not null,
  reason text not null check (length(reason) > 2)
);
