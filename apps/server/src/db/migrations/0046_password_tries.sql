-- Wrong passwords are counted for an address, for a place and for both together, so that many places cannot
-- guess at one address, nor one place at many. A browser that signed in before is known by a token of its own
-- and counted apart: others' guesses do not keep it out.

create table directory.password_tries (
  -- As auth/lockout.ts names them.
  subject text primary key,
  count double precision not null,
  locked_until timestamptz,
  updated_at timestamptz not null default now()
);
insert into directory.password_tries (subject, count, locked_until, updated_at)
  select email || ' from ' || ip, failures, locked_until, updated_at from directory.sign_in_failures;
drop table directory.sign_in_failures;

create table devices (
  account_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (account_id, token_hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index on devices (account_id, user_id);

-- The device that a session was opened on; null where it did not say.
alter table sessions add device_hash bytea;
