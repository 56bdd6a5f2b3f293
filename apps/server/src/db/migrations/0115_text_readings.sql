-- What conditions heard in a response's texts, by question: the page was turned by it, so it stays as it was read then.

alter table responses add column readings jsonb;
