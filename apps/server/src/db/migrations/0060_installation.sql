-- What belongs together: this database, the key that its secrets are sealed with, and the folder that its pictures and
-- files lie in. One row, written by the first start.
create table installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null,
  -- HMAC of the id by the key: tells whether a key is the same, and nothing of it.
  key_print bytea,
  -- As the mark in the folder names it; null while nothing was ever kept in one.
  media_folder uuid
);
