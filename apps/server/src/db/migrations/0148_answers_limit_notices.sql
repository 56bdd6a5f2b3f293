-- What people were told of a month's limit of answers: that it is near, or that it is reached. Once a month each.
create table answers_limit_notices (
  account_id uuid not null references accounts on delete cascade,
  -- First day, UTC.
  month date not null,
  level text not null check (level in ('near', 'reached')),
  told_at timestamptz not null,
  primary key (account_id, month, level)
);
