import pg from "pg";

// A stand-in for Citus: it moves no row, but writes down what is asked of it and refuses what Citus 13 refuses, so that
// a plan is tried against every table there is. Its rules are those of Citus' manual and messages.

const SQL = `
create schema stand_in;
create table stand_in.distributed (
  at serial, relation regclass primary key, distribution_column text not null, colocation integer not null, shards integer
);
create table stand_in.emptied (relation regclass primary key);
create table stand_in.functions (name regprocedure primary key);
create view stand_in.citus_tables as
  select relation as table_name, 'distributed'::text as citus_table_type, distribution_column, colocation as colocation_id
  from stand_in.distributed;
create function stand_in.citus_version() returns text language sql as $$ select 'Citus stand-in' $$;
create function stand_in.citus_get_active_worker_nodes() returns table (node_name text, node_port bigint)
  language sql as $$ values ('worker-1', 5432::bigint), ('worker-2', 5432) $$;

-- What holds of a distributed table at any time.
create function stand_in.check_table(t regclass) returns void language plpgsql as $$
declare mine stand_in.distributed; bad text;
begin
  select * into strict mine from stand_in.distributed where relation = t;
  select tgname into bad from pg_trigger where tgrelid = t and not tgisinternal limit 1;
  if found then
    raise exception 'triggers are not supported on distributed tables when "citus.enable_unsafe_triggers" is set to "false": %', bad;
  end if;
  select i.indexrelid::regclass into bad from pg_index i where i.indrelid = t and (i.indisunique or i.indisexclusion)
    and not exists (select from pg_attribute a where a.attrelid = t and a.attname = mine.distribution_column
      and a.attnum = any(i.indkey[0:i.indnkeyatts - 1])) limit 1;
  if found then
    raise exception 'cannot create constraint on "%": % does not include the partition column', t, bad;
  end if;
  select k.conname into bad from pg_constraint k left join stand_in.distributed other on other.relation = k.confrelid
    where k.conrelid = t and k.contype = 'f' and other.colocation is distinct from mine.colocation limit 1;
  if found then
    raise exception 'cannot create foreign key constraint since relations are not colocated or not referencing a reference table: %', bad;
  end if;
  select k.conname into bad from pg_constraint k join stand_in.distributed other on other.relation = k.confrelid
    where k.conrelid = t and k.contype = 'f' and not exists (
      select from unnest(k.conkey, k.confkey) as pair (f, t)
        join pg_attribute f on f.attrelid = k.conrelid and f.attnum = pair.f
        join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.t
      where f.attname = mine.distribution_column and t.attname = other.distribution_column) limit 1;
  if found then
    raise exception 'cannot create foreign key constraint: foreign keys are supported if the key includes the distribution columns in the same order: %', bad;
  end if;
  select conname into bad from pg_constraint where conrelid = t and contype = 'f' and confdeltype in ('n', 'd') limit 1;
  if found then
    raise exception 'SET NULL or SET DEFAULT is not supported in ON DELETE operation when distribution key is included in the foreign key constraint: %', bad;
  end if;
  select attname into bad from pg_attribute where attrelid = t and attidentity <> '' and atttypid <> 'bigint'::regtype limit 1;
  if found then
    raise exception 'cannot complete operation on % with smallint/int identity column: %', t, bad;
  end if;
end $$;

create function stand_in.create_distributed_table(table_name regclass, distribution_column text,
  distribution_type text default 'hash', colocate_with text default 'default', shard_count integer default null)
  returns void language plpgsql as $$
declare place integer; bad text;
begin
  if exists (select from stand_in.distributed where relation = table_name) then
    raise exception 'table "%" is already distributed', table_name;
  end if;
  if not exists (select from pg_attribute a where attrelid = table_name and attname = distribution_column and attnotnull) then
    raise exception 'column "%" of relation "%" does not exist, or may be empty', distribution_column, table_name;
  end if;
  if colocate_with = 'none' then
    select coalesce(max(colocation), 0) + 1 into place from stand_in.distributed;
  elsif colocate_with = 'default' then
    raise exception 'say beside which table';
  else
    if shard_count is not null then
      raise exception 'shard_count cannot be specified when the table is colocated with an existing table';
    end if;
    select colocation into place from stand_in.distributed where relation = colocate_with::regclass;
    if place is null then
      raise exception 'relation % is not distributed', colocate_with;
    end if;
  end if;
  select conname into bad from pg_constraint where confrelid = table_name and contype = 'f' and conrelid <> table_name
    and not exists (select from stand_in.distributed where relation = conrelid) limit 1;
  if found then
    raise exception 'cannot create foreign key constraint since foreign keys from local tables to distributed tables are not supported: %', bad;
  end if;
  insert into stand_in.distributed (relation, distribution_column, colocation, shards)
    values (table_name, create_distributed_table.distribution_column, place, shard_count);
  perform stand_in.check_table(table_name);
end $$;

create function stand_in.truncate_local_data_after_distributing_table(function_table_name regclass)
  returns void language plpgsql as $$
begin
  if not exists (select from stand_in.distributed where relation = function_table_name) then
    raise exception 'supplied parameter is not a distributed relation: %', function_table_name;
  end if;
  if exists (select from pg_constraint where confrelid = function_table_name and contype = 'f'
      and not exists (select from stand_in.distributed where relation = conrelid)) then
    raise exception 'cannot truncate a table referenced in a foreign key constraint by a local table: %', function_table_name;
  end if;
  insert into stand_in.emptied values (function_table_name);
end $$;

create function stand_in.create_distributed_function(function_name regprocedure) returns void language sql as
  $$ insert into stand_in.functions values (function_name) on conflict do nothing $$;

create function stand_in.after_ddl() returns event_trigger language plpgsql as $$
begin
  perform stand_in.check_table(relation) from stand_in.distributed
    where tg_tag <> 'ALTER TABLE' or relation in (select objid from pg_event_trigger_ddl_commands());
end $$;
create event trigger stand_in_after_ddl on ddl_command_end
  when tag in ('ALTER TABLE', 'CREATE INDEX', 'CREATE TRIGGER') execute function stand_in.after_ddl();
`;

/** Makes a database look like the coordinator of a cluster. New connections see it. */
export async function installStandIn(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(SQL);
    const { rows } = await client.query("select current_database() as name");
    await client.query(`alter database ${rows[0].name} set search_path = "$user", public, stand_in`);
  } finally {
    await client.end();
  }
}
