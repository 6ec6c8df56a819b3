-- migrate:up
create function count_visit(visit appointments, by integer) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wall timestamp := visit.starts_at at time zone 'Africa/Lagos';
  had_been integer := 0;
begin
  if visit.status = 'COMPLETED' then
    had_been := exists (select from appointments a where a.patient_id = visit.patient_id and a.doctor_id = visit.doctor_id and a.status = 'COMPLETED'
      and a.starts_at < visit.starts_at)::integer;
  end if;
  insert into visit_days (doctor_id, day, status, mode, type, visits, returning_visits)
  values (visit.doctor_id, wall::date, visit.status, visit.mode, visit.type, by, by * had_been)
  on conflict (doctor_id, day, status, mode, type) do update set visits = visit_days.visits + excluded.visits,
    returning_visits = visit_days.returning_visits + excluded.returning_visits;
  if visit.status <> 'CANCELLED' then
    insert into visit_hours (doctor_id, month, weekday, hour, visits)
    values (visit.doctor_id, date_trunc('month', wall)::date, extract(isodow from wall)::smallint, extract(hour from wall)::smallint, by)
    on conflict (doctor_id, month, weekday, hour) do update set visits = visit_hours.visits + excluded.visits;
  end if;
  insert into changed_days (day) values (wall::date);
end $$;

-- What was there before.
do $$
declare
  visit appointments;
begin
  for visit in select * from appointments loop perform count_visit(visit, 1); end loop;
end $$;

-- Figures about visits, kept day by day so that nobody counts a million rows to draw a plot. A row without a doctor is the whole clinic's: the worker sums it
-- up from the doctors' rows, because one row that every booking writes would make all bookings wait for each other.
create table visit_days (
  doctor_id uuid references doctors (id),
  day date not null,
  status text not null,
  mode text not null,
  type text not null,
  visits integer not null,
  -- Of those that took place, how many were of patients who had been with this doctor before.
  returning_visits integer not null default 0,
  unique nulls not distinct (doctor_id, day, status, mode, type)
);
create index visit_days_by_day on visit_days (day);
alter table visit_days enable row level security;
create policy own on visit_days for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy admin on visit_days for select to lafiya_api using ((select app_is_admin()));
grant select on visit_days to lafiya_api;

-- On which weekday and hour visits begin, by month; cancelled ones do not count.
create table visit_hours (
  doctor_id uuid references doctors (id),
  month date not null check (extract(day from month) = 1),
  weekday smallint not null check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  visits integer not null,
  unique nulls not distinct (doctor_id, month, weekday, hour)
);
create index visit_hours_by_month on visit_hours (month);
alter table visit_hours enable row level security;
create policy own on visit_hours for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy admin on visit_hours for select to lafiya_api using ((select app_is_admin()));
grant select on visit_hours to lafiya_api;

create table review_days (
  doctor_id uuid references doctors (id),
  day date not null,
  reviews integer not null,
  rating_sum integer not null,
  unique nulls not distinct (doctor_id, day)
);
create index review_days_by_day on review_days (day);
alter table review_days enable row level security;
create policy own on review_days for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy admin on review_days for select to lafiya_api using ((select app_is_admin()));

-- Days whose sum for the clinic must be made again. Only ever added to and taken away: nobody waits for another's mark.
create table changed_days (
  id bigint generated always as identity primary key,
  day date not null
);
alter table changed_days enable row level security;
create policy work on changed_days to lafiya_worker using (true) with check (true);

create function keep_visit_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform count_visit(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_visit(new, 1); end if;
  return null;
end $$;

create trigger appointments_counted after insert or delete on appointments for each row execute function keep_visit_days();
create trigger appointments_recounted after update of status, mode, type, starts_at on appointments for each row
  when ((old.status, old.mode, old.type, old.starts_at) is distinct from (new.status, new.mode, new.type, new.starts_at)) execute function keep_visit_days();

create function keep_review_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update review_days set reviews = reviews - 1, rating_sum = rating_sum - old.rating
      where doctor_id = old.doctor_id and day = (old.written_at at time zone 'Africa/Lagos')::date;
    insert into changed_days (day) values ((old.written_at at time zone 'Africa/Lagos')::date);
  end if;
  if tg_op <> 'DELETE' then
    insert into review_days (doctor_id, day, reviews, rating_sum) values (new.doctor_id, (new.written_at at time zone 'Africa/Lagos')::date, 1, new.rating)
    on conflict (doctor_id, day) do update set reviews = review_days.reviews + 1, rating_sum = review_days.rating_sum + excluded.rating_sum;
    insert into changed_days (day) values ((new.written_at at time zone 'Africa/Lagos')::date);
  end if;
  return null;
end $$;

create trigger reviews_counted after insert or delete or update of rating, written_at on reviews for each row execute function keep_review_days();
insert into review_days (doctor_id, day, reviews, rating_sum)
  select doctor_id, (written_at at time zone 'Africa/Lagos')::date, count(*), sum(rating) from reviews group by 1, 2;
grant select on review_days to lafiya_api;
insert into changed_days (day) select distinct day from review_days;
grant select, delete on changed_days to lafiya_worker;

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

-- The clinic's rows of the days that changed, made again from the doctors'; one worker at a time. Returns how many days.
create function sum_changed_days(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
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
grant select on clinic_days to lafiya_api;

revoke all on function count_visit(appointments, integer), keep_visit_days(), keep_review_days(), sum_changed_days(integer) from public;
grant execute on function sum_changed_days(integer) to lafiya_worker;

-- migrate:down
