-- migrate:up
-- What somebody wants to be told, and how. Only what differs from the table in packages/domain/src/notifications is kept.
create table notification_preferences (
  user_id uuid not null references users (id),
  event text not null check (event in ('visit_answers', 'visit_changes', 'visit_course', 'reminder_day', 'reminder_hour', 'reminder_minutes', 'account')),
  channel text not null check (channel in ('in_app', 'email', 'sms')),
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
grant select, insert, delete, update (is_on) on notification_preferences to lafiya_api;
grant select on notification_preferences to lafiya_worker;

-- A closed account wants nothing any more.
create function forget_preferences() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notification_preferences where user_id = new.id;
  return null;
end $$;
revoke all on function forget_preferences() from public;
create trigger users_forget_preferences after update of status on users for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function forget_preferences();

-- Whom to tell of a visit, as before, now with the number and the choices by which they are told. Whoever asked by name still gets what they asked for.
drop function people_to_tell(uuid);
drop function sides_of_visit(uuid);
create function sides_of_visit(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean,
  patient_name text, doctor_name text, phone text, choices jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select told.side, u.id, u.email::text, u.first_name, u.time_zone, told.is_self, p.first_name || ' ' || p.last_name, 'Dr ' || du.first_name || ' ' || du.last_name,
    u.phone, (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id)
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select 'doctor' as side, d.user_id, false as is_self union all
      select 'patient', l.user_id, l.relation = 'self' from patient_accounts l where l.patient_id = a.patient_id and l.relation in ('self', 'dependant')) told
    join users u on u.id = told.user_id and u.status = 'active'
  where a.id = wanted
$$;
create function people_to_tell(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean,
  patient_name text, doctor_name text, phone text, choices jsonb)
language sql stable security definer set search_path = public, pg_temp as $$ select * from sides_of_visit(wanted) where sees_visit(wanted) $$;
revoke all on function sides_of_visit(uuid), people_to_tell(uuid) from public;
grant execute on function sides_of_visit(uuid) to lafiya_worker;
grant execute on function people_to_tell(uuid) to lafiya_api;

-- migrate:down
