-- migrate:up
-- The waitlist for earlier times: who waits for which doctor, what they were offered, and freed times that have not been offered yet.

-- A patient's place in the queue of a doctor.
create table waitlist_entries (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  -- The appointment to move to an earlier time. Null when a new appointment is wanted, which then needs symptoms.
  appointment_id uuid references appointments (id),
  symptoms text check (length(symptoms) between 1 and 2000),
  earliest timestamptz not null,
  latest timestamptz not null check (latest > earliest),
  joined_by uuid not null references users (id),
  joined_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('served', 'left', 'over', 'appointment_changed')),
  created_at timestamptz not null default now(),
  check ((appointment_id is null) = (symptoms is not null)),
  check ((ended_at is null) = (ended_why is null))
);
-- At most one active entry for a patient with a doctor.
create unique index waitlist_entries_live on waitlist_entries (patient_id, doctor_id) where ended_at is null;
create index waitlist_entries_queue on waitlist_entries (doctor_id, joined_at, id) where ended_at is null;
create index waitlist_entries_by_appointment on waitlist_entries (appointment_id) where ended_at is null and appointment_id is not null;
create index waitlist_entries_by_latest on waitlist_entries (latest) where ended_at is null;
alter table waitlist_entries enable row level security;
-- The patient's side joins, answers offers and leaves; admins only read; the doctor learns only how many wait (own_waitlist_count).
create policy family on waitlist_entries for select to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
create policy admin on waitlist_entries for select to lafiya_api using ((select app_is_admin()));
create policy family_joins on waitlist_entries for insert to lafiya_api
  with check (joined_by = app_user_id() and ended_at is null and patient_id = any (array(select unnest(app_family_ids())))
    and (appointment_id is null or appointment_id in (select a.id from appointments a
      where a.patient_id = waitlist_entries.patient_id and a.doctor_id = waitlist_entries.doctor_id)));
create policy family_ends on waitlist_entries for update to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
create policy work on waitlist_entries to lafiya_worker using (true) with check (true);
grant insert, select on waitlist_entries to lafiya_api;
grant select on waitlist_entries to lafiya_worker;
grant update (ended_at, ended_why) on waitlist_entries to lafiya_api;
grant update (ended_at, ended_why) on waitlist_entries to lafiya_worker;

-- A time that was offered to an entry, held until it is answered or expires.
create table waitlist_offers (
  id uuid primary key,
  entry_id uuid not null references waitlist_entries (id),
  doctor_id uuid not null references doctors (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  offered_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > offered_at),
  answer text check (answer in ('accepted', 'declined', 'lapsed')),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  check ((answer is null) = (answered_at is null)),
  -- A time is offered to the same entry only once.
  unique (entry_id, starts_at)
);
create unique index waitlist_offers_live on waitlist_offers (entry_id) where answer is null;
create index waitlist_offers_due on waitlist_offers (expires_at) where answer is null;
alter table waitlist_offers enable row level security;
create policy family on waitlist_offers for select to lafiya_api
  using (entry_id in (select id from waitlist_entries where patient_id = any (array(select unnest(app_family_ids())))));
create policy admin on waitlist_offers for select to lafiya_api using ((select app_is_admin()));
create policy family_answers on waitlist_offers for update to lafiya_api
  using (entry_id in (select id from waitlist_entries where patient_id = any (array(select unnest(app_family_ids())))));
create policy work on waitlist_offers to lafiya_worker using (true) with check (true);
grant select on waitlist_offers to lafiya_api;
grant insert, select on waitlist_offers to lafiya_worker;
grant update (answer, answered_at) on waitlist_offers to lafiya_api;
grant update (answer, answered_at) on waitlist_offers to lafiya_worker;

