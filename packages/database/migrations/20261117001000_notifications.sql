-- migrate:up
-- Owns in-app notifications, the preferences for all notification channels, and the devices that receive push messages.

-- In-app notifications, partitioned by month.
create table notifications (
  id uuid not null,
  user_id uuid not null,
  kind text not null check (length(kind) <= 60),
  title text not null check (length(title) <= 200),
  body text not null check (length(body) <= 1000),
  path text check (path ~ '^/' and length(path) <= 300),
  occurred_at timestamptz not null,
  read_at timestamptz,
  primary key (id, occurred_at)
) partition by range (occurred_at);
create index notifications_by_user on notifications (user_id, occurred_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;
alter table notifications enable row level security;
create policy own on notifications for select to lafiya_api, lafiya_worker using (user_id = app_user_id());
create policy own_read on notifications for update to lafiya_api using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy notify on notifications for insert to lafiya_api, lafiya_identity, lafiya_worker with check (true);
grant insert, select on notifications to lafiya_api, lafiya_worker;
grant insert on notifications to lafiya_identity;
grant update (read_at) on notifications to lafiya_api;

create table notifications_default partition of notifications default;
alter table notifications_default enable row level security;
insert into partitioned_tables (name) values ('notifications');
select create_partitions(now());

-- What a user wants to be notified of, and how. Stores only what differs from the defaults in packages/domain/src/notifications.
create table notification_preferences (
  user_id uuid not null references users (id),
  event text not null check (event in ('appointment_answers', 'appointment_changes', 'appointment_progress', 'reminder_day', 'reminder_hour',
    'reminder_minutes', 'account')),
  channel text not null check (channel in ('in_app', 'email', 'sms', 'push')),
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, event, channel),
  -- These emails cannot be turned off: an intruder must not be able to hide account changes, and nobody may miss a cancelled appointment.
  check (is_on or not (channel = 'email' and event in ('account', 'appointment_changes')))
);
create trigger notification_preferences_touch before update on notification_preferences for each row execute function touch_updated_at();
alter table notification_preferences enable row level security;
create policy own on notification_preferences to lafiya_api using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_worker on notification_preferences for select to lafiya_worker using (user_id = app_user_id());
grant insert, select, delete on notification_preferences to lafiya_api;
grant select on notification_preferences to lafiya_worker;
grant update (is_on) on notification_preferences to lafiya_api;

-- Devices that receive push messages while no page is open. The endpoint is a URL of the browser's push service and the keys are the browser's own:
-- together they allow sending to that device and nothing else. A device belongs to the session that enabled it last and is deleted with it.
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
create policy own_worker on push_subscriptions to lafiya_worker using (user_id = app_user_id());
grant select, delete on push_subscriptions to lafiya_api, lafiya_worker;
grant update (last_success_at, failures) on push_subscriptions to lafiya_worker;

-- Deletes the notification preferences of a closed account.
create function delete_preferences() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notification_preferences where user_id = new.id;
  return null;
end $$;

create trigger users_delete_preferences after update of status on users for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function delete_preferences();

-- Enables push messages on the caller's device. An endpoint of another user is taken over only with the same keys, which prove that the caller holds
-- the device; otherwise it stays with the other user and the function returns null. Each user has at most ten devices: beyond that, the least
-- recently used one is deleted.
create function save_push_subscription(new_id uuid, its_session uuid, its_endpoint text, public_key text, secret text, at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  saved uuid;
begin
  if app_user_id() is null then return null; end if;
  insert into push_subscriptions as s (id, user_id, session_id, endpoint, p256dh, auth, device, subscribed_at)
    select new_id, app_user_id(), l.id, its_endpoint, public_key, secret, l.device, at
      from sessions l where l.id = its_session and l.user_id = app_user_id() and l.ended_at is null
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device, failures = 0,
      subscribed_at = case when s.user_id = excluded.user_id then s.subscribed_at else excluded.subscribed_at end,
      last_success_at = case when s.user_id = excluded.user_id then s.last_success_at end,
      -- A new id, so that messages queued for the previous user do not reach the new one.
      id = case when s.user_id = excluded.user_id then s.id else excluded.id end
      where s.user_id = excluded.user_id or (s.p256dh = excluded.p256dh and s.auth = excluded.auth)
    returning s.id into saved;
  delete from push_subscriptions where id in
    (select id from push_subscriptions where user_id = app_user_id() order by greatest(subscribed_at, last_success_at) desc, id desc offset 10);
  return saved;
end $$;

-- Deletes the device of a session that was signed out. An idle or expired session retains its device, because reminders are sent up to a day ahead.
create function delete_device_of_session() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where session_id = new.id;
  -- Signing out everywhere also covers the devices of idle and expired sessions.
  if new.end_reason in ('everywhere', 'password_changed', 'reuse', 'suspended') then
    delete from push_subscriptions p using sessions s
      where p.user_id = new.user_id and s.id = p.session_id and (s.ended_at is not null or s.ends_at <= new.ended_at);
  end if;
  return null;
end $$;

create trigger sessions_delete_device after update of ended_at on sessions for each row
  when (new.ended_at is not null and old.ended_at is null and new.end_reason not in ('idle', 'expired')) execute function delete_device_of_session();

-- Deletes all devices of an account that is no longer active.
create function delete_devices_of_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where user_id = new.id;
  return null;
end $$;

create trigger users_delete_devices after update of status on users for each row
  when (new.status <> 'active' and old.status = 'active') execute function delete_devices_of_user();

-- Deletes the devices of all other sessions when a user signs out everywhere. The trigger on sessions does not suffice: if all other sessions are
-- already idle or expired, none ends and it does not fire.
create function delete_other_devices(person uuid, current_session uuid) returns void
language sql security definer set search_path = public, pg_temp as
$$ delete from push_subscriptions where user_id = person and session_id is distinct from current_session $$;

revoke all on function delete_preferences(), save_push_subscription(uuid, uuid, text, text, text, timestamptz), delete_device_of_session(),
  delete_devices_of_user(), delete_other_devices(uuid, uuid) from public;
grant execute on function save_push_subscription(uuid, uuid, text, text, text, timestamptz) to lafiya_api;
grant execute on function delete_other_devices(uuid, uuid) to lafiya_identity;

-- migrate:down
