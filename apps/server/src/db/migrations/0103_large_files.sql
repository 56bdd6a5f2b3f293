-- A csv that comes in chunks, until its dataset has been made of it.

create table large_files (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  size bigint not null,
  chunk_bytes integer not null,
  -- What tells the file from another of the same name and size, by whoever sends it.
  fingerprint text not null,
  -- Chunks that are here; they come in their order.
  received integer not null default 0,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table large_file_chunks (
  account_id uuid not null,
  large_file_id uuid not null,
  number integer not null,
  sha256 bytea not null,
  store text not null default 'database',
  key text,
  content bytea,
  primary key (account_id, large_file_id, number),
  foreign key (account_id, large_file_id) references large_files (account_id, id) on delete cascade,
  constraint large_file_chunks_place
    check ((store = 'database') = (key is null) and (store = 'database') = (content is not null))
);
create trigger storage_deleted after delete on large_file_chunks
  for each row when (old.key is not null) execute function note_storage_deletion();
create trigger storage_moved after update of key on large_file_chunks
  for each row when (old.key is not null and old.key is distinct from new.key) execute function note_storage_deletion();

-- Whose bytes are those of a large file: its own are empty.
alter table local_files add column large_file_id uuid;
create index on local_files (account_id, large_file_id) where large_file_id is not null;
