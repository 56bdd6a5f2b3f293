-- Built files of pages, as hosts of each version serve them: a page of one version may ask a host of another.
create table page_files (
  -- With the hash of its content: "/assets/overview-Da_LhvCf.js".
  path text primary key,
  content bytea not null,
  -- When a host that has it on its disk last started.
  seen_at timestamptz not null
);
create index page_files_seen on page_files (seen_at);
