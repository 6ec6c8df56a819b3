-- migrate:up
-- Analytics: daily and hourly figures about appointments and reviews, updated by triggers, with sums for the whole clinic computed by the worker.

-- Appointments per day, so that a chart does not count a million rows. A row without a doctor is the sum of the whole clinic: the worker computes it
-- from the doctors' rows, because all bookings would wait for each other if each one updated the same row.
create table appointment_days (
  doctor_id uuid references doctors (id),
  day date not null,
  status text not null,
  mode text not null,
  type text not null,
  appointment_count integer not null,
  -- How many of the completed appointments were of patients who had completed one with this doctor before.
  returning_count integer not null default 0,
  unique nulls not distinct (doctor_id, day, status, mode, type)
);
create index appointment_days_by_day on appointment_days (day);
alter table appointment_days enable row level security;
create policy own on appointment_days for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy admin on appointment_days for select to lafiya_api using ((select app_is_admin()));
grant select on appointment_days to lafiya_api;

-- Appointments per month by the weekday and hour at which they start, without cancelled ones. A row without a doctor is the sum of the whole clinic.
create table appointment_hours (
  doctor_id uuid references doctors (id),
  month date not null check (extract(day from month) = 1),
  weekday smallint not null check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  appointment_count integer not null,
  unique nulls not distinct (doctor_id, month, weekday, hour)
);
create index appointment_hours_by_month on appointment_hours (month);
alter table appointment_hours enable row level security;
create policy own on appointment_hours for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy admin on appointment_hours for select to lafiya_api using ((select app_is_admin()));
grant select on appointment_hours to lafiya_api;

-- Reviews and the sum of their ratings per day. A row without a doctor is the sum of the whole clinic.
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
grant select on review_days to lafiya_api;

-- Days whose clinic sums must be computed again. Rows are only inserted and deleted, so that no transaction waits for another one's mark.
create table changed_days (
  id bigint generated always as identity primary key,
  day date not null
);
alter table changed_days enable row level security;
create policy work on changed_days to lafiya_worker using (true) with check (true);
grant select, delete on changed_days to lafiya_worker;

-- Appointments of the whole clinic per day and status. The number of finer rows in appointment_days grows with the clinic until every mode and type
-- occurs every day; with this table the admin's home page takes as long in a large clinic as in a small one.
create table clinic_days (
  day date not null,
  status text not null,
  appointment_count integer not null check (appointment_count > 0),
  primary key (day, status)
);
alter table clinic_days enable row level security;
create policy admin on clinic_days for select to lafiya_api using ((select app_is_admin()));
grant select on clinic_days to lafiya_api;

-- Adds one appointment to the figures of its doctor (by = 1) or subtracts it (by = -1), with day and hour in the clinic's time zone.
create function count_appointment(appointment appointments, by integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wall timestamp := appointment.starts_at at time zone 'Africa/Lagos';
  had_been integer := 0;
begin
  if appointment.status = 'COMPLETED' then
    had_been := exists (select from appointments a where a.patient_id = appointment.patient_id and a.doctor_id = appointment.doctor_id
      and a.status = 'COMPLETED' and a.starts_at < appointment.starts_at)::integer;
  end if;
  insert into appointment_days (doctor_id, day, status, mode, type, appointment_count, returning_count)
  values (appointment.doctor_id, wall::date, appointment.status, appointment.mode, appointment.type, by, by * had_been)
  on conflict (doctor_id, day, status, mode, type) do update set appointment_count = appointment_days.appointment_count + excluded.appointment_count,
    returning_count = appointment_days.returning_count + excluded.returning_count;
  if appointment.status <> 'CANCELLED' then
    insert into appointment_hours (doctor_id, month, weekday, hour, appointment_count)
    values (appointment.doctor_id, date_trunc('month', wall)::date, extract(isodow from wall)::smallint, extract(hour from wall)::smallint, by)
    on conflict (doctor_id, month, weekday, hour) do update set appointment_count = appointment_hours.appointment_count + excluded.appointment_count;
  end if;
  insert into changed_days (day) values (wall::date);
end $$;

create function update_appointment_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform count_appointment(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_appointment(new, 1); end if;
  return null;
end $$;

create trigger appointments_counted after insert or delete on appointments for each row execute function update_appointment_days();
create trigger appointments_recounted after update of status, mode, type, starts_at on appointments for each row
  when ((old.status, old.mode, old.type, old.starts_at) is distinct from (new.status, new.mode, new.type, new.starts_at))
  execute function update_appointment_days();

create function update_review_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update review_days set reviews = reviews - 1, rating_sum = rating_sum - old.rating
      where doctor_id = old.doctor_id and day = (old.written_at at time zone 'Africa/Lagos')::date;
    insert into changed_days (day) values ((old.written_at at time zone 'Africa/Lagos')::date);
  end if;
  if tg_op <> 'DELETE' then
    insert into review_days (doctor_id, day, reviews, rating_sum)
    values (new.doctor_id, (new.written_at at time zone 'Africa/Lagos')::date, 1, new.rating)
    on conflict (doctor_id, day) do update set reviews = review_days.reviews + 1, rating_sum = review_days.rating_sum + excluded.rating_sum;
    insert into changed_days (day) values ((new.written_at at time zone 'Africa/Lagos')::date);
  end if;
  return null;
end $$;

create trigger reviews_counted after insert or delete or update of rating, written_at on reviews for each row execute function update_review_days();

-- Computes the clinic's rows of changed days again from the doctors' rows, one worker at a time, and returns the number of days.
create function recount_changed_days(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  marks bigint[];
  days date[];
begin
  perform pg_advisory_xact_lock(7, 1);
  select array_agg(m.id), array_agg(distinct m.day) into marks, days from (select id, day from changed_days order by id limit most) m;
  if marks is null then return 0; end if;
  delete from appointment_days where doctor_id is null and day = any (days);
  insert into appointment_days (doctor_id, day, status, mode, type, appointment_count, returning_count)
    select null, day, status, mode, type, sum(appointment_count), sum(returning_count) from appointment_days
    where day = any (days) and doctor_id is not null group by day, status, mode, type having sum(appointment_count) > 0;
  delete from clinic_days where day = any (days);
  insert into clinic_days (day, status, appointment_count)
    select day, status, sum(appointment_count) from appointment_days where doctor_id is null and day = any (days) group by day, status;
  delete from appointment_hours where doctor_id is null and month in (select date_trunc('month', d)::date from unnest(days) d);
  insert into appointment_hours (doctor_id, month, weekday, hour, appointment_count)
    select null, month, weekday, hour, sum(appointment_count) from appointment_hours where doctor_id is not null
      and month = any (array(select date_trunc('month', d)::date from unnest(days) d))
    group by month, weekday, hour having sum(appointment_count) > 0;
  delete from review_days where doctor_id is null and day = any (days);
  insert into review_days (doctor_id, day, reviews, rating_sum)
    select null, day, sum(reviews), sum(rating_sum) from review_days where day = any (days) and doctor_id is not null
    group by day having sum(reviews) > 0;
  delete from changed_days where id = any (marks);
  return cardinality(days);
end $$;

revoke all on function count_appointment(appointments, integer), update_appointment_days(), update_review_days(),
  recount_changed_days(integer) from public;
grant execute on function recount_changed_days(integer) to lafiya_worker;

-- migrate:down
