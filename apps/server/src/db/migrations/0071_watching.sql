-- What the operator's page tells: how calls and jobs did, what grows, and who was here.

-- Added up by every process each minute: an hour has one row for each route and task, whatever happens.
create table activity (
  hour timestamptz not null,
  kind text not null check (kind in ('route', 'job')),
  -- "GET /api/datasets/:id" or the task.
  name text not null,
  count bigint not null,
  failed bigint not null,
  seconds double precision not null,
  -- How many took so long: by watching/tally.ts BOUNDS, the last above all of them.
  buckets bigint[] not null,
  primary key (hour, kind, name)
);

-- What there is, once a day.
create table sizes (
  -- In UTC.
  day date not null,
  name text not null,
  value bigint not null,
  primary key (day, name)
);

-- Written once an hour at most.
alter table users add column last_seen_at timestamptz;
update users set last_seen_at = (
  select max(last_used_at) from sessions where sessions.account_id = users.account_id and sessions.user_id = users.id
);
