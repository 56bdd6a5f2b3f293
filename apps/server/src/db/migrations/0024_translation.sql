-- What an account has translated, by a person or a machine, in any of its surveys.
create table translation_memory (
  account_id uuid not null references accounts on delete cascade,
  source_language text not null,
  target_language text not null,
  -- SHA-256 of the text as translation/memory-form.ts writes it, its first 16 bytes.
  source_hash bytea not null,
  source_text text not null,
  text text not null,
  by text not null check (by in ('person', 'machine')),
  updated_at timestamptz not null default now(),
  primary key (account_id, source_language, target_language, source_hash)
);
-- Which of too many go first.
create index translation_memory_by_age on translation_memory (account_id, (by = 'person'), updated_at);

-- Characters sent to the operator's translator.
create table translation_usage (
  account_id uuid not null references accounts on delete cascade,
  -- The first day, in UTC.
  month date not null,
  characters bigint not null,
  primary key (account_id, month)
);
