-- migrate:up
-- Attendance disputes: each side may object once to an appointment that counts as missed, and an admin decides with what the server recorded.

create table attendance_disputes (
  id uuid primary key,
  appointment_id uuid not null references appointments (id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  side text not null check (side in ('patient', 'doctor')),
  raised_by uuid not null references users (id),
  text text not null check (length(text) between 10 and 2000),
  raised_at timestamptz not null,
  -- 'held': the appointment took place; 'called_off': it counts as cancelled; 'stands': its status does not change.
  decision text check (decision in ('held', 'called_off', 'stands')),
  reason text check (length(reason) between 1 and 1000),
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (appointment_id, side),
  check ((decided_at is null) = (decision is null))
);
create index attendance_disputes_open on attendance_disputes (raised_at, id) where decided_at is null;
create index attendance_disputes_by_decision on attendance_disputes (decided_at desc, id) where decided_at is not null;
create index attendance_disputes_by_patient on attendance_disputes (patient_id);
create index attendance_disputes_by_raiser on attendance_disputes (raised_by);
alter table attendance_disputes enable row level security;
create policy family on attendance_disputes for select to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
create policy doctor on attendance_disputes for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy admin on attendance_disputes for select to lafiya_api using ((select app_is_admin()));
create policy work on attendance_disputes for select to lafiya_worker using (true);
create policy raises on attendance_disputes for insert to lafiya_api
  with check (raised_by = app_user_id() and decided_at is null
    and ((side = 'patient' and patient_id = any (array(select unnest(app_family_ids()))))
      or (side = 'doctor' and doctor_id = (select app_working_doctor_id()))));
create policy decides on attendance_disputes for update to lafiya_api using ((select app_is_admin()));
grant select on attendance_disputes to lafiya_api, lafiya_worker;
grant insert (id, appointment_id, patient_id, doctor_id, side, raised_by, text, raised_at) on attendance_disputes to lafiya_api;
grant update (decision, reason, decided_by, decided_at) on attendance_disputes to lafiya_api;

-- Accepts a dispute only of a missed appointment, with its own patient and doctor, and refuses to change a decision.
create function guard_dispute() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.decided_at is not null
      and (new.decision, new.decided_at, new.decided_by) is distinct from (old.decision, old.decided_at, old.decided_by) then
      raise exception 'this is decided' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  perform from appointments a where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id
    and (a.status = 'NO_SHOW' or (a.status = 'CANCELLED'
      and exists (select from appointment_events e where e.appointment_id = a.id and e.act = 'doctor_absent')));
  if not found then raise exception 'nothing to dispute here' using errcode = 'check_violation'; end if;
  return new;
end $$;

create trigger attendance_disputes_guard before insert or update on attendance_disputes for each row execute function guard_dispute();

-- Decides the open disputes of a missed appointment when an admin changes its status.
create function close_disputes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update attendance_disputes set decision = case new.status when 'COMPLETED' then 'held' else 'called_off' end, decided_by = app_user_id(),
    decided_at = app_now() where appointment_id = new.id and decided_at is null;
  return null;
end $$;

create trigger appointments_close_disputes after update of status on appointments for each row
  when (old.status = 'NO_SHOW' and new.status in ('COMPLETED', 'CANCELLED')) execute function close_disputes();

-- Returns whether the doctor never came, which the worker, not a user, records in the appointment's history.
create function doctor_was_absent(wanted uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select sees_appointment(wanted) and exists (select from appointment_events e where e.appointment_id = wanted and e.act = 'doctor_absent')
$$;

revoke all on function guard_dispute(), close_disputes(), doctor_was_absent(uuid) from public;
grant execute on function doctor_was_absent(uuid) to lafiya_api;

-- migrate:down
