-- Where a survey's answers are written: one page of one spreadsheet.
create table google_sheets (
  account_id uuid not null,
  survey_id uuid not null,
  -- Null once the account was taken away.
  google_account_id uuid,
  spreadsheet_id text not null,
  -- Google's number of the page.
  sheet_id integer not null,
  -- Of the spreadsheet, as it was seen last.
  title text not null,
  url text not null,
  -- Of the headers' words: that of who connected it.
  language text not null check (language in ('en', 'vi')),
  active boolean not null default true,
  -- contract/google-sheets.ts SheetFault, and what Google said.
  fault text,
  detail text,
  -- Tries that failed since the last one that did not, and when the next one is.
  tries integer not null default 0,
  next_try_at timestamptz,
  -- One writer at a time; one that died is followed by another from then on.
  leased_until timestamptz,
  -- google-sheets/bind-columns.ts BoundColumn: what each column of the page holds.
  columns jsonb not null default '[]',
  -- Answers that were there before are put into the outbox, up to this response so far.
  backfill boolean not null default false,
  backfill_after uuid,
  -- When it was last seen that the file is not in the bin.
  checked_at timestamptz,
  last_written_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade,
  foreign key (account_id, google_account_id) references google_accounts (account_id, id)
    on delete set null (google_account_id)
);
create index google_sheets_google_account on google_sheets (account_id, google_account_id);

-- The outbox: written in the transaction that takes a finished response. What is deleted before it was
-- written goes with its response; what is written stays in the sheet.
create table sheet_rows (
  account_id uuid not null,
  survey_id uuid not null,
  response_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'written', 'failed')),
  attempts integer not null default 0,
  -- The batch that it was sent in while nobody knows how that ended: the same number marks it in the sheet.
  batch integer,
  fault text,
  detail text,
  -- An answer goes on in columns of its own.
  split boolean not null default false,
  submitted_at timestamptz not null,
  written_at timestamptz,
  primary key (account_id, survey_id, response_id),
  foreign key (account_id, survey_id) references google_sheets (account_id, survey_id) on delete cascade,
  foreign key (account_id, survey_id, response_id) references responses (account_id, survey_id, id) on delete cascade
);
create index sheet_rows_pending on sheet_rows (account_id, survey_id, submitted_at, response_id)
  where state = 'pending';
create index sheet_rows_latest on sheet_rows (account_id, survey_id, submitted_at desc, response_id desc);
