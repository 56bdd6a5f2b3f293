-- How every webhook and sheet of an account stands, looked up by index: an account may have thousands of them,
-- and a hundred thousand deliveries.

alter table webhook_deliveries add delivered_at timestamptz;
update webhook_deliveries d set delivered_at = coalesce(
  (select max(a.at) from webhook_attempts a
   where a.account_id = d.account_id and a.survey_id = d.survey_id and a.webhook_id = d.webhook_id
     and a.delivery_id = d.id),
  d.created_at)
where state = 'delivered';
create index webhook_deliveries_delivered on webhook_deliveries (account_id, survey_id, webhook_id, delivered_at)
  where state = 'delivered';
create index webhook_deliveries_failed on webhook_deliveries (account_id, survey_id, webhook_id, created_at)
  where state in ('exhausted', 'stopped');
create index webhook_attempts_latest on webhook_attempts (account_id, survey_id, webhook_id, at);

create index sheet_rows_failed on sheet_rows (account_id, survey_id) where state = 'failed';
create index sheet_rows_written on sheet_rows (account_id, survey_id, written_at) where state = 'written';

-- When the owner was last told by mail that nothing arrives any more.
alter table webhooks add trouble_mailed_at timestamptz;
alter table google_sheets add trouble_mailed_at timestamptz;
