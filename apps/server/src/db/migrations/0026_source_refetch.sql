-- What a refreshing has to know of the entries of a source.
alter table source_items
  -- How many replies the source told of when all of them had been read; null while that is not known.
  add column replies integer,
  -- When the source told of the entry last; null once what came beside its words was dropped.
  add column fetched_at timestamptz default now();
update source_items i set fetched_at = coalesce(s.refreshed_at, d.created_at)
  from dataset_sources s
  join datasets d on d.account_id = s.account_id and d.id = s.dataset_id
  where s.account_id = i.account_id and s.dataset_id = i.dataset_id;

-- Of sources whose data may be kept for a time only: the longest that an entry was not told of, and when all
-- of them are asked for again.
alter table dataset_sources
  add column oldest_fetch timestamptz,
  add column refetch_at timestamptz;
update dataset_sources s set
    oldest_fetch = coalesce(s.refreshed_at, d.created_at),
    refetch_at = coalesce(s.refreshed_at, d.created_at) + interval '25 days'
  from datasets d
  where d.account_id = s.account_id and d.id = s.dataset_id and d.source = 'youtube';
create index dataset_sources_refetch_at on dataset_sources (refetch_at) where refetch_at is not null;
create index dataset_sources_oldest_fetch on dataset_sources (oldest_fetch) where oldest_fetch is not null;
