-- Every transaction that writes a survey's responses takes the survey's next change number while it holds the
-- survey's row, so numbers become visible in their order, and readers ask for what is newer than the last they
-- saw. They are data: unlike the transaction numbers that they replace they mean the same on another server.
drop trigger note_change on responses;
drop trigger note_change on answer_texts;
drop function note_change();

-- What was there before is change 1.
alter table surveys add column change_number bigint not null default 1;
alter table surveys alter column change_number set default 0;

alter table responses drop column changed;
alter table responses add column change_number bigint not null default 1;
alter table responses alter column change_number drop default;
create index responses_change_number on responses (account_id, survey_id, change_number);

alter table answer_texts drop column changed;
alter table answer_texts add column change_number bigint not null default 1;
alter table answer_texts alter column change_number drop default;
create index answer_texts_change_number on answer_texts (account_id, survey_id, change_number);

-- Blocks are made again from the rows, without the responses that were deleted before.
delete from deleted_responses;
alter table deleted_responses drop column changed;
alter table deleted_responses add column change_number bigint not null;
create index deleted_responses_change_number on deleted_responses (account_id, survey_id, change_number);

truncate response_blocks;
alter table response_blocks drop column since;
-- The last change that is in the block or in an earlier one; 0 while blocks are being written.
alter table response_blocks add column through bigint not null;
