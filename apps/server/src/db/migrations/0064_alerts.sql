-- What people are told of by themselves: changes of a dataset that were found when new comments came.

create table alert_settings (
  account_id uuid not null,
  dataset_id uuid not null,
  level text not null default 'important' check (level in ('off', 'important', 'all')),
  mail boolean not null default false,
  -- The run whose changes are known, how many comments it had and which engine read them; null before the first.
  looked_run integer,
  comment_count integer,
  engine_version text,
  primary key (account_id, dataset_id),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);

create table alerts (
  account_id uuid not null,
  dataset_id uuid not null,
  id uuid not null,
  -- contract/insights.ts Claim, the claims that began with it, and Quote list; names of the topics by language.
  claim jsonb not null,
  others jsonb not null,
  quotes jsonb not null,
  topic_names jsonb not null,
  -- False: the change is known, as it was there before, or is smaller than people want to hear of.
  told boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (account_id, dataset_id, id),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
create index alerts_told on alerts (account_id, id) where told;
create index alerts_unread on alerts (account_id) where told and read_at is null;
