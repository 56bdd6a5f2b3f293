-- Which alerts each member has read. Until now a mark was the account's: everybody in it then has read the same.
create table alert_reads (
  account_id uuid not null,
  user_id uuid not null,
  dataset_id uuid not null,
  alert_id uuid not null,
  primary key (account_id, user_id, dataset_id, alert_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade,
  foreign key (account_id, dataset_id, alert_id) references alerts (account_id, dataset_id, id) on delete cascade
);
create index on alert_reads (account_id, dataset_id, alert_id);
insert into alert_reads (account_id, user_id, dataset_id, alert_id)
  select a.account_id, u.id, a.dataset_id, a.id
  from alerts a join users u on u.account_id = a.account_id
  where a.told and a.read_at is not null;
