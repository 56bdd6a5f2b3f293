-- Changes of ratings. Of a dataset they are known from the next look on: what was there before is no news.
alter table alert_settings add column ratings_known boolean not null default false;

-- Of a survey's own ratings, which need no text.
create table survey_alert_settings (
  account_id uuid not null,
  survey_id uuid not null,
  level text not null default 'important' check (level in ('off', 'important', 'all')),
  mail boolean not null default false,
  -- Up to which of the survey's changes its answers were looked at, and when; null before the first look.
  looked_change bigint,
  looked_at timestamptz,
  primary key (account_id, survey_id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);

create table survey_alerts (
  account_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  -- As in alerts.
  claim jsonb not null,
  others jsonb not null,
  quotes jsonb not null,
  told boolean not null,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);
create index survey_alerts_told on survey_alerts (account_id, id) where told;

create table survey_alert_reads (
  account_id uuid not null,
  user_id uuid not null,
  survey_id uuid not null,
  alert_id uuid not null,
  primary key (account_id, user_id, survey_id, alert_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade,
  foreign key (account_id, survey_id, alert_id) references survey_alerts (account_id, survey_id, id) on delete cascade
);
create index on survey_alert_reads (account_id, survey_id, alert_id);
