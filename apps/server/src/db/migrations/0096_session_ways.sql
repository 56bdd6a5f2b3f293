-- How the person of a session proved who they are (contract/auth.ts SignedInBy, ADR 56). Null: not known, for sessions
-- that were opened before this, or by a version that does not write it.
alter table sessions add column signed_in_by text;
