-- Who may sign in. Every customer's row starts with account_id (the tenancy wall, later the shard key);
-- the schema "directory" is the only thing looked up without it.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create schema directory;

create table accounts (
  account_id uuid primary key,
  plan text not null check (plan in ('trial', 'premium')),
  trial_ends_at timestamptz,
  -- Overrides of the plan's limits, by the names of contract/limits.ts.
  limits jsonb not null default '{}',
  product_features text[] not null default '{}',
  created_at timestamptz not null default now()
);

create table users (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text not null,
  language text not null default 'en',
  app text check (app in ('surveys', 'datasets')),
  verified_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

-- Tokens name their account, so a session is found within it; only the hash is stored.
create table sessions (
  account_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  primary key (account_id, token_hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index on sessions (account_id, user_id);

create table directory.sign_in_addresses (
  email text primary key,
  account_id uuid not null,
  user_id uuid not null
);

-- Wrong passwords per address and IP; five lock the pair for a growing time.
create table directory.sign_in_failures (
  email text not null,
  ip text not null,
  failures integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null default now(),
  primary key (email, ip)
);
