-- What people changed about a dataset's topics, replayed over every analysis. The last edit that is not
-- undone can be undone, the first undone one redone; a new edit drops those that are undone.
create table topic_edits (
  account_id uuid not null,
  dataset_id uuid not null,
  -- Its place in the log, from 1 without gaps.
  number integer not null,
  -- contract/topic-edits.ts TopicEditAction.
  action jsonb not null,
  -- Names as they were before, for telling what happened.
  names text[] not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (account_id, dataset_id, number),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
