-- Second steps of signing in (ADR 58). They stand with the row that a person signs in by, and move with it.
create table authenticator_apps (
  account_id uuid not null,
  user_id uuid not null,
  -- The key that codes are made of, encrypted and bound to the person.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code of it came.
  confirmed_at timestamptz,
  -- Of the last code that was used, in steps of 30 s since 1970: no code works twice.
  last_step bigint,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

-- Only hashes; a code that was used is deleted.
create table recovery_codes (
  account_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (account_id, user_id, code_hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

-- Who gave the first proof and not yet the second. Only the token's hash is stored.
create table pending_sign_ins (
  account_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  -- The first proof: contract/auth.ts SignedInBy.
  signed_in_by text not null,
  -- The browser that gave it: no other goes on with it.
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, token_hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index on pending_sign_ins (account_id, user_id);

-- Until when a known browser is not asked for the second step; null: it is asked.
alter table devices add column trusted_until timestamptz;
-- The second proof of a session: 'app', 'recovery_code', 'passkey', 'trusted_browser'; null: none was given.
alter table sessions add column second_step text;
-- Since when everybody in the account signs in with a second step; null: that is each person's own choice.
alter table accounts add column second_step_since timestamptz;
