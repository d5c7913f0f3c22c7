create table slips (
  slip text primary key,
  day text not null,
  point text not null,
  kg real not null
);
create table corrections (
  id integer primary key,
  slip text not null
    references slips (slip),
  kg real not null check (kg >= 0),
  who text not null check (who <> ''),
  reason text not null
    check (reason <> ''),
  at text not null
);
create trigger slips_stay
before update on slips
begin
  select raise(abort, 'slips are not changed: add a correction');
end;
