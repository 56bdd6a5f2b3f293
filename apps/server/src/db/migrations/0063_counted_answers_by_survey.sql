-- Responses of a month are counted by survey and summed, so that surveys of one account do not wait for each
-- other's transactions. What was counted before stands under no survey; that row is also what accounts with a
-- limit lock.
alter table counted_answers add column survey_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table counted_answers alter column survey_id drop default;
alter table counted_answers drop constraint counted_answers_pkey;
alter table counted_answers add primary key (account_id, month, survey_id);
