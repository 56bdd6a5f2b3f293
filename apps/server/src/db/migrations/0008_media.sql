-- Pictures of surveys. What lists read lies apart from the bytes.
create table media_libraries (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index media_libraries_name on media_libraries (account_id, lower(name));

create table media (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  library_id uuid,
  name text not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  -- Bytes of the whole picture.
  size integer not null,
  animated boolean not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, library_id) references media_libraries (account_id, id)
    on delete set null (library_id)
);
create index on media (account_id, created_at desc, id desc);
create index on media (account_id, library_id, created_at desc, id desc);

create table media_contents (
  account_id uuid not null,
  media_id uuid not null,
  -- 0 is the whole picture; other widths are made from it when they are first asked for.
  width integer not null,
  content_type text not null,
  content bytea not null,
  primary key (account_id, media_id, width),
  foreign key (account_id, media_id) references media (account_id, id) on delete cascade
);
-- Pictures are compressed already.
alter table media_contents alter column content set storage external;

-- Respondents' pages name a picture by its id alone.
create table directory.media (
  media_id uuid primary key,
  account_id uuid not null
);
