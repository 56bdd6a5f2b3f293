-- What the operator's language model was asked and said, where there is one.
create table model_usage (
  account_id uuid not null references accounts on delete cascade,
  -- The first day, in UTC.
  month date not null,
  tokens bigint not null,
  primary key (account_id, month)
);

-- The same question of the same data is not paid for twice.
create table model_replies (
  account_id uuid not null,
  dataset_id uuid not null,
  -- SHA-256 of the model's name and all that it was asked.
  hash bytea not null,
  reply text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, dataset_id, hash),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
