-- The operator's list of accounts, a page at a time, where there are a hundred thousand of them.
create index accounts_created on accounts (created_at desc nulls last);
create index users_owners_email on users (email) where role = 'owner';
