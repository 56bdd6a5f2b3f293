-- Comments that a program sent and no run has taken yet. A dataset's program calls it by source_ref.key.

create table pushed_comments (
  account_id uuid not null,
  dataset_id uuid not null,
  item_id text not null,
  -- In the order they came.
  seq bigint generated always as identity,
  -- contract/pushed-comments.ts PushedComment, its fields in the order they came in.
  comment json not null,
  pushed_at timestamptz not null default now(),
  primary key (account_id, dataset_id, item_id),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
create index on pushed_comments (account_id, dataset_id, seq);

create unique index datasets_push_key on datasets (account_id, (source_ref ->> 'key'))
  where source = 'api' and deleted_at is null;
