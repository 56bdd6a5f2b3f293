-- How often a survey's page was opened, by day of the survey's time zone. Numbers only: nothing of who opened it.
create table survey_openings (
  account_id uuid not null,
  survey_id uuid not null,
  day date not null,
  count integer not null,
  primary key (account_id, survey_id, day),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);

-- From when on openings are counted: responses that began before have none.
alter table surveys add column openings_since timestamptz not null default now();
