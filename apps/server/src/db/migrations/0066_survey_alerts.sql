-- Of a survey's dataset: whether new open texts are analysed every day, so that alerts come by themselves.
alter table alert_settings add column daily boolean not null default false;
create index alert_settings_daily on alert_settings (account_id, dataset_id) where daily;
