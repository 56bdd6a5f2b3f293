-- What people add to look around in: marked in lists, removed in one go, counted by no limit of the plan.
alter table datasets add column is_sample boolean not null default false;
alter table surveys add column is_sample boolean not null default false;

-- Areas whose guided tour a person has seen or skipped.
alter table users add column tours_seen text[] not null default '{}';
