-- migrate:up
-- The doctors that patients can find and book: who is listed, their schedules, and the next free time of each.

-- The next free time of each doctor as last computed, by which lists are sorted. It is checked again at booking.
create table doctor_next_free (
  doctor_id uuid primary key references doctors (id),
  starts_at timestamptz,
  computed_at timestamptz not null
);
create index doctor_next_free_by_time on doctor_next_free (starts_at) where starts_at is not null;
alter table doctor_next_free enable row level security;
create policy work on doctor_next_free to lafiya_worker using (true) with check (true);
grant insert, select, update, delete on doctor_next_free to lafiya_worker;

-- Doctors whose next free time must be computed again; the worker deletes the rows it has processed.
create table stale_doctors (doctor_id uuid primary key references doctors (id) on update cascade on delete cascade);
alter table stale_doctors enable row level security;
create policy work on stale_doctors to lafiya_worker using (true) with check (true);
-- The worker needs update to lock the rows.
grant insert, select, update, delete on stale_doctors to lafiya_worker;

-- Marks a doctor as stale when their schedule, hours, exceptions or time off change.
create function mark_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stale_doctors (doctor_id) values (coalesce(new.doctor_id, old.doctor_id)) on conflict do nothing;
  return null;
end $$;

create trigger doctor_schedules_stale after insert or update or delete on doctor_schedules for each row execute function mark_stale();
create trigger doctor_hours_stale after insert or update or delete on doctor_hours for each row execute function mark_stale();
create trigger doctor_exceptions_stale after insert or update or delete on doctor_exceptions for each row execute function mark_stale();
create trigger doctor_time_off_stale after insert or update or delete on doctor_time_off for each row execute function mark_stale();

-- Doctors whom the public sees: active, with a complete profile, approved, and with a licence that is valid today in the clinic's time zone.
create view listed_doctors as
  select d.id, d.slug, u.first_name, u.last_name, d.specialization, d.experience_years, d.qualifications, d.biography, d.languages, d.sex,
    d.consultation_fee_minor as fee_minor, d.currency::text as currency, d.rating_sum, d.rating_count, n.starts_at as next_free, u.image_key,
    d.time_zone, u.folded_name, d.folded_specialization
  from doctors d join users u on u.id = d.user_id left join doctor_next_free n on n.doctor_id = d.id and n.starts_at > (select app_now())
  where u.role = 'DOCTOR' and u.status = 'active' and u.profile_complete and d.verification = 'approved'
    and d.license_expires_on >= (select (app_now() at time zone 'Africa/Lagos')::date);

create function is_listed(wanted uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from listed_doctors l where l.id = wanted) $$;

