-- migrate:up
-- SMS go only to a number that its owner confirmed with a code. The number in the profile is for calls and may belong to a relative.

create table sms_numbers (
  user_id uuid primary key references users (id),
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  verified_at timestamptz not null
);
create table sms_codes (
  user_id uuid primary key references users (id),
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  code_digest bytea not null,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null
);
alter table sms_numbers enable row level security;
alter table sms_codes enable row level security;
create policy own on sms_numbers for select to lafiya_api using (user_id = app_user_id());
create policy own_delete on sms_numbers for delete to lafiya_api using (user_id = app_user_id());
create policy own_worker on sms_numbers for select to lafiya_worker using (user_id = app_user_id());
grant select, delete on sms_numbers to lafiya_api;
grant select on sms_numbers to lafiya_worker;

-- Stores the code that was sent to a number; an earlier one stops working.
create function start_sms_number(new_number text, digest bytea, until timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into sms_codes (user_id, number, code_digest, expires_at) values (app_user_id(), new_number, digest, until)
  on conflict (user_id) do update set number = excluded.number, code_digest = excluded.code_digest, wrong_tries = 0, expires_at = excluded.expires_at
$$;

-- Confirms the number with the code; null if it is wrong, too old or was tried five times. The try counts before it is compared.
create function confirm_sms_number(digest bytea, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent sms_codes;
begin
  update sms_codes set wrong_tries = wrong_tries + 1 where user_id = app_user_id() and wrong_tries < 5 and expires_at > at returning * into sent;
  if not found or sent.code_digest <> digest then return null; end if;
  delete from sms_codes where user_id = app_user_id();
  insert into sms_numbers (user_id, number, verified_at) values (app_user_id(), sent.number, at)
  on conflict (user_id) do update set number = excluded.number, verified_at = excluded.verified_at;
  return sent.number;
end $$;

-- A closed account gets no messages.
create function forget_sms_number() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sms_numbers where user_id = new.id;
  delete from sms_codes where user_id = new.id;
  return null;
end $$;
create trigger users_closed_sms after update of status on users for each row when (new.status = 'closed') execute function forget_sms_number();

create or replace function participants_of_appointment(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text,
  is_self boolean, patient_name text, doctor_name text, phone text, choices jsonb, devices uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select recipient.side, u.id, u.email::text, u.first_name, u.time_zone, recipient.is_self, p.first_name || ' ' || p.last_name,
    'Dr ' || du.first_name || ' ' || du.last_name, (select n.number from sms_numbers n where n.user_id = u.id),
    (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id),
    array(select s.id from push_subscriptions s where s.user_id = u.id order by s.id)
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select 'doctor' as side, d.user_id, false as is_self union all
      select 'patient', l.user_id, l.relation = 'self' from patient_accounts l
        where l.patient_id = a.patient_id and l.relation in ('self', 'dependant')) recipient
    join users u on u.id = recipient.user_id and u.status = 'active'
  where a.id = wanted
$$;

create or replace function people_of_waitlist_entry(entry uuid)
returns table (user_id uuid, email text, first_name text, time_zone text, is_self boolean, patient_name text,
  doctor_name text, doctor_zone text, phone text, choices jsonb, devices uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.first_name, u.time_zone, l.relation = 'self', p.first_name || ' ' || p.last_name,
    'Dr ' || du.first_name || ' ' || du.last_name, d.time_zone, (select n.number from sms_numbers n where n.user_id = u.id),
    (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id),
    array(select s.id from push_subscriptions s where s.user_id = u.id order by s.id)
  from waitlist_entries e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id join users du on du.id = d.user_id
    join patient_accounts l on l.patient_id = e.patient_id and l.relation in ('self', 'dependant')
    join users u on u.id = l.user_id and u.status = 'active'
  where e.id = entry
$$;

revoke all on function start_sms_number(text, bytea, timestamptz), confirm_sms_number(bytea, timestamptz), forget_sms_number() from public;
grant execute on function start_sms_number(text, bytea, timestamptz), confirm_sms_number(bytea, timestamptz) to lafiya_api;

-- migrate:down
