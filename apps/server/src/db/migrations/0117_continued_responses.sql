-- For how many days a response that was begun may go on on another device; null: not at all.
alter table surveys add column continue_days integer;

-- Responses that somebody asked a link for, to go on elsewhere.
create table continued_responses (
  account_id uuid not null,
  survey_id uuid not null,
  response_id uuid not null,
  -- SHA-256 of the link's token, which is made of the operator's key and the response's id.
  token_hash bytea not null,
  expires_at timestamptz not null,
  -- By the number of each window that wrote since, the latest of its writes.
  writers jsonb not null default '{}',
  primary key (account_id, survey_id, response_id),
  foreign key (account_id, survey_id, response_id)
    references responses (account_id, survey_id, id) on delete cascade
);
create unique index continued_responses_token on continued_responses (account_id, survey_id, token_hash);
