-- migrate:up
-- What every table stands on: extensions, who is asking, folded text, time stamps, and refusal to rewrite history.
create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
revoke all on schema public from public;
grant usage on schema public to lafiya_api, lafiya_worker;

-- Who somebody is, and proof of it: passwords, sessions, codes by mail, wrong tries.
-- A role of its own reads and writes these; the API's ordinary role cannot even see a password's digest.
grant usage on schema public to lafiya_identity;

-- The person on whose behalf this transaction runs; null for a visitor. Set by 'set local' as the transaction begins.
create function app_user_id() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Lower case, without marks: so that 'Ọ̀yọ́' is found by 'oyo'. Immutable because the dictionary is named and never edited.
create function fold_text(words text) returns text language sql immutable parallel safe strict as
$$ select lower(regexp_replace(public.unaccent('public.unaccent', normalize(words, NFD)), '[\u0300-\u036f]', '', 'g')) $$;

create function touch_updated_at() returns trigger language plpgsql as
$$ begin new.updated_at = now(); return new; end $$;

create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception '% is only ever appended to', tg_table_name using errcode = 'insufficient_privilege'; end $$;

-- Which tables are cut by month, and for how long ahead; one job keeps them, see keep_partitions.
create table partitioned_tables (
  name text primary key,
  months_ahead smallint not null default 3 check (months_ahead between 1 and 24)
);

-- Makes the month partitions that are missing from this month on; returns the names it made. Rows of a month that came before its partition lie in the
-- default one, and then PostgreSQL refuses to make it. They are safe there: that month stays where it is, and the months after it are made all the same.
create function keep_partitions(at timestamptz) returns setof text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept record;
  month date;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('keep-partitions'));
  for kept in select name, months_ahead from partitioned_tables order by name loop
    for step in 0..kept.months_ahead loop
      month := (date_trunc('month', at at time zone 'UTC') + make_interval(months => step))::date;
      part := format('%s_%s', kept.name, to_char(month, 'YYYY_MM'));
      continue when to_regclass('public.' || part) is not null;
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, kept.name, month::text || ' 00:00:00+00',
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

-- Who may see whom: care relationships, broken glass, and row security that mirrors the code's policy.
-- The present moment of this transaction. A test that moves our clock says so in the frame; otherwise it is the database's own.
create function app_now() returns timestamptz language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;

-- Whether the person behind this transaction showed a second factor in this session. Set by 'set local' as the transaction begins.
create function app_has_second_factor() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.second_factor', true), '') = 'on' $$;

-- The words as a pattern: folded, and with what LIKE takes for a wild card taken literally.
create function letters_in(words text) returns text language sql immutable parallel safe strict as
$$ select '%' || replace(replace(replace(fold_text(trim(words)), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

revoke all on function keep_partitions(timestamptz) from public;
grant execute on function keep_partitions(timestamptz) to lafiya_worker;

-- migrate:down
