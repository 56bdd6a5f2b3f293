-- Names folded once, when they are written: folding 50,000 of them takes longer than a search may.
alter table datasets add column folded_name text not null generated always as (fold(name)) stored;
alter table surveys add column folded_name text not null generated always as (fold(name)) stored;
create index datasets_by_name on datasets (account_id, folded_name, id) where deleted_at is null;
create index surveys_by_name on surveys (account_id, folded_name, id);

-- What the clocks look for among all accounts' datasets; nearly all of them are neither.
create index datasets_processing on datasets (account_id, id) where status = 'PROCESSING';
create index datasets_deleted on datasets (created_at) where deleted_at is not null;
