-- Hosts that hold results of datasets and surveys for each other (INTERNAL_ADDRESS), as each reports itself every two
-- seconds. A row that is a few seconds old is one of a host that ended.
create table column_hosts (
  id uuid primary key,
  -- Where the others ask it, like 10.0.0.1:3100.
  address text not null,
  -- Only hosts of one protocol ask each other: the same program.
  protocol text not null,
  host text not null,
  pid integer not null,
  -- How much it may hold, and what it holds.
  memory_mb integer not null,
  entries integer not null default 0,
  bytes bigint not null default 0,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
