-- Passkeys (ADR 58): they stand with the row that a person signs in by, and move with it. Only public keys are stored.
create table passkeys (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- By which browsers name it, and its public key (COSE).
  credential_id bytea not null,
  public_key bytea not null,
  -- Of the last use, where the authenticator counts: a lower one is a copy of it.
  counter bigint not null,
  transports text[] not null default '{}',
  -- The name that its person gave it.
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id),
  unique (account_id, credential_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index on passkeys (account_id, user_id);

-- Challenges are signed and stored nowhere; one that was answered stands here until it has run out.
create table directory.used_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
