-- migrate:up
-- Texts that a doctor puts into a note to begin with: their own, and the clinic's. Nothing in them is about a patient.

create table note_templates (
  id uuid primary key,
  -- Null: the clinic's.
  doctor_id uuid references doctors (id),
  name text not null check (length(name) between 1 and 80),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and length(texts::text) <= 60000),
  version integer not null default 1 check (version > 0),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index note_templates_by_owner on note_templates (coalesce(doctor_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));
create index note_templates_by_doctor on note_templates (doctor_id);
create index note_templates_by_editor on note_templates (changed_by);
alter table note_templates enable row level security;
create policy reads on note_templates for select to lafiya_api
  using (case when doctor_id is null then (select app_is_admin()) or (select app_working_doctor_id()) is not null else doctor_id = (select app_working_doctor_id()) end);
create policy adds on note_templates for insert to lafiya_api with check (changed_by = app_user_id()
  and case when doctor_id is null then (select app_is_admin()) else doctor_id = (select app_working_doctor_id()) end);
create policy changes on note_templates for update to lafiya_api
  using (case when doctor_id is null then (select app_is_admin()) else doctor_id = (select app_working_doctor_id()) end) with check (changed_by = app_user_id());
create policy removes on note_templates for delete to lafiya_api
  using (case when doctor_id is null then (select app_is_admin()) else doctor_id = (select app_working_doctor_id()) end);
grant select, insert, delete, update (name, texts, version, changed_by, changed_at) on note_templates to lafiya_api;

-- migrate:down
