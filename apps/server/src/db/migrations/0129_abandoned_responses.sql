-- Surveys of which a webhook wants to hear of abandoned responses, and up to which change their responses were read.
create table abandoned_watches (
  account_id uuid not null,
  survey_id uuid not null,
  seen bigint not null,
  primary key (account_id, survey_id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);

-- What was begun in them and not finished, and when its abandonment was told.
create table unfinished_responses (
  account_id uuid not null,
  survey_id uuid not null,
  response_id uuid not null,
  written_at timestamptz not null,
  told_at timestamptz,
  primary key (account_id, survey_id, response_id),
  foreign key (account_id, survey_id) references abandoned_watches (account_id, survey_id) on delete cascade
);
create index unfinished_responses_due on unfinished_responses (account_id, survey_id, written_at)
  where told_at is null;
