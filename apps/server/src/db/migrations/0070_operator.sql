-- Who runs the installation, and what of it runs.

-- False for everybody who is there: the command "account set-operator" says who it is.
alter table accounts add column is_operator boolean not null default false;
create index accounts_operators on accounts (account_id) where is_operator;

-- Every process that serves or works, as it reports itself each minute. A row that is older is one of a process that ended.
create table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  role text not null check (role in ('all', 'api', 'worker')),
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null
);
