-- Where respondents find surveys besides their codes. Looked up without the account, which it leads to.

-- The first part of an account's addresses, "/acme/spring".
create table directory.namespaces (
  namespace text primary key,
  account_id uuid not null unique references accounts on delete cascade
);

create table directory.custom_links (
  -- '' is everybody's: "/s/spring".
  namespace text not null,
  link text not null,
  account_id uuid not null,
  survey_id uuid not null,
  primary key (namespace, link),
  unique (account_id, survey_id),
  -- An account's domain shows all of its links, whatever their namespace.
  unique (account_id, link),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);

-- An account's own domain. Anybody may claim one; only who proves it by a DNS record has it.
create table directory.custom_domains (
  account_id uuid primary key references accounts on delete cascade,
  domain text not null,
  -- What the TXT record must say.
  token text not null,
  verified_at timestamptz
);
create unique index on directory.custom_domains (domain) where verified_at is not null;

-- Links that take one response each. The survey's row is locked while they are used.
create table single_use_links (
  account_id uuid not null,
  survey_id uuid not null,
  token text not null,
  -- Of the batch that was made together.
  name text not null,
  variant_id uuid,
  created_at timestamptz not null,
  -- The response that used it up; stays when that is deleted.
  response_id uuid,
  used_at timestamptz,
  primary key (account_id, survey_id, token),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
create index on single_use_links (account_id, survey_id, created_at desc, token);

alter table surveys
  -- Whether nothing but single-use links is answered.
  add column single_use_only boolean not null default false,
  -- What of the draft's schedule is still to come; emptied when it was done.
  add column publish_at timestamptz,
  add column pause_at timestamptz,
  -- When the scheduled publishing was refused because of what is wrong with the draft.
  add column publish_failed_at timestamptz;
create index surveys_publish_at on surveys (publish_at) where publish_at is not null;
create index surveys_pause_at on surveys (pause_at) where pause_at is not null;
