-- migrate:up
-- Finding a doctor and a time: the directory, free times for many doctors at once, and whose earliest time must be computed again.
-- Public holidays of the country, as an option of each doctor's hours. Moon-dependent ones are entered when they are declared.
create table holidays (
  day date primary key,
  name text not null check (length(name) <= 120)
);
insert into holidays (day, name)
select make_date(year, month, day), name
from generate_series(2026, 2035) year
  cross join (values (1, 1, 'New Year'), (5, 1, 'Workers’ Day'), (6, 12, 'Democracy Day'), (10, 1, 'Independence Day'), (12, 25, 'Christmas'), (12, 26, 'Boxing Day'))
    as fixed (month, day, name);
grant select on holidays to lafiya_api, lafiya_worker;

-- Also who begins or ceases to be listed, and who moves to another zone.
create function mark_doctor_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stale_doctors (doctor_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create function mark_person_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  execute function mark_person_stale();

-- When doctors are not to be had, without saying why or for whom. A visit that is over holds no reservation, but it still counts for its day.
create function busy_times_of(wanted uuid[], since timestamptz, until timestamptz)
returns table (doctor_id uuid, starts_at timestamptz, ends_at timestamptz, is_visit boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.doctor_id, r.starts_at, r.ends_at, r.kind = 'appointment' from reservations r
  where r.doctor_id = any (wanted) and r.starts_at < until and r.ends_at > since and (r.expires_at is null or r.expires_at > app_now())
  union all select a.doctor_id, a.starts_at, a.ends_at, true from appointments a
  where a.doctor_id = any (wanted) and a.starts_at < until and a.starts_at > since - interval '4 hours' and a.ends_at > since
    and a.status in ('COMPLETED', 'NO_SHOW')
$$;
create function busy_times(wanted uuid, since timestamptz, until timestamptz) returns table (starts_at timestamptz, ends_at timestamptz, is_visit boolean)
language sql stable security definer set search_path = public, pg_temp as
$$ select b.starts_at, b.ends_at, b.is_visit from busy_times_of(array[wanted], since, until) b $$;

-- The hours of doctors who are listed, for whoever looks for a time; of oneself and for an admin also when not listed, and only then with the notes.
create function schedules_of(wanted uuid[]) returns table (doctor_id uuid, schedule jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, jsonb_build_object('timeZone', d.time_zone, 'stepMinutes', coalesce(s.step_minutes, 60), 'visitMinutes', coalesce(s.visit_minutes, 30),
    'bufferMinutes', coalesce(s.buffer_minutes, 0), 'noticeMinutes', coalesce(s.notice_minutes, 60), 'maxPerDay', s.max_per_day,
    'observesHolidays', coalesce(s.observes_holidays, true),
    -- A new doctor starts with the six times of the specification.
    'week', case when s.doctor_id is null then (select jsonb_agg(jsonb_build_object('weekday', w, 'from', r.f, 'until', r.u) order by w, r.f)
        from generate_series(1, 5) w cross join (values ('09:00', '12:00'), ('14:00', '17:00')) as r (f, u))
      else (select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'from', to_char(h.from_time, 'HH24:MI'), 'until', to_char(h.until_time, 'HH24:MI'))
        order by h.weekday, h.from_time), '[]') from doctor_hours h where h.doctor_id = d.id) end,
    'exceptions', (select coalesce(jsonb_agg(jsonb_build_object('date', e.day, 'ranges', e.ranges, 'note', case when own.sees_notes then e.note end) order by e.day), '[]')
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
-- A doctor's own visits between two moments; whose they are is only for one who may work now.
create function own_visits(since timestamptz, until timestamptz) returns table (id uuid, starts_at timestamptz, ends_at timestamptz, status text, patient_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.starts_at, a.ends_at, a.status, case when a.doctor_id = (select app_working_doctor_id()) then concat_ws(' ', p.first_name, p.last_name) end
  from appointments a join patients p on p.id = a.patient_id
  where a.doctor_id = (select app_own_doctor_id()) and a.starts_at < until and a.starts_at > since - interval '4 hours' and a.ends_at > since
    and a.status <> 'CANCELLED'
  order by a.starts_at, a.id
$$;
create function directory_doctor(wanted uuid) returns table (id uuid, slug text, first_name text, last_name text, specialization text,
  experience_years smallint, qualifications text, biography text, languages text[], sex text, fee_minor bigint, currency text, rating numeric, reviews integer,
  next_free timestamptz, image_key text, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.slug, l.first_name, l.last_name, l.specialization, l.experience_years, l.qualifications, l.biography, l.languages, l.sex, l.fee_minor, l.currency,
    case when l.rating_count > 0 then round(l.rating_sum::numeric / l.rating_count, 1) end, l.rating_count, l.next_free, l.image_key, l.time_zone
  from listed_doctors l where l.id = wanted
$$;
-- The directory. Each word must be found in the name or the specialisation; fees are compared within one currency. First who, by what sorts them; then the few shown in full.
create function directory(words text[], specialty text, tongue text, wanted_sex text, fee_currency text, least_fee bigint, most_fee bigint, free_by date,
  least_rating numeric, sorting text, skip integer, most integer) returns table (id uuid, slug text, first_name text, last_name text, specialization text,
  experience_years smallint, qualifications text, biography text, languages text[], sex text, fee_minor bigint, currency text, rating numeric, reviews integer,
  next_free timestamptz, image_key text, time_zone text, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with patterns as materialized (select letters_in(word) as pattern from unnest(words) word),
  matching as materialized (
    select l.id, l.next_free, l.last_name, l.first_name, l.currency, l.fee_minor,
      case when l.rating_count > 0 then l.rating_sum::numeric / l.rating_count end as mean
    from listed_doctors l
    where not exists (select from patterns p where l.folded_name || ' ' || l.folded_specialization not like p.pattern)
      and (specialty is null or l.specialization = specialty) and (tongue is null or tongue = any (l.languages)) and (wanted_sex is null or l.sex = wanted_sex)
      and ((least_fee is null and most_fee is null) or l.currency = fee_currency)
      and (least_fee is null or l.fee_minor >= least_fee) and (most_fee is null or l.fee_minor <= most_fee)
      and (free_by is null or l.next_free < (free_by + 1)::timestamp at time zone l.time_zone)
      and (least_rating is null or (l.rating_count > 0 and l.rating_sum >= least_rating * l.rating_count))),
  page as (
    select m.id from matching m
    order by case when sorting = 'rating' then -m.mean end nulls last,
      case when sorting = 'fee' then m.currency <> fee_currency end, case when sorting = 'fee' then m.currency end,
      case when sorting = 'fee' then m.fee_minor end nulls last,
      m.next_free nulls last, m.last_name, m.first_name, m.id
    offset skip limit least(most, 100)),
  placed as (select page.id, row_number() over () as place from page)
  select d.*, (select count(*) from matching) from placed cross join lateral directory_doctor(placed.id) d order by placed.place
$$;
create function listed_specialisations() returns table (name text, doctors bigint) language sql stable security definer set search_path = public, pg_temp as
$$ select l.specialization, count(*) from listed_doctors l where l.specialization is not null group by 1 order by 1 $$;
create function doctor_by_slug(wanted text) returns uuid language sql stable security definer set search_path = public, pg_temp as
$$ select id from doctors where slug = wanted and is_listed(id) $$;
-- Whose earliest time the worker must look for: those marked aside, who has none yet, whose has come or nearly come, and everybody once a day.
create function doctors_without_next_free(most integer) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select d.id from doctors d left join doctor_next_free n on n.doctor_id = d.id left join doctor_schedules s on s.doctor_id = d.id
  where n.doctor_id is null or n.computed_at < app_now() - interval '1 day'
    or n.starts_at < app_now() + make_interval(mins => coalesce(s.notice_minutes, 60))
    or (n.starts_at is null and n.computed_at < app_now() - interval '1 hour')
  limit most
$$;
revoke all on function doctors_without_next_free(integer) from public;
grant execute on function doctors_without_next_free(integer) to lafiya_worker;
do $$
declare
  name text;
begin
  foreach name in array array['busy_times(uuid, timestamptz, timestamptz)', 'busy_times_of(uuid[], timestamptz, timestamptz)', 'schedule_of(uuid)',
    'schedules_of(uuid[])', 'own_visits(timestamptz, timestamptz)',
    'directory(text[], text, text, text, text, bigint, bigint, date, numeric, text, integer, integer)', 'directory_doctor(uuid)',
    'listed_specialisations()', 'doctor_by_slug(text)'] loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to lafiya_api, lafiya_worker', name);
  end loop;
  foreach name in array array['mark_doctor_stale()', 'mark_person_stale()'] loop
    execute format('revoke all on function %s from public', name);
  end loop;
end $$;

-- migrate:down
