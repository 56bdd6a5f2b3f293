-- Columns hold the clauses without a topic too: what was packed before is packed again when somebody looks.
delete from dataset_blocks;
