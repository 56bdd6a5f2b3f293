-- Where events of a survey are sent.
create table webhooks (
  account_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  name text not null,
  -- contract/webhooks.ts WebhookEvent.
  event_names text[] not null,
  url text not null,
  -- connections/seal-secret.ts: the key that signs, sealed with the operator's.
  secret bytea not null,
  -- Tries after the first one.
  max_retries integer not null,
  switched_off text check (switched_off in ('by_owner', 'gone')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, survey_id, id),
  foreign key (account_id, survey_id) references surveys (account_id, id) on delete cascade
);

-- The outbox: written in the transaction that makes the event, so nothing is sent of what was not saved,
-- and nothing saved goes unsent.
create table webhook_deliveries (
  account_id uuid not null,
  survey_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  event_name text not null,
  -- What the event is about; the body is made of it at the first try.
  response_id uuid,
  details jsonb not null default '{}',
  body text,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'exhausted', 'stopped')),
  attempts integer not null default 0,
  -- Tries that count towards the webhook's retries: those since it was last asked for.
  tries integer not null default 0,
  -- While it is tried: when another may take it over.
  next_attempt_at timestamptz,
  last_status integer,
  last_fault text,
  created_at timestamptz not null default now(),
  primary key (account_id, survey_id, webhook_id, id),
  foreign key (account_id, survey_id, webhook_id) references webhooks (account_id, survey_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (account_id, survey_id, webhook_id, next_attempt_at)
  where state = 'pending';
-- Pages of one response that were not sent yet are one event.
create unique index webhook_deliveries_update on webhook_deliveries (account_id, survey_id, webhook_id, response_id)
  where state = 'pending' and event_name = 'response.updated' and attempts = 0;
-- Housekeeping.
create index webhook_deliveries_ended on webhook_deliveries (created_at) where state <> 'pending';

create table webhook_attempts (
  account_id uuid not null,
  survey_id uuid not null,
  webhook_id uuid not null,
  delivery_id uuid not null,
  attempt integer not null,
  at timestamptz not null,
  -- Without the signature.
  request_headers jsonb not null,
  status integer,
  fault text,
  ms integer not null,
  response_body text not null default '',
  primary key (account_id, survey_id, webhook_id, delivery_id, attempt),
  foreign key (account_id, survey_id, webhook_id, delivery_id)
    references webhook_deliveries (account_id, survey_id, webhook_id, id) on delete cascade
);
