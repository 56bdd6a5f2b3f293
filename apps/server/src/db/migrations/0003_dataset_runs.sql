-- Results carry their run: an analysis writes beside the one that people see, and one update of
-- datasets.result_run shows it. Deleting hides a dataset at once; its rows go in the background.

alter table datasets
  -- The run whose analyses, mentions and figures people see; null before the first is finished.
  add column result_run integer,
  -- The engine that the current run works with; another version starts the run's work over.
  add column run_engine text,
  -- Hidden from everybody; the row stays until its month is over, for the plan's monthly count.
  add column deleted_at timestamptz;

-- comments/fold.ts of the text: search and highlights use the same rule. No trigram index: a search
-- stays within one dataset, where reading 40,000 folded texts takes 17 ms, while the index made their
-- import eight times slower (2.4 s for 0.3 s).
alter table comments add column folded text not null default '';
update comments set folded = fold(text);
alter table comments alter column folded drop default;
drop index comments_search;

alter table comment_analyses
  drop constraint comment_analyses_pkey,
  -- Comment before run: deleting a comment looks its analyses up by this key.
  add primary key (account_id, dataset_id, comment_id, run);

alter table mentions add column run integer not null default 1;
alter table mentions alter column run drop default;
alter table mentions
  drop constraint mentions_pkey,
  add primary key (account_id, dataset_id, topic_id, run, comment_id, start_at);
drop index mentions_account_id_dataset_id_comment_id_idx;
drop index mentions_account_id_dataset_id_subtopic_id_comment_id_idx;
create index mentions_by_comment on mentions (account_id, dataset_id, comment_id, run);
create index mentions_by_subtopic on mentions (account_id, dataset_id, subtopic_id, run, comment_id)
  where subtopic_id is not null;

-- Analysed comments by day and language: every figure of the overview is a sum over these rows, so it
-- costs the same for a thousand comments as for a million. A null day holds comments without a date.
create table dataset_days (
  account_id uuid not null,
  dataset_id uuid not null,
  run integer not null,
  day date,
  language text not null,
  comment_count integer not null,
  score_sum double precision not null,
  score_squares double precision not null,
  negative_count integer not null,
  neutral_count integer not null,
  positive_count integer not null,
  -- In the order of nlp/scale.ts BUCKETS.
  bucket_counts integer[] not null,
  -- In the order of nlp/scale.ts EMOTIONS: comments with the emotion, and the sum of their scores.
  emotion_counts integer[] not null,
  emotion_score_sums double precision[] not null,
  -- Comments that no topic claims.
  other_count integer not null,
  unique nulls not distinct (account_id, dataset_id, run, day, language),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);

-- Mentions by topic (and subtopic) and day. A comment has one day, so distinct comments add up too.
create table topic_days (
  account_id uuid not null,
  dataset_id uuid not null,
  run integer not null,
  topic_id uuid not null,
  day date,
  comment_count integer not null,
  mention_count integer not null,
  score_sum double precision not null,
  score_squares double precision not null,
  unique nulls not distinct (account_id, dataset_id, run, topic_id, day),
  foreign key (account_id, dataset_id, topic_id)
    references topics (account_id, dataset_id, id) on delete cascade
);
