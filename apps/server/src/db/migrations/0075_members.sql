-- Several people in an account, and one person in several accounts (ADR 55).

-- Everybody so far is alone in an account, and owns it.
alter table users add column role text not null default 'owner'
  check (role in ('viewer', 'analyst', 'editor', 'admin', 'owner'));
-- Where the row of the same id stands that the person signs in by (password, second factor); null: this one.
alter table users add column home_account_id uuid;
-- A row that nobody signs in by has no password.
alter table users alter column password_hash drop not null;

-- Which accounts a person is in. A person has one id in all of them.
create table directory.memberships (
  user_id uuid not null,
  account_id uuid not null,
  -- When a session was last opened in it: signing in opens the account used last.
  last_used_at timestamptz,
  primary key (user_id, account_id)
);
create index on directory.memberships (account_id);
insert into directory.memberships (user_id, account_id) select id, account_id from users;

-- What the account is called among several; empty: by its owner's name.
alter table accounts add column name text not null default '';
