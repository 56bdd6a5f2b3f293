-- Mails of what to know of a dataset, by the week or the month, for those who asked for them.
create table digests (
  account_id uuid not null,
  dataset_id uuid not null,
  user_id uuid not null,
  every text not null check (every in ('week', 'month')),
  -- Whether a period of which there is nothing to say is told, too, in a short mail.
  when_nothing boolean not null default false,
  next_at timestamptz not null,
  -- Opens nothing but the end of these mails; whoever has one of them has it.
  stop_token uuid not null,
  primary key (account_id, dataset_id, user_id),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index digests_due on digests (next_at);
