create table farmers (
  id integer primary key,
  name text not null,
  village text not null
);
