-- Which transaction wrote a row last: columns of responses are brought up to date by what changed since.
alter table responses add column changed xid8 not null default pg_current_xact_id();
alter table answer_texts add column changed xid8 not null default pg_current_xact_id();
create index responses_changed on responses (account_id, survey_id, changed);
create index answer_texts_changed on answer_texts (account_id, survey_id, changed);

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id();
  return new;
end $$;
create trigger note_change before insert or update on responses for each row execute function note_change();
create trigger note_change before insert or update on answer_texts for each row execute function note_change();

-- Responses that the owner deleted, for whoever holds columns with them.
create table deleted_responses (
  account_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  deleted_at timestamptz not null default now(),
  changed xid8 not null default pg_current_xact_id(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
create index on deleted_responses (account_id, survey_id, changed);

-- Responses packed into columns (answer-results/response-blocks.ts), made from the rows and made again
-- where they are missing. What changed in or after `since` is in the rows only.
create table response_blocks (
  account_id uuid not null,
  survey_id uuid not null,
  block integer not null,
  since xid8 not null,
  bytes bytea not null,
  primary key (account_id, survey_id, block),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
-- Packing numbers takes longer than reading them.
alter table response_blocks alter column bytes set storage external;