-- Returns what a booking must know about a doctor. Doctors who are not listed are visible only to themselves and to admins.
create function bookable_doctor(wanted uuid) returns table (fee_minor bigint, currency text, listed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.consultation_fee_minor, d.currency::text, is_listed(d.id) from doctors d
  where d.id = wanted and (is_listed(d.id) or d.user_id = app_user_id() or app_is_admin())
$$;

-- Marks a doctor as stale when they are created, when they may become listed or unlisted, and when their time zone changes.
create function mark_doctor_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stale_doctors (doctor_id) values (new.id) on conflict do nothing;
  return null;
end $$;

-- Marks a doctor as stale when a change of their account may make them listed or unlisted.
create function mark_user_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stale_doctors (doctor_id) select d.id from doctors d where d.user_id = new.id on conflict do nothing;
  return null;
end $$;

create trigger doctors_stale_at_first after insert on doctors for each row execute function mark_doctor_stale();
create trigger doctors_stale after update of verification, license_expires_on, time_zone on doctors for each row
  when ((old.verification, old.license_expires_on, old.time_zone) is distinct from (new.verification, new.license_expires_on, new.time_zone))
  execute function mark_doctor_stale();
create trigger users_stale after update of status, profile_complete, role on users for each row
  when (new.role = 'DOCTOR' and (old.status, old.profile_complete, old.role) is distinct from (new.status, new.profile_complete, new.role))
  execute function mark_user_stale();

-- Returns the schedules of listed doctors. Doctors themselves and admins also see schedules that are not listed, and only they see the notes.
create function schedules_of(wanted uuid[]) returns table (doctor_id uuid, schedule jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, jsonb_build_object('timeZone', d.time_zone, 'stepMinutes', coalesce(s.step_minutes, 60),
    'appointmentMinutes', coalesce(s.appointment_minutes, 30), 'bufferMinutes', coalesce(s.buffer_minutes, 0),
    'noticeMinutes', coalesce(s.notice_minutes, 60), 'maxPerDay', s.max_per_day, 'observesHolidays', coalesce(s.observes_holidays, true),
    -- A doctor without a schedule gets the default week of the specification, with six times a day.
    'week', case when s.doctor_id is null then (select jsonb_agg(jsonb_build_object('weekday', w, 'from', r.f, 'until', r.u) order by w, r.f)
        from generate_series(1, 5) w cross join (values ('09:00', '12:00'), ('14:00', '17:00')) as r (f, u))
      else (select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'from', to_char(h.from_time, 'HH24:MI'),
        'until', to_char(h.until_time, 'HH24:MI'))
        order by h.weekday, h.from_time), '[]') from doctor_hours h where h.doctor_id = d.id) end,
    'exceptions', (select coalesce(jsonb_agg(jsonb_build_object('date', e.day, 'ranges', e.ranges,
        'note', case when own.sees_notes then e.note end) order by e.day), '[]')
      from doctor_exceptions e where e.doctor_id = d.id and e.day >= (app_now() - interval '9 days')::date),
    'timeOff', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'startsAt', o.starts_at, 'endsAt', o.ends_at,
        'note', case when own.sees_notes then o.note end) order by o.starts_at, o.id), '[]')
      from doctor_time_off o where o.doctor_id = d.id and o.ends_at > app_now() - interval '9 days'),
    'version', coalesce(s.version, 0))
  from doctors d left join doctor_schedules s on s.doctor_id = d.id
    cross join lateral (select coalesce(d.user_id = app_user_id(), false) or (select app_is_admin()) as sees_notes) own
  where d.id = any (wanted) and (own.sees_notes or is_listed(d.id))
$$;

create function schedule_of(wanted uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as
$$ select s.schedule from schedules_of(array[wanted]) s $$;

create function directory_doctor(wanted uuid) returns table (id uuid, slug text, first_name text, last_name text, specialization text,
  experience_years smallint, qualifications text, biography text, languages text[], sex text, fee_minor bigint, currency text, rating numeric,
  reviews integer, next_free timestamptz, image_key text, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.slug, l.first_name, l.last_name, l.specialization, l.experience_years, l.qualifications, l.biography, l.languages, l.sex,
    l.fee_minor, l.currency, case when l.rating_count > 0 then round(l.rating_sum::numeric / l.rating_count, 1) end, l.rating_count,
    l.next_free, l.image_key, l.time_zone
  from listed_doctors l where l.id = wanted
$$;

create function listed_specialisations() returns table (name text, doctors bigint)
language sql stable security definer set search_path = public, pg_temp as
$$ select l.specialization, count(*) from listed_doctors l where l.specialization is not null group by 1 order by 1 $$;

create function doctor_by_slug(wanted text) returns uuid language sql stable security definer set search_path = public, pg_temp as
$$ select id from doctors where slug = wanted and is_listed(id) $$;

-- Returns the doctors whose next free time the worker must compute in addition to stale_doctors: never computed, already past or within the notice
-- period, none found an hour ago, or computed more than a day ago.
create function doctors_without_next_free(most integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id from doctors d left join doctor_next_free n on n.doctor_id = d.id left join doctor_schedules s on s.doctor_id = d.id
  where n.doctor_id is null or n.computed_at < app_now() - interval '1 day'
    or n.starts_at < app_now() + make_interval(mins => coalesce(s.notice_minutes, 60))
    or (n.starts_at is null and n.computed_at < app_now() - interval '1 hour')
  limit most
$$;

revoke all on function mark_stale(), is_listed(uuid), bookable_doctor(uuid), mark_doctor_stale(), mark_user_stale(), schedules_of(uuid[]),
  schedule_of(uuid), directory_doctor(uuid), listed_specialisations(), doctor_by_slug(text), doctors_without_next_free(integer) from public;
grant execute on function is_listed(uuid), schedules_of(uuid[]), schedule_of(uuid), directory_doctor(uuid), listed_specialisations(),
  doctor_by_slug(text) to lafiya_api, lafiya_worker;
grant execute on function bookable_doctor(uuid) to lafiya_api;
grant execute on function doctors_without_next_free(integer) to lafiya_worker;

-- migrate:down
