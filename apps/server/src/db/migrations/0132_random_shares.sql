-- How many respondents each random group of a survey has, so that whoever opens it next gets the one with the fewest.
-- One row for each set of draws that a survey had; cells are the groups of these in all combinations.
create table random_shares (
  account_id uuid not null,
  survey_id uuid not null,
  draws text not null,
  -- Responses that were begun, by cell.
  begun integer[] not null,
  -- Pages that were opened in this half hour, and in the one before, and have not been answered.
  opened integer[] not null,
  opened_before integer[] not null,
  -- Half hours since 1970.
  half_hour bigint not null,
  -- The cell that was given last.
  given integer not null,
  primary key (account_id, survey_id, draws),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
