-- Foreign keys that wait to be put back while tables are distributed over many servers (soundings database distribute):
-- a run that was stopped in the middle goes on with them.
create table set_aside_references (
  table_name text not null,
  name text not null,
  definition text not null,
  primary key (table_name, name)
);
