-- migrate:up
-- Encounters: meetings of a patient and a doctor that a note is about. Notes refer to them instead of appointments, because a walk-in has no appointment.

create table encounters (
  -- The id of the appointment, if there is one, so that both have the same address.
  id uuid primary key,
  appointment_id uuid unique references appointments (id),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  kind text not null check (kind in ('appointment', 'walk_in')),
  -- When it happened, and when it was entered: after a power cut these differ.
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  opened_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  check (appointment_id is null or appointment_id = id),
  check ((kind = 'appointment') = (appointment_id is not null)),
  check (kind = 'appointment' or (occurred_at <= recorded_at and occurred_at >= recorded_at - interval '72 hours'))
);
create index encounters_by_doctor on encounters (doctor_id, occurred_at desc, id);
create index encounters_by_patient on encounters (patient_id, occurred_at desc, id);
create index encounters_by_opener on encounters (opened_by);
alter table encounters enable row level security;
create policy own on encounters for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy treated on encounters for select to lafiya_api using (patient_id = any ((select app_treated_ids())::uuid[]));
create policy family on encounters for select to lafiya_api using (patient_id = any ((select app_family_ids())::uuid[]));
-- A walk-in needs a patient whom the doctor treats or has registered; emergency access is not enough.
create policy opens on encounters for insert to lafiya_api with check (
  doctor_id = (select app_working_doctor_id()) and opened_by = app_user_id()
  and (appointment_id is not null or patient_id = any ((select app_cared_for_ids())::uuid[])));
grant insert, select on encounters to lafiya_api;

-- The encounter of an appointment has its patient and doctor, and the appointment is more than a request.
create function guard_encounter() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.appointment_id is null then return new; end if;
  perform from appointments a
    where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id and a.status <> 'PENDING';
  if not found then raise exception 'no encounter for this appointment' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger encounters_guard before insert on encounters for each row execute function guard_encounter();

insert into encounters (id, appointment_id, patient_id, doctor_id, kind, occurred_at, recorded_at, opened_by)
select a.id, a.id, n.patient_id, n.doctor_id, 'appointment', a.starts_at, n.created_at, d.user_id
from consultation_notes n join appointments a on a.id = n.appointment_id join doctors d on d.id = n.doctor_id;

alter table consultation_notes drop constraint consultation_notes_appointment_id_fkey;
alter table consultation_notes rename column appointment_id to encounter_id;
alter table consultation_note_revisions rename column appointment_id to encounter_id;
alter table consultation_notes add constraint consultation_notes_encounter_id_fkey foreign key (encounter_id) references encounters (id);

-- What is coded or dated in a draft: one revision for both, and an edit of an older one is refused.
create function is_diagnosis_list(list jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(list) <> 'array' then false else
    jsonb_array_length(list) <= 20
    and not exists (select from jsonb_array_elements(list) one where jsonb_typeof(one) <> 'object' or (select count(*) from jsonb_object_keys(one)) <> 4
      or not coalesce(one ->> 'system' in ('ICD-11', 'ICD-10-CM') and length(one ->> 'code') between 1 and 100 and length(one ->> 'title') between 1 and 500
        and jsonb_typeof(one -> 'isMain') = 'boolean', false))
    and (select count(*) filter (where (one -> 'isMain') = 'true') <= 1 and count(*) = count(distinct (one ->> 'system', one ->> 'code'))
      from jsonb_array_elements(list) one) end
$$;
alter table consultation_notes
  add column diagnoses jsonb not null default '[]' check (is_diagnosis_list(diagnoses)),
  add column follow_up_on date,
  add column entries_revision integer not null default 0 check (entries_revision >= 0),
  -- Of the newest signed version. A trigger of note_versions sets them.
  add column signed_version integer not null default 0 check (signed_version >= 0),
  add column signed_at timestamptz;
grant update (diagnoses, follow_up_on, entries_revision) on consultation_notes to lafiya_api;
create index consultation_notes_unsigned on consultation_notes (doctor_id, encounter_id) where signed_version = 0;

create or replace function guard_consultation_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform from encounters e where e.id = new.encounter_id and e.patient_id = new.patient_id and e.doctor_id = new.doctor_id;
    if not found then raise exception 'no note for this encounter' using errcode = 'check_violation'; end if;
    return new;
  end if;
  if exists (
    select from (values
      (old.complaint, new.complaint, old.complaint_revision, new.complaint_revision),
      (old.history, new.history, old.history_revision, new.history_revision),
      (old.examination, new.examination, old.examination_revision, new.examination_revision),
      (old.assessment, new.assessment, old.assessment_revision, new.assessment_revision),
      (old.plan, new.plan, old.plan_revision, new.plan_revision),
      (old.next_steps, new.next_steps, old.next_steps_revision, new.next_steps_revision),
      (concat_ws(' ', old.diagnoses, old.follow_up_on), concat_ws(' ', new.diagnoses, new.follow_up_on), old.entries_revision, new.entries_revision))
      as fields (was, is_now, number_was, number_is)
    where number_is < number_was or (was <> is_now and number_is = number_was)) then
    raise exception 'the text of a note changes only with a new revision' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A draft that nobody has signed a day later is due for one reminder to its doctor.
create table note_reminders (
  encounter_id uuid primary key references encounters (id),
  doctor_id uuid not null references doctors (id),
  due_at timestamptz not null
);
create index note_reminders_due on note_reminders (due_at);
create index note_reminders_by_doctor on note_reminders (doctor_id);
alter table note_reminders enable row level security;
create policy worker on note_reminders for all to lafiya_worker using (true);
-- Locking a due row needs the right to update.
grant select, delete, update (due_at) on note_reminders to lafiya_worker;

create function schedule_note_reminder() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into note_reminders (encounter_id, doctor_id, due_at)
  select e.id, e.doctor_id, greatest(e.occurred_at, e.recorded_at) + interval '24 hours' from encounters e where e.id = new.encounter_id
  on conflict do nothing;
  return new;
end $$;
create trigger consultation_notes_reminder after insert on consultation_notes for each row execute function schedule_note_reminder();

-- An appointment that is moved takes its encounter along.
create function move_encounter() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update encounters set occurred_at = new.starts_at where appointment_id = new.id;
  update note_reminders r set due_at = greatest(e.occurred_at, e.recorded_at) + interval '24 hours' from encounters e
    where e.id = r.encounter_id and e.appointment_id = new.id;
  return new;
end $$;
create trigger appointments_move_encounter after update of starts_at on appointments for each row
  when (old.starts_at is distinct from new.starts_at) execute function move_encounter();

-- Whether the meeting has taken place, as far as anybody can tell. What was cancelled or missed has not.
create function has_taken_place(wanted uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (select exists (select from encounters e left join appointments a on a.id = e.appointment_id
    where e.id = wanted and (e.kind = 'walk_in' or a.status in ('IN_PROGRESS', 'COMPLETED')
      or (a.status in ('SCHEDULED', 'CONFIRMED') and a.starts_at <= app_now()))));
end $$;

revoke all on function guard_encounter(), is_diagnosis_list(jsonb), schedule_note_reminder(), move_encounter(), has_taken_place(uuid) from public;
grant execute on function is_diagnosis_list(jsonb) to lafiya_api;

-- migrate:down
