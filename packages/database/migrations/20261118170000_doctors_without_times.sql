-- migrate:up
-- A doctor whose next free time was not computed yet, or has just passed, was counted and asked as one without free times.

-- Returns the bookable doctors without a free time before `week`.
create function doctors_without_times(week timestamptz) returns table (id uuid)
language sql stable set search_path = public, pg_temp as $$
  select l.id from listed_doctors l join doctor_next_free n on n.doctor_id = l.id where n.starts_at is null or n.starts_at > week
$$;
revoke all on function doctors_without_times(timestamptz) from public;

create or replace function own_alerts(soon timestamptz, week timestamptz) returns table (kind text, number integer, first_id uuid, first_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
  today date := (app_now() at time zone 'Africa/Lagos')::date;
begin
  if app_is_admin() then
    return query select 'licences_waiting', count(*)::integer, null::uuid, min(d.submitted_at) from doctors d
      where d.verification = 'submitted' or d.submitted_at is not null;
    return query select 'requests_lapsing', count(*)::integer, (array_agg(a.id order by a.lapses_at))[1], min(a.lapses_at) from appointments a
      where a.status = 'PENDING' and a.lapses_at between app_now() and soon;
    return query select 'licences_ending', count(*)::integer, null::uuid, min(d.license_expires_on)::timestamptz from doctors d
      where d.verification = 'approved' and d.license_expires_on between today and today + 60;
    return query select 'doctors_without_times', count(*)::integer, null::uuid, null::timestamptz from doctors_without_times(week);
  elsif doctor is not null then
    return query select 'requests_lapsing', count(*)::integer, (array_agg(a.id order by a.lapses_at))[1], min(a.lapses_at) from appointments a
      where a.doctor_id = doctor and a.status = 'PENDING' and a.lapses_at between app_now() and soon;
    return query select 'appointment_soon', 1, a.id, a.starts_at from appointments a
      where a.doctor_id = doctor and a.status in ('SCHEDULED', 'CONFIRMED') and a.starts_at between app_now() and app_now() + interval '1 hour'
      order by a.starts_at limit 1;
    return query select 'not_ended', count(*)::integer, (array_agg(a.id order by a.starts_at))[1], min(a.ends_at) from appointments a
      where a.doctor_id = doctor and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.ends_at < app_now()
        and a.starts_at > app_now() - interval '7 days';
    return query select 'no_times', 1, null::uuid, null::timestamptz from doctors d left join doctor_next_free n on n.doctor_id = d.id
      where d.id = doctor and n.computed_at is not null and (n.starts_at is null or n.starts_at > week);
    return query select 'licence_ending', 1, null::uuid, d.license_expires_on::timestamptz from doctors d
      where d.id = doctor and d.license_expires_on <= today + 60;
    return query select 'feedback_to_read', count(*)::integer, (array_agg(r.appointment_id order by r.written_at desc))[1], max(r.written_at)
      from reviews r where r.doctor_id = doctor and r.text is not null and r.answer is null
        and r.written_at > app_now() - interval '14 days';
  else
    return query select 'appointment_soon', 1, a.id, a.starts_at from appointments a
      where a.patient_id = any (family) and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')
        and a.starts_at between app_now() - interval '4 hours' and app_now() + interval '1 hour' and a.ends_at > app_now()
      order by a.starts_at limit 1;
    return query select 'profile_incomplete', 1, null::uuid, null::timestamptz from users u
      where u.id = app_user_id() and u.role = 'PATIENT' and not u.profile_complete;
    return query select 'requests_lapsing', count(*)::integer, (array_agg(a.id order by a.lapses_at))[1], min(a.lapses_at) from appointments a
      where a.patient_id = any (family) and a.status = 'PENDING' and a.lapses_at between app_now() and soon;
    return query select 'feedback_open', count(*)::integer, (array_agg(a.id order by a.starts_at desc))[1], max(a.starts_at) from appointments a
      where a.patient_id = any (family) and a.status = 'COMPLETED' and a.starts_at > app_now() - interval '14 days'
        and not exists (select from reviews r where r.appointment_id = a.id);
  end if;
end $$;

create or replace function doctors_to_ask_for_hours(week timestamptz) returns table (user_id uuid, email text, first_name text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() then return; end if;
  perform pg_advisory_xact_lock(hashtext('ask-for-hours'));
  return query select u.id, u.email::text, u.first_name from doctors_without_times(week) w join doctors d on d.id = w.id join users u on u.id = d.user_id
    where not exists (select from notifications n where n.user_id = u.id and n.kind = 'availability.asked' and n.occurred_at > app_now() - interval '7 days')
    order by u.last_name, u.id limit 200;
end $$;

-- migrate:down
