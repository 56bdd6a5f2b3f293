-- Blocks are packed again from the responses, with the words of forms, own words and names of files, and with
-- the values of numbers and dates.
delete from response_blocks;
