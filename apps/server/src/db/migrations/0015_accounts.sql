-- Signing up by oneself: links that people get by mail, and accounts that are on their way out.

-- What a link in a mail proves, once. Like a session's, the token names its account; only its hash is
-- stored. Used ones stay until they would have expired, so that a second click is told from a wrong one.
create table user_tokens (
  account_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, token_hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index on user_tokens (account_id, user_id);

-- Mails asked for, per receiving address and per place that asks, by the hour. In the directory, because
-- they are counted before anybody knows whether the address has an account.
create table directory.mail_requests (
  subject text primary key,
  requests integer not null,
  since timestamptz not null default now()
);

-- Set when the owner deletes the account; a job then deletes what it holds, and this row last.
alter table accounts add deleted_at timestamptz;

-- contract/paging.ts PAGE_SIZES; null where the person never chose.
alter table users add dataset_page_limit smallint;
alter table users add survey_page_limit smallint;
