-- contract: since 0.4.0 the program itself does what these rules of the database did (ADR 91).

-- Which objects of stores are to go.
drop trigger if exists storage_deleted on answer_file_contents;
drop trigger if exists storage_moved on answer_file_contents;
drop trigger if exists storage_deleted on large_file_chunks;
drop trigger if exists storage_moved on large_file_chunks;
drop trigger if exists storage_deleted on media_contents;
drop trigger if exists storage_moved on media_contents;
drop function note_storage_deletion();

-- Deletions that reached into the directory.
alter table directory.custom_domains drop constraint if exists custom_domains_account_id_fkey;
alter table directory.custom_links drop constraint if exists custom_links_account_id_survey_id_fkey;
alter table directory.namespaces drop constraint if exists namespaces_account_id_fkey;
alter table directory.survey_codes drop constraint if exists survey_codes_account_id_survey_id_fkey;

-- References that were emptied: a deletion that leaves one is refused now. Rows are known to hold, and are checked
-- while others go on writing.
alter table case_rules drop constraint if exists case_rules_account_id_assignee_id_fkey;
alter table case_rules add constraint case_rules_account_id_assignee_id_fkey
  foreign key (account_id, assignee_id) references users (account_id, id) not valid;
alter table case_rules validate constraint case_rules_account_id_assignee_id_fkey;
alter table cases drop constraint if exists cases_account_id_owner_id_fkey;
alter table cases add constraint cases_account_id_owner_id_fkey
  foreign key (account_id, owner_id) references users (account_id, id) not valid;
alter table cases validate constraint cases_account_id_owner_id_fkey;
alter table google_sheets drop constraint if exists google_sheets_account_id_google_account_id_fkey;
alter table google_sheets add constraint google_sheets_account_id_google_account_id_fkey
  foreign key (account_id, google_account_id) references google_accounts (account_id, id) not valid;
alter table google_sheets validate constraint google_sheets_account_id_google_account_id_fkey;
alter table media drop constraint if exists media_account_id_library_id_fkey;
alter table media add constraint media_account_id_library_id_fkey
  foreign key (account_id, library_id) references media_libraries (account_id, id) not valid;
alter table media validate constraint media_account_id_library_id_fkey;
