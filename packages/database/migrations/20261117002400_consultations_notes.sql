-- migrate:up
-- The notes that doctors write about appointments, saved while they type, and the history of every edit.

-- One note per appointment and doctor.
create table consultation_notes (
  appointment_id uuid not null references appointments (id),
  -- The author. Nobody else, including the patient, can read the note before it is signed.
  doctor_id uuid not null references doctors (id),
  patient_id uuid not null references patients (id),
  -- The editor accepts 20,000 characters; merging two concurrent edits may need more.
  complaint text not null default '' check (length(complaint) <= 50000),
  history text not null default '' check (length(history) <= 50000),
  examination text not null default '' check (length(examination) <= 50000),
  assessment text not null default '' check (length(assessment) <= 50000),
  plan text not null default '' check (length(plan) <= 50000),
  next_steps text not null default '' check (length(next_steps) <= 50000),
  complaint_revision integer not null default 0 check (complaint_revision >= 0),
  history_revision integer not null default 0 check (history_revision >= 0),
  examination_revision integer not null default 0 check (examination_revision >= 0),
  assessment_revision integer not null default 0 check (assessment_revision >= 0),
  plan_revision integer not null default 0 check (plan_revision >= 0),
  next_steps_revision integer not null default 0 check (next_steps_revision >= 0),
  changed_at timestamptz not null,
  -- When the audit last recorded that the note was edited; it does so only from time to time, because the revisions record every edit.
  audited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (appointment_id, doctor_id)
);
create index consultation_notes_by_doctor on consultation_notes (doctor_id, changed_at desc, appointment_id);
create index consultation_notes_by_patient on consultation_notes (patient_id);
create trigger consultation_notes_touch before update on consultation_notes for each row execute function touch_updated_at();
alter table consultation_notes enable row level security;
create policy own on consultation_notes for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy begins on consultation_notes for insert to lafiya_api with check (doctor_id = (select app_working_doctor_id()));
create policy writes on consultation_notes for update to lafiya_api using (doctor_id = (select app_working_doctor_id()));
grant insert, select on consultation_notes to lafiya_api;
grant update (complaint, history, examination, assessment, plan, next_steps, complaint_revision, history_revision, examination_revision,
  assessment_revision, plan_revision, next_steps_revision, changed_at, audited_at) on consultation_notes to lafiya_api;

-- Append-only. Each row has the removed and the added text and their position, so that every earlier state can be rebuilt from the current one.
create table consultation_note_revisions (
  appointment_id uuid not null,
  doctor_id uuid not null,
  field text not null check (field in ('complaint', 'history', 'examination', 'assessment', 'plan', 'nextSteps')),
  revision integer not null check (revision > 0),
  -- Chosen by the browser, so that an edit that is sent twice is stored once.
  edit_id uuid not null,
  base integer not null check (base >= 0),
  place integer not null check (place between 0 and 50000),
  removed text not null check (length(removed) <= 50000),
  added text not null check (length(added) <= 50000),
  -- The text as it was sent, if it had to be merged with a concurrent edit.
  sent text check (length(sent) <= 50000),
  written_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (appointment_id, doctor_id, field, revision),
  unique (appointment_id, doctor_id, edit_id),
  foreign key (appointment_id, doctor_id) references consultation_notes (appointment_id, doctor_id)
);
alter table consultation_note_revisions enable row level security;
create policy own on consultation_note_revisions for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy adds on consultation_note_revisions for insert to lafiya_api with check (doctor_id = (select app_working_doctor_id()));
grant insert, select on consultation_note_revisions to lafiya_api;

-- A note needs an appointment of the same patient and doctor that is more than a request, and its text changes only with a new revision number.
create function guard_consultation_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform from appointments a
      where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id and a.status <> 'PENDING';
    if not found then raise exception 'no note for this appointment' using errcode = 'check_violation'; end if;
    return new;
  end if;
  if exists (
    select from (values
      (old.complaint, new.complaint, old.complaint_revision, new.complaint_revision),
      (old.history, new.history, old.history_revision, new.history_revision),
      (old.examination, new.examination, old.examination_revision, new.examination_revision),
      (old.assessment, new.assessment, old.assessment_revision, new.assessment_revision),
      (old.plan, new.plan, old.plan_revision, new.plan_revision),
      (old.next_steps, new.next_steps, old.next_steps_revision, new.next_steps_revision)) as fields (was, is_now, number_was, number_is)
    where number_is < number_was or (was <> is_now and number_is = number_was)) then
    raise exception 'the text of a note changes only with a new revision' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger consultation_notes_guard before insert or update on consultation_notes for each row execute function guard_consultation_note();

revoke all on function guard_consultation_note() from public;

-- migrate:down
