-- Who did what to what in an account, and what was refused (ADR 59). Rows are added and, when they are old, deleted;
-- never changed.
create table audit_events (
  account_id uuid not null references accounts on delete cascade,
  -- UUIDv7: in the order of time.
  id uuid not null,
  at timestamptz not null,
  actor text not null check (actor in ('member', 'key', 'operator', 'system', 'stranger')),
  -- The member, also of a key; names as they were then, for members come and go.
  user_id uuid,
  user_name text,
  user_email text,
  key_id uuid,
  key_name text,
  -- "POST /surveys/:id/publish", by which it is told in words, and the group of it that people filter by.
  call text not null,
  kind text not null,
  outcome text not null check (outcome in ('done', 'denied')),
  -- Why it was refused: a code of the contract's problems.
  problem text,
  thing_kind text,
  thing_id text,
  thing_name text,
  -- An IPv4 address, or an IPv6 network (/64).
  place text,
  user_agent text,
  -- Of settings: what differs.
  before jsonb,
  after jsonb,
  words tsvector generated always as (
    to_tsvector('simple', coalesce(user_name, '') || ' ' || coalesce(user_email, '') || ' ' || coalesce(key_name, '')
      || ' ' || coalesce(thing_name, '') || ' ' || coalesce(place, ''))
  ) stored,
  primary key (account_id, id)
);
create index on audit_events (account_id, user_id, id);
create index on audit_events (account_id, kind, id);
create index on audit_events (account_id, id) where outcome = 'denied';
create index on audit_events using gin (words);
-- For the clock that deletes what is old: rows lie in the order of time.
create index on audit_events using brin (at);
