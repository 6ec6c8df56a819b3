-- migrate:up
-- How many visits of each state the whole clinic has a day. The finer rows of visit_days grow with the clinic until every mode and type occurs every day; an
-- admin's first page asks for none of that, and takes as long in a large clinic as in a small one.
create table clinic_days (
  day date not null,
  status text not null,
  visits integer not null check (visits > 0),
  primary key (day, status)
);
alter table clinic_days enable row level security;
create policy admin on clinic_days for select to lafiya_api using ((select app_is_admin()));
grant select on clinic_days to lafiya_api;

create or replace function sum_changed_days(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  marks bigint[];
  days date[];
begin
  perform pg_advisory_xact_lock(7, 1);
  select array_agg(m.id), array_agg(distinct m.day) into marks, days from (select id, day from changed_days order by id limit most) m;
  if marks is null then return 0; end if;
  delete from visit_days where doctor_id is null and day = any (days);
  insert into visit_days (doctor_id, day, status, mode, type, visits, returning_visits)
    select null, day, status, mode, type, sum(visits), sum(returning_visits) from visit_days where day = any (days) and doctor_id is not null
    group by day, status, mode, type having sum(visits) > 0;
  delete from clinic_days where day = any (days);
  insert into clinic_days (day, status, visits)
    select day, status, sum(visits) from visit_days where doctor_id is null and day = any (days) group by day, status;
  delete from visit_hours where doctor_id is null and month in (select date_trunc('month', d)::date from unnest(days) d);
  insert into visit_hours (doctor_id, month, weekday, hour, visits)
    select null, month, weekday, hour, sum(visits) from visit_hours where doctor_id is not null
      and month = any (array(select date_trunc('month', d)::date from unnest(days) d)) group by month, weekday, hour having sum(visits) > 0;
  delete from review_days where doctor_id is null and day = any (days);
  insert into review_days (doctor_id, day, reviews, rating_sum)
    select null, day, sum(reviews), sum(rating_sum) from review_days where day = any (days) and doctor_id is not null group by day having sum(reviews) > 0;
  delete from changed_days where id = any (marks);
  return cardinality(days);
end $$;

insert into clinic_days (day, status, visits) select day, status, sum(visits) from visit_days where doctor_id is null group by day, status having sum(visits) > 0;

-- migrate:down
