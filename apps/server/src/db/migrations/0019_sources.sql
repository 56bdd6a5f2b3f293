-- Datasets whose comments come from a source over the network.

-- Customers' own accounts there.
create table connections (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  source text not null,
  -- What it is called there: a Page, a shop, a place.
  name text not null,
  -- The source's own id of it: one connection each.
  external_id text not null,
  -- connections/seal-secret.ts: tokens, sealed with the operator's key.
  secret bytea not null,
  -- contract/sources.ts SourceFault of the last use; null while it works.
  fault text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, source, external_id)
);

-- How far a dataset's source has been read, and when it is read again. What is read (link, country, how
-- many) stands in datasets.source_ref.
create table dataset_sources (
  account_id uuid not null,
  dataset_id uuid not null,
  -- Where reading goes on, in the source's own terms; null from the start.
  cursor jsonb,
  -- Comments taken since the last start of reading, and entries without text that were left out.
  taken integer not null default 0,
  skipped integer not null default 0,
  -- Every comment older than the newest one here is here too: reading may stop at the first page it knows.
  complete boolean not null default false,
  refresh text check (refresh in ('daily', 'weekly')),
  next_refresh_at timestamptz,
  refreshed_at timestamptz,
  -- contract/sources.ts SourceFault of the last reading; null when it went well.
  fault text,
  primary key (account_id, dataset_id),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
create index dataset_sources_next_refresh_at on dataset_sources (next_refresh_at)
  where next_refresh_at is not null;

-- Which entry of the source each comment is: none is taken twice.
create table source_items (
  account_id uuid not null,
  dataset_id uuid not null,
  item_id text not null,
  comment_id integer not null,
  primary key (account_id, dataset_id, item_id),
  foreign key (account_id, dataset_id) references datasets (account_id, id) on delete cascade
);
