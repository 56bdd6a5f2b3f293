-- Files that respondents sent. What lists read lies apart from the bytes.
create table answer_files (
  account_id uuid not null,
  survey_id uuid not null,
  -- Random; the server's.
  id uuid not null,
  -- The response that sent it, which may not be stored yet.
  response_id uuid not null,
  question_id uuid not null,
  name text not null,
  -- What the bytes say that it is.
  content_type text not null,
  size integer not null,
  -- SHA-256 of the bytes as they were sent: the same file sent again is the same file.
  sent_hash bytea not null,
  created_at timestamptz not null default now(),
  -- The response while its answers name the file; null otherwise, and then it is thrown away after a while.
  kept_by uuid,
  primary key (account_id, survey_id, id),
  unique (account_id, survey_id, response_id, question_id, sent_hash),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade,
  foreign key (account_id, survey_id, kept_by) references responses (account_id, survey_id, id) on delete cascade
);
create index answer_files_kept on answer_files (account_id, survey_id, kept_by) where kept_by is not null;
create index answer_files_loose on answer_files (created_at) where kept_by is null;

create table answer_file_contents (
  account_id uuid not null,
  survey_id uuid not null,
  file_id uuid not null,
  content bytea not null,
  primary key (account_id, survey_id, file_id),
  foreign key (account_id, survey_id, file_id) references answer_files (account_id, survey_id, id) on delete cascade
);
-- Pictures and documents are compressed already.
alter table answer_file_contents alter column content set storage external;

-- What servers sign with, made by the first that needs it.
create table directory.signing_keys (
  name text primary key,
  key bytea not null
);
