-- migrate:up

-- A care relationship grows only from appointments that the patient asked for or accepted. This is the end of the appointment as it was when the
-- patient, somebody who cares for them, or the front desk on their behalf agreed to it; null if only the doctor planned it. A later time that the
-- doctor alone chose does not change it, and so extends nothing.
alter table appointments add column accepted_ends_at timestamptz;

alter table appointments disable trigger appointments_touch;
update appointments a set accepted_ends_at = a.ends_at from doctors d where d.id = a.doctor_id and (a.booked_by <> d.user_id
  or exists (select from call_people p where p.appointment_id = a.id and p.kind = 'patient' and p.came_at is not null));
alter table appointments enable trigger appointments_touch;

-- Only the patient, somebody who cares for them, or the front desk agrees to a time. Other roles, such as imports, set the column themselves.
create function set_accepted_ends_at() returns trigger language plpgsql as $$
declare
  may_agree boolean;
begin
  if current_user <> 'lafiya_api' then return new; end if;
  may_agree := new.patient_id = any (app_family_ids()) or app_is_admin();
  if tg_op = 'INSERT' then
    new.accepted_ends_at := case when may_agree then new.ends_at end;
  elsif new.accepted_ends_at is distinct from old.accepted_ends_at or new.starts_at <> old.starts_at then
    if not may_agree and new.accepted_ends_at is distinct from old.accepted_ends_at then
      raise exception 'only the patient agrees to a time' using errcode = 'insufficient_privilege';
    end if;
    new.accepted_ends_at := case when may_agree then new.ends_at else old.accepted_ends_at end;
  end if;
  return new;
end $$;

grant update (accepted_ends_at) on appointments to lafiya_api;

create trigger appointments_accepted before insert or update on appointments for each row execute function set_accepted_ends_at();

-- Whoever comes to the call as the patient has accepted the appointment. Near its time only: the doctor may have moved it meanwhile.
create function accept_by_arrival() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update appointments set accepted_ends_at = ends_at
    where id = new.appointment_id and accepted_ends_at is distinct from ends_at and starts_at <= app_now() + interval '30 minutes';
  return null;
end $$;

create trigger call_people_accept after insert or update of came_at on call_people for each row
  when (new.kind = 'patient' and new.came_at is not null) execute function accept_by_arrival();

-- Nobody says for another that they came: the media server's messages come through the worker, which acts for no user.
create function guard_arrival() returns trigger language plpgsql as $$
begin
  if app_user_id() is not null and new.user_id is distinct from app_user_id()
    and ((new.came_at is not null and new.came_at is distinct from old.came_at)
      or (new.waiting_seen_at is not null and new.waiting_seen_at is distinct from old.waiting_seen_at)) then
    raise exception 'only the person themselves arrives' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger call_people_arrival before update on call_people for each row execute function guard_arrival();

create or replace function update_care_relationship(patient uuid, doctor uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last timestamptz;
begin
  select max(least(ends_at, accepted_ends_at)) into last from appointments
    where patient_id = patient and doctor_id = doctor and status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED') and accepted_ends_at is not null;
  if last is null then
    update care_relationships set ends_at = greatest(app_now(), starts_at + interval '1 second')
      where patient_id = patient and doctor_id = doctor and source = 'appointment' and (ends_at is null or ends_at > app_now());
    return;
  end if;
  update care_relationships set ends_at = greatest(last + interval '90 days', starts_at + interval '1 second')
    where patient_id = patient and doctor_id = doctor and source = 'appointment';
  if not found and last + interval '90 days' > app_now() then
    insert into care_relationships (id, patient_id, doctor_id, source, starts_at, ends_at)
    values (gen_random_uuid(), patient, doctor, 'appointment', app_now(), last + interval '90 days')
    on conflict (patient_id, doctor_id) where source = 'appointment' do update set
      ends_at = greatest(last + interval '90 days', care_relationships.starts_at + interval '1 second');
  end if;
end $$;

-- Ends what was extended without the patient.
select update_care_relationship(patient_id, doctor_id) from care_relationships where source = 'appointment';

drop trigger appointments_reserve on appointments;
create trigger appointments_reserve after insert or update of status, starts_at, ends_at, accepted_ends_at on appointments for each row
  execute function update_reservation();

-- A consultation starts near its time, so that a doctor cannot hold one that is planned for next year.
create or replace function guard_appointment() returns trigger language plpgsql as $$
begin
  if current_user <> 'lafiya_api' then return new; end if;
  if (new.status <> old.status and new.status not in ('PENDING', 'CANCELLED')
      and not (app_is_admin() or coalesce(new.doctor_id = app_working_doctor_id(), false)
        or (old.status = 'SCHEDULED' and new.status = 'CONFIRMED' and new.patient_id = any (app_family_ids()))))
    or (new.hidden_at is distinct from old.hidden_at and not app_is_admin())
    or (old.status = 'SCHEDULED' and new.status = 'CONFIRMED' and not (app_is_admin() or new.patient_id = any (app_family_ids())))
    or (new.status <> old.status and old.status in ('CANCELLED', 'COMPLETED', 'NO_SHOW') and not app_is_admin())
    or (new.status = 'IN_PROGRESS' and old.status <> 'IN_PROGRESS' and new.starts_at > app_now() + interval '30 minutes')
    or ((new.starts_at, new.ends_at) <> (old.starts_at, old.ends_at) and old.status not in ('PENDING', 'SCHEDULED', 'CONFIRMED'))
    or (new.next_steps <> old.next_steps and new.doctor_id is distinct from app_working_doctor_id()) then
    raise exception 'not allowed to change this appointment' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Booking rests on a care relationship: emergency access lets a doctor read, and nothing else.
create function app_cared_for_ids() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(patient_id), '{}') from care_relationships
  where doctor_id = app_working_doctor_id() and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
$$;

drop policy doctor_books on appointments;
create policy doctor_books on appointments for insert to lafiya_api with check (status = 'SCHEDULED' and booked_by = app_user_id()
  and doctor_id = (select app_working_doctor_id()) and patient_id = any (array(select unnest(app_cared_for_ids()))));

revoke all on function set_accepted_ends_at(), accept_by_arrival(), guard_arrival(), app_cared_for_ids() from public;
grant execute on function app_cared_for_ids() to lafiya_api;

-- migrate:down
