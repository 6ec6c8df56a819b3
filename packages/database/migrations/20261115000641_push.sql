-- migrate:up
-- Devices on which somebody is told things while no page of ours is open. The endpoint is an address at the browser's push service, and the keys are the
-- browser's: with both one can speak to that device and to nothing else. A device belongs to the session that turned it on last, and goes with it.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  device text not null check (length(device) <= 200),
  subscribed_at timestamptz not null,
  last_success_at timestamptz,
  failures integer not null default 0,
  created_at timestamptz not null default now()
);
create index push_subscriptions_by_user on push_subscriptions (user_id, subscribed_at desc);
create index push_subscriptions_by_session on push_subscriptions (session_id);
alter table push_subscriptions enable row level security;
create policy own on push_subscriptions to lafiya_api using (user_id = app_user_id());
create policy own_of on push_subscriptions to lafiya_worker using (user_id = app_user_id());
grant select, delete on push_subscriptions to lafiya_api;
grant select, delete, update (last_success_at, failures) on push_subscriptions to lafiya_worker;

-- Turns a device on for whoever asks. The same browser may have been somebody else's before: whoever shows its keys has it in their hands, and it is theirs now;
-- with other keys the address is another's and stays so (no row). At most ten devices each: the one of which nothing was heard for longest makes room.
create function keep_push_subscription(new_id uuid, its_session uuid, its_endpoint text, public_key text, secret text, at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept uuid;
begin
  if app_user_id() is null then return null; end if;
  insert into push_subscriptions as s (id, user_id, session_id, endpoint, p256dh, auth, device, subscribed_at)
    select new_id, app_user_id(), l.id, its_endpoint, public_key, secret, l.device, at from sessions l where l.id = its_session and l.user_id = app_user_id() and l.ended_at is null
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device, failures = 0, subscribed_at = case when s.user_id = excluded.user_id then s.subscribed_at else excluded.subscribed_at end,
      last_success_at = case when s.user_id = excluded.user_id then s.last_success_at end,
      -- What was still on its way to the one before must not reach the one who has the device now.
      id = case when s.user_id = excluded.user_id then s.id else excluded.id end
      where s.user_id = excluded.user_id or (s.p256dh = excluded.p256dh and s.auth = excluded.auth)
    returning s.id into kept;
  delete from push_subscriptions where id in
    (select id from push_subscriptions where user_id = app_user_id() order by greatest(subscribed_at, last_success_at) desc, id desc offset 10);
  return kept;
end $$;
revoke all on function keep_push_subscription(uuid, uuid, text, text, text, timestamptz) from public;
grant execute on function keep_push_subscription(uuid, uuid, text, text, text, timestamptz) to lafiya_api;

-- Who signs out, or is signed out, is told nothing there any more. A session that merely fell asleep keeps its device: reminders come a day ahead.
create function forget_device_of_session() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where session_id = new.id;
  -- 'Everywhere' also means where one fell asleep.
  if new.end_reason in ('everywhere', 'password_changed', 'reuse', 'suspended') then
    delete from push_subscriptions p using sessions s where p.user_id = new.user_id and s.id = p.session_id and (s.ended_at is not null or s.ends_at <= new.ended_at);
  end if;
  return null;
end $$;
revoke all on function forget_device_of_session() from public;
create trigger sessions_forget_device after update of ended_at on sessions for each row
  when (new.ended_at is not null and old.ended_at is null and new.end_reason not in ('idle', 'expired')) execute function forget_device_of_session();

create function forget_devices_of_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where user_id = new.id;
  return null;
end $$;
revoke all on function forget_devices_of_user() from public;
create trigger users_forget_devices after update of status on users for each row
  when (new.status <> 'active' and old.status = 'active') execute function forget_devices_of_user();

-- A way more to be told by, and to leave the house.
alter table outbox drop constraint outbox_topic_check, add constraint outbox_topic_check check (topic in ('mail', 'sms', 'push'));
alter table notification_preferences drop constraint notification_preferences_channel_check,
  add constraint notification_preferences_channel_check check (channel in ('in_app', 'email', 'sms', 'push'));

-- Whom to tell of a visit, as before, now with their devices.
drop function people_to_tell(uuid);
drop function sides_of_visit(uuid);
create function sides_of_visit(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean,
  patient_name text, doctor_name text, phone text, choices jsonb, devices uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select told.side, u.id, u.email::text, u.first_name, u.time_zone, told.is_self, p.first_name || ' ' || p.last_name, 'Dr ' || du.first_name || ' ' || du.last_name,
    u.phone, (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id),
    array(select s.id from push_subscriptions s where s.user_id = u.id order by s.id)
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select 'doctor' as side, d.user_id, false as is_self union all
      select 'patient', l.user_id, l.relation = 'self' from patient_accounts l where l.patient_id = a.patient_id and l.relation in ('self', 'dependant')) told
    join users u on u.id = told.user_id and u.status = 'active'
  where a.id = wanted
$$;
create function people_to_tell(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean,
  patient_name text, doctor_name text, phone text, choices jsonb, devices uuid[])
language sql stable security definer set search_path = public, pg_temp as $$ select * from sides_of_visit(wanted) where sees_visit(wanted) $$;
revoke all on function sides_of_visit(uuid), people_to_tell(uuid) from public;
grant execute on function sides_of_visit(uuid) to lafiya_worker;
grant execute on function people_to_tell(uuid) to lafiya_api;

-- migrate:down
