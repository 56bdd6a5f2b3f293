-- Since when a counter counts, so that a deleted response gives its place back only where it took one. What began
-- before this was kept gives back only the places that are taken from now on.
alter table limit_counters add column began_at timestamptz not null default now();
alter table limit_counters alter column began_at drop default;
