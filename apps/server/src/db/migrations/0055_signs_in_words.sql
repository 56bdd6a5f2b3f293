-- Words have the signs at their end ("C++", "18+"): what was packed before is packed again from the rows when
-- somebody looks.
delete from dataset_blocks;
delete from response_blocks;
