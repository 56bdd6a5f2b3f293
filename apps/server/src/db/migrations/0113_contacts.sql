-- People whom an account invites, in lists; and addresses that are never written to.

create table contact_lists (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);

-- Names of what is known of contacts beside name, address and language, in the order in which they came.
create table contact_fields (
  account_id uuid not null references accounts (account_id) on delete cascade,
  name text not null,
  position integer not null,
  primary key (account_id, name)
);

create table contacts (
  account_id uuid not null references accounts (account_id) on delete cascade,
  id uuid not null,
  email text,
  phone text,
  -- SHA-256 of the account and of the folded address that they are reached at: the mail's, else the phone's.
  address_hash bytea not null,
  name text not null,
  language text,
  fields jsonb not null,
  -- Name and addresses in small letters without accents, as they are searched.
  folded text not null,
  bounced_at timestamptz,
  bounce_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  check (email is not null or phone is not null)
);
create unique index contacts_address on contacts (account_id, address_hash);
create index contacts_folded on contacts (account_id, folded, id);

create table contact_list_members (
  account_id uuid not null,
  list_id uuid not null,
  contact_id uuid not null,
  primary key (account_id, list_id, contact_id),
  foreign key (account_id, list_id) references contact_lists (account_id, id) on delete cascade,
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
create index on contact_list_members (account_id, contact_id);

-- Kept for ever, whether the contact is still there or not: nobody reads from here who they were.
create table contact_opt_outs (
  account_id uuid not null references accounts (account_id) on delete cascade,
  address_hash bytea not null,
  reason text not null check (reason in ('unsubscribed', 'complained', 'by_member', 'erased')),
  at timestamptz not null,
  primary key (account_id, address_hash)
);
