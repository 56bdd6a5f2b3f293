-- Backups of the whole installation, as they were made: the files themselves say what is there.
create table backups (
  id uuid primary key,
  kind text not null check (kind in ('scheduled', 'by_hand', 'before_upgrade')),
  -- The time of the clock that a scheduled one is for.
  due_at timestamptz,
  -- A folder's path or a bucket's address, and the name there; null before it was known.
  place text not null,
  name text,
  state text not null check (state in ('running', 'done', 'failed', 'interrupted')),
  -- Why it failed, in words for the operator.
  reason text,
  bytes bigint,
  row_count bigint,
  file_count bigint,
  -- How it was tried: restored into a database that was thrown away, or read to its end; and why no more than that.
  verified text check (verified in ('restored', 'checksum')),
  verified_why text,
  -- Of the program that made it.
  soundings_version text not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index backups_started on backups (started_at desc);

-- What the operators were told of by mail, until it is over.
create table operator_notices (
  name text primary key,
  told_at timestamptz not null default now()
);
