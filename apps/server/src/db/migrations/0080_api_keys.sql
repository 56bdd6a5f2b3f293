-- Keys by which members' programs make calls (ADR 57). The key itself is nowhere: only its SHA-256.
create table api_keys (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  key_hash bytea not null,
  -- Its last letters, so that people know it again.
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  -- Null: it works until it is revoked.
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (account_id, id),
  unique (account_id, key_hash),
  -- With the member, and so with the account.
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index on api_keys (account_id, user_id);
