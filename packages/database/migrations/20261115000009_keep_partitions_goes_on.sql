-- migrate:up
-- Rows of a month that came before its partition lie in the default one, and then PostgreSQL refuses to make it. They are safe there: that month stays
-- where it is, and the months after it are made all the same. Before, one such row stopped the job for good.
create or replace function keep_partitions(at timestamptz) returns setof text language plpgsql security definer set search_path = public, pg_temp as $$
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

-- migrate:down
