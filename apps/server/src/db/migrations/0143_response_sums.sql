-- What a report of all submitted responses takes of some of a survey's blocks, so that it need not read them. Made
-- again from the blocks at any time.
create table response_sums (
  account_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  first_block integer not null,
  last_block integer not null,
  -- Responses in each of the blocks: a block that was packed anew has fewer.
  sizes integer[] not null,
  -- Up to this change nothing is known that the sums do not have.
  change bigint not null,
  -- By which rules, and of which settings of the survey.
  made_by text not null,
  -- Ids of the responses that were counted.
  ids bytea not null,
  bytes bytea not null,
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
-- Packing numbers takes longer than reading them.
alter table response_sums alter column ids set storage external;
alter table response_sums alter column bytes set storage external;
