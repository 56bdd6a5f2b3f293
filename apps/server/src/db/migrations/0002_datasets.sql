-- Comments files become datasets: comments with sentiment, emotions, topics.

-- Text as people search it: no diacritics (đ included), no case. IMMUTABLE so that it can be indexed.
create function fold(text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, nfc))) $$;

create table local_files (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  content bytea not null,
  -- contract/sources.ts LocalFile, without id and name.
  summary jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table datasets (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  source text not null,
  -- What the import reads: {"file_id": …, "sheet": …} for a local file.
  source_ref jsonb not null,
  -- contract/sources.ts SelectedColumn list; the first is the comment.
  columns jsonb not null,
  status text not null check (status in ('PROCESSING', 'FINISHED', 'FAILED', 'CANCELLED')),
  -- The progress record; null when there is none.
  stage text check (stage in ('UPLOADING', 'ANALYZING', 'TOPIC_ANALYZING', 'DATA_NORMALIZING')),
  total_items integer not null default 0,
  current_items integer not null default 0,
  stage_started_at timestamptz,
  stage_updated_at timestamptz,
  -- Raised by every start; a job of an older run stops.
  run integer not null default 1,
  -- True once every row of the source is in comments.
  imported boolean not null default false,
  failure text,
  notes jsonb not null default '[]',
  comment_count integer not null default 0,
  analysed_count integer not null default 0,
  sentiment_score double precision,
  negative_count integer not null default 0,
  neutral_count integer not null default 0,
  positive_count integer not null default 0,
  first_date date,
  last_date date,
  languages jsonb not null default '[]',
  engine_version text,
  analysed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index on datasets (account_id, created_at desc, id desc);

create table comments (
  account_id uuid not null,
  dataset_id uuid not null,
  -- Place in the dataset, from 1; an import that is run twice writes the same rows.
  id integer not null,
  text text not null,
  posted_at timestamptz,
  -- Cells of the other columns, in the order of datasets.columns.
  cells jsonb not null default '[]',
  primary key (account_id, dataset_id, id),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
create index comments_search on comments using gin (fold(text) gin_trgm_ops);

-- What the engine says of a comment; apart from comments, so that an analysis never rewrites them.
create table comment_analyses (
  account_id uuid not null,
  dataset_id uuid not null,
  comment_id integer not null,
  run integer not null,
  language text not null,
  sentiment text not null check (sentiment in ('negative', 'neutral', 'positive')),
  score real not null,
  -- Bit n is emotion n of nlp/scale.ts EMOTIONS; probabilities in the same order.
  emotions smallint not null,
  emotion_scores real[] not null,
  -- [[start, end, score or null], …]
  clauses jsonb not null,
  primary key (account_id, dataset_id, comment_id),
  foreign key (account_id, dataset_id, comment_id)
    references comments (account_id, dataset_id, id) on delete cascade
);

create table topics (
  account_id uuid not null,
  dataset_id uuid not null,
  id uuid not null,
  parent_id uuid,
  -- The engine's key; the same topic keeps its id when the dataset is analysed again.
  key text not null,
  name text not null,
  is_key boolean not null default false,
  comment_count integer not null default 0,
  mention_count integer not null default 0,
  sentiment_score double precision not null default 0,
  score_low double precision not null default 0,
  score_high double precision not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, dataset_id, id),
  unique (account_id, dataset_id, key),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade,
  foreign key (account_id, dataset_id, parent_id)
    references topics (account_id, dataset_id, id) on delete cascade
);

-- One place in one comment where a topic (and perhaps one of its subtopics) is spoken of.
create table mentions (
  account_id uuid not null,
  dataset_id uuid not null,
  topic_id uuid not null,
  comment_id integer not null,
  start_at integer not null,
  end_at integer not null,
  subtopic_id uuid,
  score real not null,
  primary key (account_id, dataset_id, topic_id, comment_id, start_at),
  foreign key (account_id, dataset_id, topic_id)
    references topics (account_id, dataset_id, id) on delete cascade,
  foreign key (account_id, dataset_id, comment_id)
    references comments (account_id, dataset_id, id) on delete cascade
);
create index on mentions (account_id, dataset_id, comment_id);
create index on mentions (account_id, dataset_id, subtopic_id, comment_id);
