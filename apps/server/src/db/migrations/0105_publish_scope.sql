-- Publishing is a scope of its own (ADR 61): keys that may change surveys could publish them so far, and still can.
update api_keys
set scopes = array(
  select scope from unnest(array['read', 'answers', 'write', 'publish', 'admin']) with ordinality as all_scopes (scope, place)
  where scope = 'publish' or scope = any (scopes)
  order by place
)
where 'write' = any (scopes);
