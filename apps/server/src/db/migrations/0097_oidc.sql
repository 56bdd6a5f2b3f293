-- Signing in by OpenID Connect (ADR 56). In the directory, because both are looked up before anybody knows whose they are.

-- Who somebody is at a provider: its issuer and its name for the person, which never changes there.
create table directory.identities (
  issuer text not null,
  sub text not null,
  -- The row that the person signs in by; moves with it.
  account_id uuid not null,
  user_id uuid not null,
  -- What its owner's calls name it by.
  id uuid not null unique,
  -- The provider's id in the operator's settings when it was last used.
  provider text not null,
  -- The address that the provider last gave.
  email text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, sub)
);
create index on directory.identities (account_id, user_id);

-- Sign-ins that are under way at a provider's page, each good for one return. The state is made of a secret that only
-- the browser has.
create table directory.oidc_attempts (
  state_hash bytea primary key,
  provider text not null,
  redirect_uri text not null,
  -- Who connects the provider to their own sign-in; null where somebody signs in.
  account_id uuid,
  user_id uuid,
  expires_at timestamptz not null
);
create index on directory.oidc_attempts (account_id) where account_id is not null;
create index on directory.oidc_attempts (expires_at);

-- Which invitations wait for an address, whichever accounts they are of.
create index on invitations (email);
