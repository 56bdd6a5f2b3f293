-- Columns hold clauses since now: those made before are made again from their rows when they are asked for.
truncate dataset_blocks;
