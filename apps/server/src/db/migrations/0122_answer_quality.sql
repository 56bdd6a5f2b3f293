-- How a response came where that was not by the survey's page in the ordinary way, and what a person said of the
-- care that it was given with; both null for nearly all.
alter table responses add column arrival text check (arrival in ('no_page', 'hidden_field'));
alter table responses add column careless boolean;
