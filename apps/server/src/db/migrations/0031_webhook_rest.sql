-- A receiver that let every try time out is tried again no sooner; null once it answers, however it does.
alter table webhooks add resting_until timestamptz;
