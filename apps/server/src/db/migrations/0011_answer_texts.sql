-- What the engine found in open texts of responses: one row a text, written once the text is analysed.
create table answer_texts (
  account_id uuid not null,
  survey_id uuid not null,
  response_id uuid not null,
  question_id uuid not null,
  -- Of the text that was analysed; an edited one is analysed again.
  text_hash bytea not null,
  language text not null,
  -- contract SENTIMENTS.
  sentiment text not null,
  score real not null,
  -- Those over their thresholds with their probability: [{emotion, probability}].
  emotions jsonb not null,
  -- Names of the taxonomy's topics that the text mentions, in the survey's default language.
  topics text[] not null,
  analysed_at timestamptz not null default now(),
  primary key (account_id, survey_id, response_id, question_id),
  foreign key (account_id, survey_id, response_id) references responses (account_id, survey_id, id) on delete cascade
);

-- Responses with open texts that the engine has not read yet, or not as they are now: written with the
-- response, deleted with its analysis.
create table answer_texts_waiting (
  account_id uuid not null,
  survey_id uuid not null,
  response_id uuid not null,
  -- Of the write that put it here: a newer one, which came meanwhile, stays.
  sequence integer not null,
  primary key (account_id, survey_id, response_id),
  foreign key (account_id, survey_id, response_id) references responses (account_id, survey_id, id) on delete cascade
);
insert into answer_texts_waiting select account_id, survey_id, id, sequence from responses;

-- A survey's dataset, and which answer each of its comments is. Of deleted answers the comments stay.
create unique index datasets_of_surveys
  on datasets (account_id, (source_ref->>'survey_id'), coalesce(source_ref->>'question_id', ''))
  where source = 'survey' and deleted_at is null;
create table dataset_answers (
  account_id uuid not null,
  dataset_id uuid not null,
  response_id uuid not null,
  question_id uuid not null,
  comment_id integer not null,
  primary key (account_id, dataset_id, response_id, question_id),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
