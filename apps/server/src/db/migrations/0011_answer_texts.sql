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
  -- Names of topics that the text mentions, in the text's language.
  topics text[] not null,
  analysed_at timestamptz not null default now(),
  primary key (account_id, survey_id, response_id, question_id),
  foreign key (account_id, survey_id, response_id) references responses (account_id, survey_id, id) on delete cascade
);
