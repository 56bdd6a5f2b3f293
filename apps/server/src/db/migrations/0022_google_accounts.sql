-- Customers' Google accounts that answers may be written to.
create table google_accounts (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  -- Google's own id of the person; addresses change.
  subject text not null,
  email text not null,
  name text,
  -- connections/seal-secret.ts: the refresh token, sealed with the operator's key.
  secret bytea not null,
  -- Google takes the token no more: the person has to agree again.
  reconnect boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, subject)
);

-- Consents that were asked for on another's page and have not come back yet.
create table consents (
  account_id uuid not null references accounts on delete cascade,
  -- SHA-256 of the state that travels through the browser: it opens nothing by itself.
  state_hash bytea not null,
  -- Who asked: the session's own hash. Another session may finish only where this one has ended.
  user_id uuid not null,
  session_hash bytea not null,
  -- contract/consents.ts Consent.
  consent text not null check (consent in ('google_sheets', 'google_maps', 'tiktok', 'shopee')),
  -- connections/seal-secret.ts: the secret that proves to Google who asked (PKCE).
  verifier bytea,
  redirect_uri text not null,
  -- What to go back to, and whom to connect again.
  survey_id uuid,
  google_account_id uuid,
  expires_at timestamptz not null,
  primary key (account_id, state_hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index consents_expires_at on consents (expires_at);
