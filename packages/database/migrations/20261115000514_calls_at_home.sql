-- migrate:up
-- What calls add to everybody's first page: who waits for the doctor, and that one's call can be joined; and ways to find what is one's own.
create index call_people_waiting on call_people (doctor_id, waiting_seen_at) where kind = 'patient' and waiting_seen_at is not null;

-- For the copy of one's own data.
create index call_people_by_patient on call_people (patient_id);
create index call_people_by_user on call_people (user_id) where user_id is not null;
create index call_messages_by_patient on call_messages (patient_id);
create index call_messages_by_person on call_messages (person_id);
create index attendance_disputes_by_patient on attendance_disputes (patient_id);
create index attendance_disputes_by_raiser on attendance_disputes (raised_by);

-- Visits whose patient's side is at the door of the asking doctor now; told of in the last half minute, and not in the call.
create function visits_waiting() returns table (appointment_id uuid, since timestamptz) language sql stable security definer set search_path = public, pg_temp as $$
  select p.appointment_id, min(p.waiting_since) from call_people p join calls c on c.appointment_id = p.appointment_id and c.ended_at is null
  where p.doctor_id = app_working_doctor_id() and p.kind = 'patient' and p.waiting_seen_at > app_now() - interval '30 seconds' and p.removed_at is null
    and not exists (select from call_stays s where s.appointment_id = p.appointment_id and s.person_id = p.id and s.left_at is null)
  group by p.appointment_id
$$;

create function call_alerts() returns table (kind text, number integer, first_id uuid, first_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  family uuid[] := app_family_ids();
begin
  if app_is_admin() then
    return query select 'disputes_open', count(*)::integer, (array_agg(d.appointment_id order by d.raised_at))[1], min(d.raised_at) from attendance_disputes d
      where d.decided_at is null;
  elsif app_working_doctor_id() is not null then
    return query select 'patient_waiting', count(*)::integer, (array_agg(w.appointment_id order by w.since))[1], min(w.since) from visits_waiting() w
      where w.since <= app_now() - interval '5 minutes';
  else
    -- No visit is longer than four hours, nor extended for a day: said so that the index by start finds those that still run.
    return query select 'call_ready', 1, a.id, a.starts_at from appointments a left join calls c on c.appointment_id = a.id
      where a.patient_id = any (family) and a.mode in ('VIDEO', 'AUDIO') and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')
        and a.starts_at between app_now() - interval '12 hours' and app_now() + interval '10 minutes'
        and greatest(a.ends_at + interval '30 minutes', c.extended_until) > app_now() and c.ended_at is null
      order by a.starts_at limit 1;
  end if;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['visits_waiting()', 'call_alerts()'] loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to lafiya_api', name);
  end loop;
end $$;

-- migrate:down
