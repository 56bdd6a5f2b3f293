-- Requests of other kinds than mails are counted the same way, for all processes together: passwords tried by a place,
-- and what one account has asked of others' servers.
alter table directory.mail_requests rename to request_counts;
