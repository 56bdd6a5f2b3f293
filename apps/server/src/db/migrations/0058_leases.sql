-- Work that one process does at a time, in whatever process of whatever host. A lease ends by itself where its holder
-- vanished: a session's lock would last as long as PostgreSQL believes in the connection.
create table leases (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);
