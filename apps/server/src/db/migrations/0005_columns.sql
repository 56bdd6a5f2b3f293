-- A dataset's results as columns: typed arrays of 65,536 comments per block and part, made from
-- comments, comment_analyses and mentions, and made again from them wherever they are missing.
create table dataset_blocks (
  account_id uuid not null,
  dataset_id uuid not null,
  run integer not null,
  -- columns/parts.ts says what a part holds.
  part text not null,
  block integer not null,
  bytes bytea not null,
  primary key (account_id, dataset_id, run, part, block),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
-- Packing numbers takes longer than reading them.
alter table dataset_blocks alter column bytes set storage external;

-- What people say a comment's score is, beside the engine's. By the comment's number, so that it
-- outlives analyses.
create table comment_corrections (
  account_id uuid not null,
  dataset_id uuid not null,
  comment_id integer not null,
  score real not null check (score between -100 and 100),
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, dataset_id, comment_id),
  foreign key (account_id, dataset_id, comment_id)
    references comments (account_id, dataset_id, id) on delete cascade
);

-- Raised by every correction and topic edit: what a process holds in memory is of one version.
alter table datasets add column view_version integer not null default 1;

-- The words within the clause that caused the mention; of mentions made before, the whole clause.
alter table mentions add column cue_start integer, add column cue_end integer;
update mentions set cue_start = start_at, cue_end = end_at;
alter table mentions alter column cue_start set not null, alter column cue_end set not null;

-- Searching reads the words that the columns hold, and figures are worked out from the columns.
alter table comments drop column folded;
drop table dataset_days;
drop table topic_days;
alter table topics
  drop column comment_count,
  drop column mention_count,
  drop column sentiment_score,
  drop column score_low,
  drop column score_high,
  drop column is_key;
