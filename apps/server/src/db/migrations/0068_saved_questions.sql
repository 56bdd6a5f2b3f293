-- Questions of a dataset that somebody kept, as they were asked and as they were understood or corrected.
create table saved_questions (
  account_id uuid not null,
  dataset_id uuid not null,
  id uuid not null,
  question text not null,
  -- contract/ask.ts AskQuery.
  query jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, dataset_id, id),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
