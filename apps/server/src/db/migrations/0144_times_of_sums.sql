-- Between which times the responses of stored sums lie, in milliseconds since 1970, so that a report of some days reads
-- the blocks of those days alone; and which questions somebody has answered there. Null in sums from before: they are
-- made anew.
alter table response_sums add column first_time double precision;
alter table response_sums add column last_time double precision;
alter table response_sums add column questions uuid[];
