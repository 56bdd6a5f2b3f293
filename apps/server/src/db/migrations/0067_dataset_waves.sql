-- Files that were added to a dataset after the one it was made of, which is the first wave. Absent for a
-- dataset of one file.
create table dataset_waves (
  account_id uuid not null,
  dataset_id uuid not null,
  -- From 1, without gaps.
  number integer not null,
  -- The value of its comments in the column of waves.
  name text not null,
  -- Its comments are those from this number on, up to the next wave's.
  first_comment integer not null,
  comment_count integer not null default 0,
  known_count integer not null default 0,
  -- The run whose results show it first, and the one that takes it back.
  run integer not null,
  leaving_run integer,
  -- contract/waves.ts and datasets/waves/wave-plan.ts: what the import reads; null once it is there.
  plan jsonb,
  -- datasets.columns without it.
  columns_before jsonb not null,
  -- Why it could not be added.
  failure text,
  created_at timestamptz not null default now(),
  primary key (account_id, dataset_id, number),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
