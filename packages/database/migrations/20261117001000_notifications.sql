-- migrate:up
-- What the bell shows. Kept by month; live delivery comes with scheduling.
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
create policy tell on notifications for insert to lafiya_api, lafiya_identity, lafiya_worker with check (true);

create table notifications_default partition of notifications default;
alter table notifications_default enable row level security;
insert into partitioned_tables (name) values ('notifications');
select keep_partitions(now());
grant insert, select on notifications to lafiya_api, lafiya_worker;
grant insert on notifications to lafiya_identity;
grant update (read_at) on notifications to lafiya_api;

-- What somebody wants to be told, and how. Only what differs from the table in packages/domain/src/notifications is kept.
create table notification_preferences (
  user_id uuid not null references users (id),
  event text not null check (event in ('visit_answers', 'visit_changes', 'visit_course', 'reminder_day', 'reminder_hour', 'reminder_minutes', 'account')),
  channel text not null check (channel in ('in_app', 'email', 'sms', 'push')),
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, event, channel),
  -- Whoever breaks in must not be able to do it in silence, and nobody may miss that a visit is off.
  check (is_on or not (channel = 'email' and event in ('account', 'visit_changes')))
);
create trigger notification_preferences_touch before update on notification_preferences for each row execute function touch_updated_at();
alter table notification_preferences enable row level security;
create policy own on notification_preferences to lafiya_api using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_of on notification_preferences for select to lafiya_worker using (user_id = app_user_id());
grant insert, select, delete on notification_preferences to lafiya_api;
grant select on notification_preferences to lafiya_worker;
grant update (is_on) on notification_preferences to lafiya_api;

-- A closed account wants nothing any more.
create function forget_preferences() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notification_preferences where user_id = new.id;
  return null;
end $$;

create trigger users_forget_preferences after update of status on users for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function forget_preferences();

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
grant select, delete on push_subscriptions to lafiya_api, lafiya_worker;
grant update (last_success_at, failures) on push_subscriptions to lafiya_worker;

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

create trigger sessions_forget_device after update of ended_at on sessions for each row
  when (new.ended_at is not null and old.ended_at is null and new.end_reason not in ('idle', 'expired')) execute function forget_device_of_session();

create function forget_devices_of_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where user_id = new.id;
  return null;
end $$;

create trigger users_forget_devices after update of status on users for each row
  when (new.status <> 'active' and old.status = 'active') execute function forget_devices_of_user();

-- 'Everywhere' also means where one fell asleep, and also when nobody is awake anywhere else: then no session ends that could say so.
create function forget_devices_beside(person uuid, kept_session uuid) returns void language sql security definer set search_path = public, pg_temp as
$$ delete from push_subscriptions where user_id = person and session_id is distinct from kept_session $$;

revoke all on function forget_preferences(), keep_push_subscription(uuid, uuid, text, text, text, timestamptz), forget_device_of_session(),
  forget_devices_of_user(), forget_devices_beside(uuid, uuid) from public;
grant execute on function keep_push_subscription(uuid, uuid, text, text, text, timestamptz) to lafiya_api;
grant execute on function forget_devices_beside(uuid, uuid) to lafiya_identity;

-- migrate:down
