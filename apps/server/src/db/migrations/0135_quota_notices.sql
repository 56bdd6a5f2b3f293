-- Quotas that people were told are full as a whole, with the places that they had then: with more of them it is another
-- time. A row goes where counts begin anew.
create table quota_notices (
  account_id uuid not null,
  survey_id uuid not null,
  quota_id uuid not null,
  places bigint not null,
  told_at timestamptz not null,
  primary key (account_id, survey_id, quota_id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
