-- The batch whose end nobody knows is looked for before each write, also among a million rows that wait.
create index sheet_rows_sent on sheet_rows (account_id, survey_id, batch) where batch is not null;
