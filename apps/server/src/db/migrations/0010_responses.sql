-- Where respondents find a survey. Looked up without the account, which it leads to.
create table directory.survey_codes (
  code text primary key,
  account_id uuid not null,
  survey_id uuid not null,
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
create index on directory.survey_codes (account_id, survey_id);

-- The public part of the address; surveys published before this get one at their next publishing or look.
alter table surveys add column code text;

-- What respondents answered: begun, then submitted once. Counters of surveys count submitted ones.
create table responses (
  account_id uuid not null,
  survey_id uuid not null,
  -- Made by the respondent's browser.
  id uuid not null,
  -- The version that was answered.
  number integer not null,
  language text not null,
  variant_id uuid,
  -- Of the link, by name.
  parameters jsonb not null,
  -- By question id; survey/answers.ts.
  answers jsonb not null,
  -- Places of the flow that were walked, in order.
  path uuid[] not null,
  end_id uuid,
  -- The browser's count of its writes.
  sequence integer not null,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
create index responses_submitted on responses (account_id, survey_id, submitted_at desc, id desc)
  where submitted_at is not null;

-- Where each limit stands, for the whole survey (value '') or one value of its parameter.
create table limit_counters (
  account_id uuid not null,
  survey_id uuid not null,
  limit_id uuid not null,
  value text not null,
  -- survey/parameter-limit.ts LimitCounter.
  since date not null,
  responses integer not null,
  full_on date,
  primary key (account_id, survey_id, limit_id, value),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);

-- Responses submitted in a month, for the plan's limit.
create table counted_answers (
  account_id uuid not null references accounts on delete cascade,
  -- First day, UTC.
  month date not null,
  answer_count integer not null,
  primary key (account_id, month)
);
