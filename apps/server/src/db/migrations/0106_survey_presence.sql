-- Which windows have a survey's editor open (contract/presence.ts). A row is worth some seconds.
create table survey_presence (
  account_id uuid not null,
  survey_id uuid not null,
  window_id uuid not null,
  user_id uuid not null,
  -- The question or block that is open there.
  place uuid,
  seen_at timestamptz not null,
  primary key (account_id, survey_id, user_id, window_id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
