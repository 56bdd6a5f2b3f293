-- Where bytes lie: in their row, as they did until now, or in a store under a key.
alter table media_contents
  add column store text not null default 'database',
  add column key text,
  alter column content drop not null,
  add constraint media_contents_place
    check ((store = 'database') = (key is null) and (store = 'database') = (content is not null));

alter table answer_file_contents
  add column store text not null default 'database',
  add column key text,
  alter column content drop not null,
  add constraint answer_file_contents_place
    check ((store = 'database') = (key is null) and (store = 'database') = (content is not null));

-- Objects of stores that no row stands for: to be deleted at a moment, unless a row takes one before. They are
-- no account's: an account may be gone before its objects are.
create table directory.storage_deletions (
  store text not null,
  key text not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (store, key)
);
create index on directory.storage_deletions (due_at);

-- Whatever deletes a row (a picture, a response, a survey, an account, by whatever cascade) or leads it to
-- another object notes the one that it had, in the same transaction.
create function note_storage_deletion() returns trigger language plpgsql as $$
begin
  insert into directory.storage_deletions (store, key, due_at) values (old.store, old.key, now())
    on conflict (store, key) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger storage_deleted after delete on media_contents
  for each row when (old.key is not null) execute function note_storage_deletion();
create trigger storage_moved after update of key on media_contents
  for each row when (old.key is not null and old.key is distinct from new.key) execute function note_storage_deletion();
create trigger storage_deleted after delete on answer_file_contents
  for each row when (old.key is not null) execute function note_storage_deletion();
create trigger storage_moved after update of key on answer_file_contents
  for each row when (old.key is not null and old.key is distinct from new.key) execute function note_storage_deletion();
