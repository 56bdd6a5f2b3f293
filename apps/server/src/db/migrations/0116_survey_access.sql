-- Who may answer a survey: whoever knows its password, once from a device; and how long what was begun may go on
-- elsewhere.
alter table surveys
  -- argon2id; null: no password.
  add column password_hash text,
  -- Another one with every password, so that browsers are asked again.
  add column password_mark text,
  add column once_per_device boolean not null default false;

-- Browsers that answered surveys which take one answer from each. The hash is of a number that the browser has for this
-- survey alone.
create table answered_devices (
  account_id uuid not null,
  survey_id uuid not null,
  device_hash bytea not null,
  response_id uuid not null,
  primary key (account_id, survey_id, device_hash),
  foreign key (account_id, survey_id, response_id)
    references responses (account_id, survey_id, id) on delete cascade
);
create index on answered_devices (account_id, survey_id, response_id);

-- All responses that a person began with their link, on as many devices as they like; for erasing them.
create table invitee_responses (
  account_id uuid not null,
  survey_id uuid not null,
  invitee_id uuid not null,
  response_id uuid not null,
  primary key (account_id, survey_id, invitee_id, response_id),
  foreign key (account_id, survey_id, invitee_id)
    references survey_invitees (account_id, survey_id, id) on delete cascade,
  foreign key (account_id, survey_id, response_id)
    references responses (account_id, survey_id, id) on delete cascade
);
create index on invitee_responses (account_id, survey_id, response_id);
