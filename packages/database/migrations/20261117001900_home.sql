-- migrate:up
-- The home page of each role: recent activity and the alerts that need attention.

-- Returns the latest events of appointments that the viewer may see: the family's of the last year, the doctor's within 60 days, and for an
-- admin the whole clinic's.
create function recent_activity(most integer)
returns table (occurred_at timestamptz, act text, actor_name text, is_me boolean, appointment_id uuid, starts_at timestamptz, patient_name text,
  doctor_name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
  newest uuid[];
begin
  if app_is_admin() then
    -- Ids are ordered by time of creation, so the newest events are read from the end of the primary key.
    newest := array(select e.id from appointment_events e where e.act not in ('change', 'hide') order by e.id desc limit most);
  else
    newest := array(select e.id from (
        select a.id from appointments a where a.doctor_id = doctor
          and a.starts_at between app_now() - interval '60 days' and app_now() + interval '60 days'
        union select a.id from appointments a where a.patient_id = any (family) and a.starts_at > app_now() - interval '1 year') own
      join appointment_events e on e.appointment_id = own.id where e.act not in ('change', 'hide')
      order by e.occurred_at desc, e.id limit most);
  end if;
  -- A doctor sees the patient's name and their own; of anybody else who acted they see only the side.
  return query select e.occurred_at, e.act,
      case when u.id is null then null
        when doctor is null or u.id = app_user_id()
          or exists (select from patient_accounts l where l.patient_id = a.patient_id and l.user_id = u.id and l.relation = 'self')
          then case when u.role = 'DOCTOR' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name
        when u.role = 'PATIENT' then 'The family' else 'The clinic' end,
      e.actor_id is not distinct from app_user_id() and e.actor_id is not null, a.id, e.starts_at,
      p.first_name || ' ' || p.last_name, 'Dr ' || du.first_name || ' ' || du.last_name
    from appointment_events e join appointments a on a.id = e.appointment_id join patients p on p.id = a.patient_id
      join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id left join users u on u.id = e.actor_id
    where e.id = any (newest) order by e.occurred_at desc, e.id;
end $$;

-- Returns what needs the viewer's attention: the kind, how many, and the first of them.
create function own_alerts(soon timestamptz, week timestamptz) returns table (kind text, number integer, first_id uuid, first_at timestamptz)
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
    return query select 'doctors_without_times', count(*)::integer, null::uuid, null::timestamptz from listed_doctors l
      where l.next_free is null or l.next_free > week;
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

-- Returns the alerts about calls: open disputes for an admin, waiting patients for a doctor, a call that can be joined for a family.
create function call_alerts() returns table (kind text, number integer, first_id uuid, first_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  family uuid[] := app_family_ids();
begin
  if app_is_admin() then
    return query select 'disputes_open', count(*)::integer, (array_agg(d.appointment_id order by d.raised_at))[1], min(d.raised_at)
      from attendance_disputes d where d.decided_at is null;
  elsif app_working_doctor_id() is not null then
    return query select 'patient_waiting', count(*)::integer, (array_agg(w.appointment_id order by w.since))[1], min(w.since)
      from waiting_appointments() w where w.since <= app_now() - interval '5 minutes';
  else
    -- No appointment is longer than four hours or extended for very long: the bound on starts_at lets the index by start find those still running.
    return query select 'call_ready', 1, a.id, a.starts_at from appointments a left join calls c on c.appointment_id = a.id
      where a.patient_id = any (family) and a.mode in ('VIDEO', 'AUDIO') and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')
        and a.starts_at between app_now() - interval '12 hours' and app_now() + interval '10 minutes'
        and greatest(a.ends_at + interval '30 minutes', c.extended_until) > app_now() and c.ended_at is null
      order by a.starts_at limit 1;
  end if;
end $$;

revoke all on function recent_activity(integer), own_alerts(timestamptz, timestamptz), call_alerts() from public;
grant execute on function recent_activity(integer), own_alerts(timestamptz, timestamptz), call_alerts() to lafiya_api;

-- migrate:down
