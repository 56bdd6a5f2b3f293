-- Links by which people without an account read an overview, a topic, a report or one chart.
create table shares (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  -- SHA-256 of the token in the link.
  token_hash bytea not null,
  kind text not null check (kind in ('overview', 'topic', 'report', 'chart')),
  dataset_id uuid,
  survey_id uuid,
  -- Filter, and the topic or chart: shares/share-subject.ts.
  subject jsonb not null,
  part text,
  quotes boolean not null,
  -- What is shown in each language, as data: shares/shared-document.ts; null: as it is when it is opened.
  frozen jsonb,
  password_hash text,
  hosts text[] not null,
  expires_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  opened integer not null default 0,
  last_opened_at timestamptz,
  primary key (account_id, id),
  unique (account_id, token_hash),
  check ((dataset_id is null) <> (survey_id is null)),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade,
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
create index shares_dataset on shares (account_id, dataset_id) where dataset_id is not null;
create index shares_survey on shares (account_id, survey_id) where survey_id is not null;
