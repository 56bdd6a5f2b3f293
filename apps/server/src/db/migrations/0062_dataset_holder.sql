-- The job that works on a dataset's run. One that was taken for dead and comes back writes nothing beside the one that
-- took its work over.
alter table datasets add column holder uuid;
