-- migrate:up
-- The home pages of doctors and admins: who is waiting for a call, whether messages are being delivered, and which doctors to ask for hours.

-- An admin sees the whole clinic's waiting room, so the index by doctor does not help.
create index call_people_waiting_now on call_people (waiting_seen_at) where kind = 'patient' and waiting_seen_at is not null;

-- Returns the patients in the waiting room who were not admitted yet: a doctor's own, and for an admin those of the whole clinic who have waited for five minutes.
-- An admin gets the doctor's phone number, to call a doctor who has not come.
create function waiting_people() returns table (appointment_id uuid, person_id uuid, patient_name text, doctor_name text, doctor_phone text,
  has_doctor_joined boolean, starts_at timestamptz, waiting_since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  doctor uuid := app_working_doctor_id();
  is_admin boolean := app_is_admin();
begin
  if doctor is null and not is_admin then return; end if;
  return query select p.appointment_id, p.id, p.name, 'Dr ' || u.first_name || ' ' || u.last_name, case when is_admin then u.phone end,
      exists (select from call_participations s join call_people o on o.id = s.person_id
        where s.appointment_id = p.appointment_id and s.left_at is null and o.kind = 'doctor'),
      a.starts_at, p.waiting_since
    from call_people p join calls c on c.appointment_id = p.appointment_id and c.ended_at is null
      join appointments a on a.id = p.appointment_id join doctors d on d.id = p.doctor_id join users u on u.id = d.user_id
    where p.kind = 'patient' and p.waiting_seen_at > app_now() - interval '30 seconds' and p.removed_at is null and p.admitted_at is null
      and p.waiting_since is not null
      and (p.doctor_id = doctor or (is_admin and p.waiting_since <= app_now() - interval '5 minutes'))
      and not exists (select from call_participations s where s.appointment_id = p.appointment_id and s.person_id = p.id and s.left_at is null)
    order by p.waiting_since limit 10;
end $$;

-- Returns for an admin how each kind of message is being delivered. Reads by index: what is due, and the last day's deliveries.
create function message_delivery() returns table (topic text, waiting integer, failing integer, refused_today integer, last_sent_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() then return; end if;
  return query select t.topic, coalesce(due.waiting, 0), coalesce(due.failing, 0), coalesce(done.refused, 0), done.last_sent_at
    from unnest(array['mail', 'sms', 'push']) with ordinality as t (topic, place)
    left join (select o.topic, count(*)::integer as waiting, (count(*) filter (where o.attempts > 0))::integer as failing from outbox o
      where o.delivered_at is null and o.given_up_at is null and o.due_at <= app_now() + interval '1 hour'
        and (o.due_at <= app_now() or o.attempts > 0) group by 1) due on due.topic = t.topic
    left join (select o.topic, max(o.delivered_at) as last_sent_at, (count(*) filter (where o.given_up_why = 'refused'))::integer as refused
      from outbox o where (o.delivered_at is not null or o.given_up_at is not null)
        and coalesce(o.delivered_at, o.given_up_at) > app_now() - interval '1 day' group by 1) done on done.topic = t.topic
    order by t.place;
end $$;

-- Returns for an admin the number of calls in which somebody is now.
create function count_running_calls() returns integer language sql stable security definer set search_path = public, pg_temp as $$
  select count(distinct appointment_id)::integer from call_participations where left_at is null and app_is_admin()
$$;

-- Returns for an admin the bookable doctors without a free time before `week` who were not asked for hours in the last seven days.
create function doctors_to_ask_for_hours(week timestamptz) returns table (user_id uuid, email text, first_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.first_name from listed_doctors l join doctors d on d.id = l.id join users u on u.id = d.user_id
  where app_is_admin() and (l.next_free is null or l.next_free > week)
    and not exists (select from notifications n where n.user_id = u.id and n.kind = 'availability.asked' and n.occurred_at > app_now() - interval '7 days')
  order by u.last_name, u.id limit 200
$$;

revoke all on function waiting_people(), message_delivery(), count_running_calls(), doctors_to_ask_for_hours(timestamptz) from public;
grant execute on function waiting_people(), message_delivery(), count_running_calls(), doctors_to_ask_for_hours(timestamptz) to lafiya_api;

-- migrate:down
