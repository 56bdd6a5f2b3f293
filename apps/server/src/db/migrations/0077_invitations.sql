-- People who were asked to join an account and have not yet (ADR 55). Accepted and taken back ones are deleted.
create table invitations (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  email text not null,
  role text not null check (role in ('viewer', 'analyst', 'editor', 'admin', 'owner')),
  invited_by uuid not null,
  -- Hashes of the tokens of the last mail and of the last link that was made to hand over.
  mail_hash bytea,
  link_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, email),
  foreign key (account_id, invited_by) references users (account_id, id) on delete cascade
);
create index on invitations (account_id, mail_hash);
create index on invitations (account_id, link_hash);
