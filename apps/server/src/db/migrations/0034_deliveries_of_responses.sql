-- Who deletes an answer deletes what was sent of it, or is to be, without reading all that the survey ever sent.
create index webhook_deliveries_response on webhook_deliveries (account_id, survey_id, response_id)
  where response_id is not null;
