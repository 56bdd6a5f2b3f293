-- What stood in the file where the imported value does not say it to the character: the comment's cell, then
-- those of datasets.columns; null for a cell that is the same, and for a comment whose cells all are.
alter table comments add column originals jsonb;
