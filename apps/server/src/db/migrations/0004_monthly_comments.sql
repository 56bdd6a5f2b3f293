-- Comments counted against a plan's monthly limit: what each month added to a dataset's analysed
-- comments. No foreign key to datasets: deleting a dataset gives nothing back.

create table counted_comments (
  account_id uuid not null references accounts on delete cascade,
  month date not null,
  dataset_id uuid not null,
  comment_count integer not null,
  primary key (account_id, month, dataset_id)
);
create index counted_comments_by_dataset on counted_comments (account_id, dataset_id);