-- Times that became free while somebody waits for the doctor; the worker deletes the rows it has processed.
create table freed_times (
  doctor_id uuid not null references doctors (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (doctor_id, starts_at, ends_at)
);
alter table freed_times enable row level security;
create policy work on freed_times to lafiya_worker using (true) with check (true);
grant select, delete on freed_times to lafiya_worker;

-- Refuses to change an answer and to accept an offer that has expired.
create function guard_offer() returns trigger language plpgsql as $$
begin
  if old.answer is not null or (new.answer = 'accepted' and old.expires_at <= app_now()) then
    raise exception 'this offer is over' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger waitlist_offers_guard before update on waitlist_offers for each row execute function guard_offer();

-- Records a time that became free, if it is not over yet and somebody waits for the doctor.
create function add_freed_time(doctor uuid, since timestamptz, until timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into freed_times (doctor_id, starts_at, ends_at) select doctor, since, until
  where until > app_now() and exists (select from waitlist_entries e where e.doctor_id = doctor and e.ended_at is null)
  on conflict do nothing
$$;

-- Reserves the time of an open offer until it is answered. A second offer of the same time is refused here by the exclusion constraint (23P01).
create function update_hold() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    delete from reservations where doctor_id = new.doctor_id and kind = 'hold' and expires_at <= app_now();
    insert into reservations (id, doctor_id, starts_at, ends_at, kind, expires_at)
    values (new.id, new.doctor_id, new.starts_at, new.ends_at, 'hold', new.expires_at);
  else
    delete from reservations where id = new.id;
    -- Also when a booking already deleted the expired hold: the time must be offered to the next entry.
    if new.answer <> 'accepted' then perform add_freed_time(new.doctor_id, new.starts_at, new.ends_at); end if;
  end if;
  insert into stale_doctors (doctor_id) values (new.doctor_id) on conflict do nothing;
  return null;
end $$;

create trigger waitlist_offers_hold after insert or update of answer on waitlist_offers for each row execute function update_hold();

-- Records the freed time in the same transaction in which an appointment ends or moves.
create function record_freed_time() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.kind = 'appointment' then perform add_freed_time(old.doctor_id, old.starts_at, old.ends_at); end if;
  return null;
end $$;

create trigger reservations_freed after delete on reservations for each row execute function record_freed_time();
create trigger reservations_moved after update of starts_at, ends_at on reservations for each row
  when ((old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at)) execute function record_freed_time();

-- Ends waiting for an appointment that is over or no longer after the earliest wanted time, and declines open offers that are no longer earlier.
create function end_waiting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  still_waits boolean := new.status in ('PENDING', 'SCHEDULED', 'CONFIRMED');
begin
  update waitlist_offers set answer = 'declined', answered_at = app_now() where answer is null and not (still_waits and starts_at < new.starts_at)
    and entry_id in (select id from waitlist_entries where appointment_id = new.id and ended_at is null);
  update waitlist_entries set ended_at = app_now(), ended_why = 'appointment_changed'
    where appointment_id = new.id and ended_at is null and not (still_waits and earliest < new.starts_at);
  return null;
end $$;

create trigger appointments_end_waiting after update of status, starts_at on appointments for each row execute function end_waiting();

-- Returns the doctors whose waitlist needs work: a time became free, an offer expired, or an entry's latest time has passed.
create function waitlists_due(most integer) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select f.doctor_id from freed_times f
  union select o.doctor_id from waitlist_offers o where o.answer is null and o.expires_at <= app_now()
  union select e.doctor_id from waitlist_entries e where e.ended_at is null and e.latest <= app_now()
  limit most
$$;

-- Returns who waits for a doctor, in order, with the appointment that would move, the times already offered, and the patient's other appointments.
create function waitlist_queue(wanted uuid)
returns table (entry_id uuid, patient_id uuid, appointment_id uuid, earliest timestamptz, latest timestamptz,
  appointment_starts_at timestamptz, appointment_ends_at timestamptz, asked_for timestamptz[], has_offer boolean, elsewhere jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.patient_id, e.appointment_id, e.earliest, e.latest, a.starts_at, a.ends_at,
    array(select o.starts_at from waitlist_offers o where o.entry_id = e.id),
    exists (select from waitlist_offers o where o.entry_id = e.id and o.answer is null),
    (select coalesce(jsonb_agg(jsonb_build_object('startsAt', r.starts_at, 'endsAt', r.ends_at)), '[]') from reservations r
      where r.patient_id = e.patient_id and r.appointment_id is distinct from e.appointment_id and r.ends_at > app_now())
  from waitlist_entries e left join appointments a on a.id = e.appointment_id
  where e.doctor_id = wanted and e.ended_at is null order by e.joined_at, e.id limit 500
$$;

-- Returns the viewer's own active entries, or all for an admin, with names, the place in the queue and the latest offer. It runs as the owner,
-- so it must apply the access rule of the policies itself.
create function waitlist_entries_of_viewer(most integer)
returns table (id uuid, patient_id uuid, patient_name text, doctor_id uuid, doctor_name text, doctor_slug text,
  time_zone text, appointment_id uuid, appointment_starts_at timestamptz, earliest timestamptz, latest timestamptz, joined_at timestamptz,
  place bigint, offer_id uuid, offer_starts_at timestamptz, offer_ends_at timestamptz, offer_expires_at timestamptz, offer_answer text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.patient_id, p.first_name || ' ' || p.last_name, e.doctor_id, 'Dr ' || du.first_name || ' ' || du.last_name, d.slug, d.time_zone,
    e.appointment_id, a.starts_at, e.earliest, e.latest, e.joined_at,
    1 + (select count(*) from waitlist_entries b where b.doctor_id = e.doctor_id and b.ended_at is null
      and (b.joined_at, b.id) < (e.joined_at, e.id)),
    o.id, o.starts_at, o.ends_at, o.expires_at, o.answer
  from waitlist_entries e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id join users du on du.id = d.user_id
    left join appointments a on a.id = e.appointment_id
    left join lateral (select * from waitlist_offers w where w.entry_id = e.id order by w.offered_at desc limit 1) o on true
  where e.ended_at is null and (e.patient_id = any ((select app_family_ids())::uuid[]) or (select app_is_admin()))
  order by e.joined_at, e.id limit least(most, 200)
$$;

-- Returns how many patients wait for the current doctor.
create function own_waitlist_count() returns integer language sql stable security definer set search_path = public, pg_temp as
$$ select count(*)::integer from waitlist_entries e where e.doctor_id = app_own_doctor_id() and e.ended_at is null and e.latest > app_now() $$;

-- Returns whom to notify of an offer: the patient and those who care for them. Includes their devices, because an offer is held for only 15 minutes.
create function people_of_waitlist_entry(entry uuid)
returns table (user_id uuid, email text, first_name text, time_zone text, is_self boolean, patient_name text,
  doctor_name text, doctor_zone text, phone text, choices jsonb, devices uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.first_name, u.time_zone, l.relation = 'self', p.first_name || ' ' || p.last_name,
    'Dr ' || du.first_name || ' ' || du.last_name, d.time_zone, u.phone,
    (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id),
    array(select s.id from push_subscriptions s where s.user_id = u.id order by s.id)
  from waitlist_entries e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id join users du on du.id = d.user_id
    join patient_accounts l on l.patient_id = e.patient_id and l.relation in ('self', 'dependant')
    join users u on u.id = l.user_id and u.status = 'active'
  where e.id = entry
$$;

revoke all on function guard_offer(), update_hold(), add_freed_time(uuid, timestamptz, timestamptz), record_freed_time(), end_waiting(),
  waitlists_due(integer), waitlist_queue(uuid), waitlist_entries_of_viewer(integer), own_waitlist_count(), people_of_waitlist_entry(uuid) from public;
grant execute on function waitlists_due(integer), waitlist_queue(uuid), people_of_waitlist_entry(uuid) to lafiya_worker;
grant execute on function waitlist_entries_of_viewer(integer), own_waitlist_count() to lafiya_api;

-- migrate:down
