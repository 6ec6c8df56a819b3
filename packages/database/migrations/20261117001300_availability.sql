-- migrate:up
-- Owns when doctors work: their schedule settings, weekly hours, exceptions, time off, and public holidays.

-- How a doctor's time is divided into bookable times.
create table doctor_schedules (
  doctor_id uuid primary key references doctors (id),
  step_minutes smallint not null default 60 check (step_minutes in (15, 20, 30, 45, 60)),
  appointment_minutes smallint not null default 30 check (appointment_minutes in (15, 30, 45, 60)),
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 60),
  notice_minutes integer not null default 60 check (notice_minutes between 0 and 20160),
  max_per_day smallint check (max_per_day between 1 and 96),
  observes_holidays boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger doctor_schedules_touch before update on doctor_schedules for each row execute function touch_updated_at();
alter table doctor_schedules enable row level security;
create policy own on doctor_schedules to lafiya_api
  using (doctor_id = (select app_own_doctor_id())) with check (doctor_id = (select app_own_doctor_id()));
create policy admin on doctor_schedules for select to lafiya_api using ((select app_is_admin()));
create policy work on doctor_schedules for select to lafiya_worker using (true);
grant insert, select, update, delete on doctor_schedules to lafiya_api;
grant select on doctor_schedules to lafiya_worker;

-- Weekly hours, as local time in the doctor's time zone (doctors.time_zone).
create table doctor_hours (
  doctor_id uuid not null references doctors (id),
  weekday smallint not null check (weekday between 1 and 7),
  from_time time not null,
  until_time time not null check (until_time > from_time),
  primary key (doctor_id, weekday, from_time),
  -- Ranges of one weekday do not overlap.
  exclude using gist (doctor_id with =, weekday with =,
    int4range(extract(epoch from from_time)::integer, extract(epoch from until_time)::integer) with &&)
);
alter table doctor_hours enable row level security;
create policy own on doctor_hours to lafiya_api
  using (doctor_id = (select app_own_doctor_id())) with check (doctor_id = (select app_own_doctor_id()));
create policy admin on doctor_hours for select to lafiya_api using ((select app_is_admin()));
create policy work on doctor_hours for select to lafiya_worker using (true);
grant insert, select, update, delete on doctor_hours to lafiya_api;
grant select on doctor_hours to lafiya_worker;

-- Days with hours other than the weekly ones; no ranges means closed.
create table doctor_exceptions (
  doctor_id uuid not null references doctors (id),
  day date not null,
  ranges jsonb not null default '[]' check (jsonb_typeof(ranges) = 'array' and jsonb_array_length(ranges) <= 12),
  note text check (length(note) <= 200),
  primary key (doctor_id, day)
);
alter table doctor_exceptions enable row level security;
create policy own on doctor_exceptions to lafiya_api
  using (doctor_id = (select app_own_doctor_id())) with check (doctor_id = (select app_own_doctor_id()));
create policy admin on doctor_exceptions for select to lafiya_api using ((select app_is_admin()));
create policy work on doctor_exceptions for select to lafiya_worker using (true);
grant insert, select, update, delete on doctor_exceptions to lafiya_api;
grant select on doctor_exceptions to lafiya_worker;

-- Periods in which a doctor is not available.
create table doctor_time_off (
  id uuid primary key,
  doctor_id uuid not null references doctors (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '366 days'),
  note text check (length(note) <= 200),
  created_at timestamptz not null default now()
);
create index doctor_time_off_by_doctor on doctor_time_off (doctor_id, ends_at);
alter table doctor_time_off enable row level security;
create policy own on doctor_time_off to lafiya_api
  using (doctor_id = (select app_own_doctor_id())) with check (doctor_id = (select app_own_doctor_id()));
create policy admin on doctor_time_off for select to lafiya_api using ((select app_is_admin()));
create policy work on doctor_time_off for select to lafiya_worker using (true);
grant insert, select, update, delete on doctor_time_off to lafiya_api;
grant select on doctor_time_off to lafiya_worker;

-- Public holidays; each doctor chooses whether to observe them. Holidays that depend on the moon are added when they are declared.
create table holidays (
  day date primary key,
  name text not null check (length(name) <= 120)
);
grant select on holidays to lafiya_api, lafiya_worker;

insert into holidays (day, name)
select make_date(year, month, day), name
from generate_series(2026, 2035) year
  cross join (values (1, 1, 'New Year'), (5, 1, 'Workers’ Day'), (6, 12, 'Democracy Day'), (10, 1, 'Independence Day'), (12, 25, 'Christmas'),
    (12, 26, 'Boxing Day')) as fixed (month, day, name);

-- migrate:down
