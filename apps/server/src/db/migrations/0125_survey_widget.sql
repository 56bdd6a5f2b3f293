-- survey/widget.ts WidgetSettings: how a survey shows itself on its owner's website, and which sites may frame it.
alter table surveys add column widget jsonb;
