-- A language of the interface is a folder of texts; the database does not know which there are.
alter table google_sheets drop constraint google_sheets_language_check;
