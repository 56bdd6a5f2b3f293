-- Invitations to a survey: one row for each that somebody wrote, one for each person in it, one for each mail.

create table survey_invitations (
  account_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  list_id uuid,
  list_name text not null,
  -- {field, value}: who of the list; null for all.
  filter jsonb,
  -- "mail" is sent, "file" is handed out as csv.
  channel text not null check (channel in ('mail', 'file')),
  -- By language: contract/survey-invitations.ts InvitationTexts.
  texts jsonb not null,
  question_id uuid,
  -- Only that somebody answered is noted, neither what nor when.
  anonymous boolean not null,
  sender_name text not null,
  reply_to text,
  -- After so many days, to who has not answered.
  reminder_days integer[] not null,
  per_hour integer,
  state text not null check (state in ('scheduled', 'running', 'paused', 'done', 'cancelled')),
  -- Why the program paused it; null where a person did.
  pause_reason text,
  send_at timestamptz not null,
  -- When the clock looks again; null: never.
  next_at timestamptz,
  -- The run that sends now: what an earlier one claimed is nobody's any more.
  run integer not null default 0,
  -- Where this server is reached: links begin with it.
  origin text not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
create index survey_invitations_due on survey_invitations (next_at) where next_at is not null;

create table survey_invitees (
  account_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  invitation_id uuid not null,
  contact_id uuid not null,
  -- SHA-256 of the link's token, which is made of the operator's key and this row's id; null until it was made.
  token_hash bytea,
  first_sent_at timestamptz,
  answered boolean not null default false,
  -- Null where nobody answered, and of anonymous invitations.
  answered_at timestamptz,
  response_id uuid,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id, invitation_id)
    references survey_invitations (account_id, survey_id, id) on delete cascade,
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
-- A person has one link to a survey, however often they are invited.
create unique index survey_invitees_contact on survey_invitees (account_id, survey_id, contact_id);
create unique index survey_invitees_token on survey_invitees (account_id, survey_id, token_hash);
create index on survey_invitees (account_id, contact_id);
create index on survey_invitees (account_id, survey_id, invitation_id);

create table invitation_mails (
  account_id uuid not null,
  survey_id uuid not null,
  invitation_id uuid not null,
  invitee_id uuid not null,
  kind text not null check (kind in ('invitation', 'reminder', 'again')),
  number integer not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'bounced', 'skipped')),
  reason text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  primary key (account_id, survey_id, invitee_id, kind, number),
  foreign key (account_id, survey_id, invitee_id)
    references survey_invitees (account_id, survey_id, id) on delete cascade
);
create index invitation_mails_waiting on invitation_mails (account_id, survey_id, invitation_id, next_attempt_at)
  where state in ('waiting', 'sending');
create index invitation_mails_sent on invitation_mails (account_id, sent_at) where sent_at is not null;
