-- What a member has on one survey or dataset in place of the role (ADR 55).
create table grants (
  account_id uuid not null,
  user_id uuid not null,
  survey_id uuid,
  dataset_id uuid,
  level text not null check (level in ('none', 'view', 'edit')),
  created_at timestamptz not null default now(),
  check (num_nonnulls(survey_id, dataset_id) = 1),
  unique nulls not distinct (account_id, user_id, survey_id, dataset_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade,
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade,
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
create index on grants (account_id, survey_id) where survey_id is not null;
create index on grants (account_id, dataset_id) where dataset_id is not null;
