-- Quotas by answer: what became of a response, and in which cells it has a place or which were full; null where its
-- survey had none.
alter table responses add column quota text check (quota in ('within', 'over', 'screened_out'));
alter table responses add column quota_cells uuid[];

-- What each cell of a survey's quotas counted.
create table quota_cells (
  account_id uuid not null,
  survey_id uuid not null,
  cell_id uuid not null,
  -- Places that finished responses have.
  used integer not null default 0 check (used >= 0),
  -- Finished when it was full.
  over_quota integer not null default 0,
  -- Ended because it was full.
  screened_out integer not null default 0,
  -- Responses that were finished before are none of its own.
  began_at timestamptz not null,
  -- What somebody set while the survey ran, in the place of what was published; it holds as long as that is the same.
  target integer,
  published_target integer,
  primary key (account_id, survey_id, cell_id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);

-- Quotas that somebody paused while their survey runs: they count nothing and turn nobody away.
create table quota_pauses (
  account_id uuid not null,
  survey_id uuid not null,
  quota_id uuid not null,
  paused_at timestamptz not null,
  primary key (account_id, survey_id, quota_id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
