-- migrate:up
-- Owns what all other files build on: extensions, schema access, request settings, text folding, trigger functions and monthly partitions.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

revoke all on schema public from public;
grant usage on schema public to lafiya_api, lafiya_worker;
-- A separate role reads and writes passwords, sessions, emailed codes and failed sign-ins, so that lafiya_api cannot read password hashes.
grant usage on schema public to lafiya_identity;

-- Tables partitioned by month, and how many months ahead their partitions are created; see create_partitions.
create table partitioned_tables (
  name text primary key,
  months_ahead smallint not null default 3 check (months_ahead between 1 and 24)
);

-- Creates the missing partitions from the current month onwards and returns their names. If rows of a month are already in the default partition,
-- PostgreSQL refuses to create that month's partition: its rows stay safely in the default partition, and the later months are still created.
create function create_partitions(at timestamptz) returns setof text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partitioned record;
  month date;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('create-partitions'));
  for partitioned in select name, months_ahead from partitioned_tables order by name loop
    for step in 0..partitioned.months_ahead loop
      month := (date_trunc('month', at at time zone 'UTC') + make_interval(months => step))::date;
      part := format('%s_%s', partitioned.name, to_char(month, 'YYYY_MM'));
      continue when to_regclass('public.' || part) is not null;
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, partitioned.name, month::text || ' 00:00:00+00',
          (month + interval '1 month')::date::text || ' 00:00:00+00');
        execute format('alter table %I enable row level security', part);
      exception when check_violation then
        raise warning '% stays in the default partition', part;
        continue;
      end;
      return next part;
    end loop;
  end loop;
end $$;

-- The user on whose behalf this transaction runs, null if nobody is signed in; set with 'set local' when the transaction begins.
create function app_user_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Whether the user of this transaction has passed a second factor in this session; set with 'set local' when the transaction begins.
create function app_has_second_factor() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.second_factor', true), '') = 'on' $$;

-- The current time of this transaction. Tests that move the clock set app.now; otherwise it is the database's time.
create function app_now() returns timestamptz language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;

-- Lower case without diacritics, so that a search for 'oyo' finds 'Ọ̀yọ́'. May be immutable because the dictionary is named and never edited.
create function fold_text(value text) returns text language sql immutable parallel safe strict as
$$ select lower(regexp_replace(public.unaccent('public.unaccent', normalize(value, NFD)), '[\u0300-\u036f]', '', 'g')) $$;

-- Turns a search text into a LIKE pattern: folded, with the LIKE wildcards escaped.
create function like_pattern(search text) returns text language sql immutable parallel safe strict as
$$ select '%' || replace(replace(replace(fold_text(trim(search)), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

create function touch_updated_at() returns trigger language plpgsql as
$$ begin new.updated_at = now(); return new; end $$;

-- Trigger function that makes a table append-only.
create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception '% is only ever appended to', tg_table_name using errcode = 'insufficient_privilege'; end $$;

revoke all on function create_partitions(timestamptz) from public;
grant execute on function create_partitions(timestamptz) to lafiya_worker;

-- migrate:down
