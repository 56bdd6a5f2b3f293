-- Mails to respondents who left an address and agreed.

create table case_replies (
  account_id uuid not null,
  case_id uuid not null,
  id uuid not null,
  user_id uuid,
  email text not null,
  reply_to text not null,
  -- As the mail's sender: who, and for which account.
  sender text not null,
  language text not null,
  subject text not null,
  text text not null,
  -- Of the link in the mail that ends such mails.
  stop_token uuid not null,
  state text not null check (state in ('waiting', 'sent', 'refused', 'stopped')),
  asked_at timestamptz not null,
  sent_at timestamptz,
  primary key (account_id, case_id, id),
  foreign key (account_id, case_id) references cases (account_id, id) on delete cascade
);
create index case_replies_asked on case_replies (account_id, asked_at);

-- Addresses that want no more of them, by SHA-256: nobody reads from here who they were.
create table reply_stops (
  account_id uuid not null references accounts (account_id) on delete cascade,
  email_hash bytea not null,
  stopped_at timestamptz not null,
  primary key (account_id, email_hash)
);
