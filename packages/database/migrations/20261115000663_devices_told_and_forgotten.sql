-- migrate:up
-- An offer is held for a quarter of an hour: whoever wants to be told on their device hears of it there, too.
drop function people_waiting(uuid);
create function people_waiting(entry uuid) returns table (user_id uuid, email text, first_name text, time_zone text, is_self boolean, patient_name text,
  doctor_name text, doctor_zone text, phone text, choices jsonb, devices uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.first_name, u.time_zone, l.relation = 'self', p.first_name || ' ' || p.last_name, 'Dr ' || du.first_name || ' ' || du.last_name, d.time_zone,
    u.phone, (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id),
    array(select s.id from push_subscriptions s where s.user_id = u.id order by s.id)
  from waitlist_entries e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id join users du on du.id = d.user_id
    join patient_accounts l on l.patient_id = e.patient_id and l.relation in ('self', 'dependant') join users u on u.id = l.user_id and u.status = 'active'
  where e.id = entry
$$;
revoke all on function people_waiting(uuid) from public;
grant execute on function people_waiting(uuid) to lafiya_worker;

-- 'Everywhere' also means where one fell asleep, and also when nobody is awake anywhere else: then no session ends that could say so.
create function forget_devices_beside(person uuid, kept_session uuid) returns void language sql security definer set search_path = public, pg_temp as
$$ delete from push_subscriptions where user_id = person and session_id is distinct from kept_session $$;
revoke all on function forget_devices_beside(uuid, uuid) from public;
grant execute on function forget_devices_beside(uuid, uuid) to lafiya_identity;

create or replace function end_sessions_of(wanted uuid, why text, at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update sessions set ended_at = at, end_reason = why where user_id = wanted and ended_at is null;
  get diagnostics ended = row_count;
  delete from trusted_devices where user_id = wanted;
  delete from push_subscriptions where user_id = wanted;
  return ended;
end $$;

-- migrate:down
