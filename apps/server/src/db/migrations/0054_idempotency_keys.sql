-- What was replied to a call that came with an Idempotency-Key: it is replied again, and the work done once.
create table idempotency_keys (
  account_id uuid not null references accounts on delete cascade,
  key text not null,
  -- SHA-256 of call, address and body: a key stands for one request.
  request bytea not null,
  -- Sealed, because replies hold secrets; null while the first request is worked on.
  reply bytea,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index on idempotency_keys (created_at);
