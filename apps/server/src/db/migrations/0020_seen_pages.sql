-- The place of the flow of the page that a respondent saw last; null where it was not said.
alter table responses add column seen uuid;
