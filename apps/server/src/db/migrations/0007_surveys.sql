-- Surveys: the draft that is edited, and the versions that people answered or may go back to.
create table surveys (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  status text not null check (status in ('DRAFT', 'PUBLISHED', 'PAUSED', 'INACTIVE', 'FINISHED')),
  -- survey/survey.ts Survey; id, status and name are this row's.
  draft jsonb not null,
  -- Raised by every change of the draft; a save names the one it began from.
  version integer not null default 1,
  question_count integer not null default 0,
  answer_count integer not null default 0,
  -- The draft's version that respondents see, and where it is kept; null before the first publishing.
  published_version integer,
  published_number integer,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index on surveys (account_id, created_at desc, id desc);

create table survey_versions (
  account_id uuid not null,
  survey_id uuid not null,
  -- From 1, in time.
  number integer not null,
  kind text not null check (kind in ('published', 'restored', 'saved')),
  survey jsonb not null,
  question_count integer not null,
  user_id uuid not null,
  user_name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, number),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
