-- migrate:up
-- Copies of one patient's record as a PDF, made by a job for a member of the family and stored for a week.
create table record_copies (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  -- Who asked for it. Nobody else of the family sees it.
  user_id uuid not null references users (id),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'expired')),
  progress smallint not null default 0 check (progress between 0 and 100),
  size_bytes bigint,
  pages integer check (pages > 0),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint record_copies_ready check (status <> 'ready' or (size_bytes is not null and pages is not null and ready_at is not null and expires_at is not null))
);
create index record_copies_by_user on record_copies (user_id, patient_id, requested_at desc);
create index record_copies_by_patient on record_copies (patient_id);
create index record_copies_open on record_copies (requested_at) where status in ('waiting', 'running', 'ready');
create unique index record_copies_one_at_a_time on record_copies (user_id, patient_id) where status in ('waiting', 'running');
alter table record_copies enable row level security;
create policy own on record_copies for select to lafiya_api
  using (user_id = app_user_id() and patient_id = any (array(select unnest(app_family_ids()))));
create policy own_adds on record_copies for insert to lafiya_api
  with check (user_id = app_user_id() and patient_id = any (array(select unnest(app_family_ids()))) and status = 'waiting');
create policy work on record_copies to lafiya_worker using (true) with check (true);
grant select, insert (id, patient_id, user_id, requested_at) on record_copies to lafiya_api;
grant select, update (status, progress, size_bytes, pages, ready_at, expires_at) on record_copies to lafiya_worker;

-- migrate:down
