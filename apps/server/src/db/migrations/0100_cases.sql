-- Cases: an answer or a comment that somebody sees to, and the rules that open them (ADR 64).

create table case_rules (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  survey_id uuid,
  dataset_id uuid,
  name text not null,
  -- contract/case-rules.ts CaseCondition list: all must hold.
  conditions jsonb not null,
  assignee_id uuid,
  due_hours integer,
  mail boolean not null,
  is_on boolean not null,
  -- Answers that were sent before are left alone.
  since timestamptz not null,
  -- So are comments up to this one: also how far a dataset was looked through.
  looked_comment integer not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id),
  check ((dataset_id is null) <> (survey_id is null)),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade,
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade,
  foreign key (account_id, assignee_id) references users (account_id, id) on delete set null (assignee_id)
);
create index case_rules_survey on case_rules (account_id, survey_id) where survey_id is not null;
create index case_rules_dataset on case_rules (account_id, dataset_id) where dataset_id is not null;
create index case_rules_assignee on case_rules (account_id, assignee_id) where assignee_id is not null;

-- Answers that no rule has looked at yet.
create table case_answers_waiting (
  account_id uuid not null,
  survey_id uuid not null,
  response_id uuid not null,
  primary key (account_id, survey_id, response_id),
  foreign key (account_id, survey_id, response_id)
    references responses (account_id, survey_id, id) on delete cascade
);

-- The last number that a case of an account was given.
create table case_numbers (
  account_id uuid primary key references accounts (account_id) on delete cascade,
  last integer not null
);

create table cases (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  number integer not null,
  survey_id uuid,
  response_id uuid,
  dataset_id uuid,
  comment_id integer,
  -- The rules that opened it, as [{id, name}].
  rules jsonb not null,
  status text not null check (status in ('open', 'in_progress', 'waiting', 'closed')),
  close_reason text check (close_reason in ('solved', 'no_reply', 'nothing_to_do', 'duplicate')),
  owner_id uuid,
  due_at timestamptz,
  -- The customer's words, for lists and search, and what was found in them when it opened.
  excerpt text not null,
  score real,
  rating real,
  emotions text[] not null,
  topics text[] not null,
  -- When the answer or comment came; null for a comment without a date.
  source_at timestamptz,
  opened_at timestamptz not null,
  first_reply_at timestamptz,
  closed_at timestamptz,
  changed_at timestamptz not null,
  -- Of the due time: the one that the owner was reminded of.
  reminded_due timestamptz,
  primary key (account_id, id),
  unique (account_id, number),
  -- One case of a source, whatever happens.
  unique (account_id, survey_id, response_id),
  unique (account_id, dataset_id, comment_id),
  check ((dataset_id is null) <> (survey_id is null)),
  check ((status = 'closed') = (closed_at is not null)),
  foreign key (account_id, survey_id, response_id)
    references responses (account_id, survey_id, id) on delete cascade,
  foreign key (account_id, dataset_id, comment_id)
    references comments (account_id, dataset_id, id) on delete cascade,
  foreign key (account_id, owner_id) references users (account_id, id) on delete set null (owner_id)
);
create index cases_newest on cases (account_id, opened_at desc, id desc);
create index cases_owner on cases (account_id, owner_id) where owner_id is not null;
create index cases_due on cases (due_at) where due_at is not null and status <> 'closed';
create index cases_closed on cases (account_id, closed_at) where closed_at is not null;

-- What happened to a case, and the notes on it.
create table case_events (
  account_id uuid not null,
  case_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('opened', 'rule', 'status', 'owner', 'owner_left', 'due', 'note', 'reply')),
  -- Null: Soundings by itself, or somebody who is no longer here; then the name of then.
  user_id uuid,
  user_name text,
  at timestamptz not null,
  -- contract/cases.ts CaseEvent
  details jsonb not null,
  edited_at timestamptz,
  primary key (account_id, case_id, id),
  foreign key (account_id, case_id) references cases (account_id, id) on delete cascade
);
