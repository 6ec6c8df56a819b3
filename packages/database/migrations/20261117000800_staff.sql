-- migrate:up
-- Owns doctors and their licence checks, other staff, departments and invitations.

-- Professional data of doctors; their name and contact data are in users.
create table doctors (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  license_number text unique check (length(license_number) <= 40),
  license_expires_on date,
  specialization text check (length(specialization) <= 120),
  experience_years smallint check (experience_years between 0 and 80),
  qualifications text check (length(qualifications) <= 1000),
  biography text check (length(biography) <= 5000),
  languages text[] not null default '{}',
  consultation_fee_minor bigint check (consultation_fee_minor >= 0),
  currency char(3) not null default 'NGN',
  time_zone text not null default 'Africa/Lagos',
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- State of the licence check. verified_at is the time of the last approval.
  verification text not null default 'unverified' check (verification in ('unverified', 'submitted', 'approved', 'refused')),
  submitted_at timestamptz,
  license_file_id uuid references files (id),
  -- Shown in the public directory, where patients can filter by sex; ratings are stored as sum and count.
  sex text check (sex in ('female', 'male')),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  folded_specialization text generated always as (fold_text(coalesce(specialization, ''))) stored,
  constraint doctors_approved_with_licence check (verification <> 'approved'
    or (verified_at is not null and license_number is not null and license_expires_on is not null))
);
create index doctors_submitted on doctors (submitted_at) where verification = 'submitted' or submitted_at is not null;
create index doctors_by_licence_end on doctors (license_expires_on) where verification = 'approved';
create trigger doctors_touch before update on doctors for each row execute function touch_updated_at();
alter table doctors enable row level security;
create policy self on doctors for select to lafiya_api using (user_id = app_user_id());
create policy identity on doctors for insert to lafiya_identity with check (true);
create policy own_writes on doctors for update to lafiya_api using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own on doctors for select to lafiya_worker using (user_id = app_user_id());
create policy identity_reads on doctors for select to lafiya_identity using (true);
grant select on doctors to lafiya_api;
grant insert on doctors to lafiya_identity;
grant select on doctors to lafiya_worker;
-- lafiya_identity answers who a user is in one query, for which it needs only the state of a doctor's licence check.
grant select (user_id, license_expires_on, verification) on doctors to lafiya_identity;
-- What doctors may change themselves. The licence number is set once by submit_licence, and only an admin's check changes the rest.
grant update (specialization, experience_years, qualifications, biography, languages, consultation_fee_minor, currency, time_zone, license_file_id,
  sex) on doctors to lafiya_api;

-- Staff who are not doctors.
create table staff (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  title text check (length(title) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger staff_touch before update on staff for each row execute function touch_updated_at();
alter table staff enable row level security;
create policy self on staff for select to lafiya_api using (user_id = app_user_id());
create policy identity_staff on staff for insert to lafiya_identity with check (true);
grant select on staff to lafiya_api;
grant insert on staff to lafiya_identity;

create table departments (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  lead_id uuid references users (id),
  specializations text[] not null default '{}',
  opening_hours text check (length(opening_hours) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index departments_by_name on departments (lower(name));
create trigger departments_touch before update on departments for each row execute function touch_updated_at();
alter table departments enable row level security;
create policy everybody_reads on departments for select to lafiya_api using (app_user_id() is not null);
grant insert, select, update, delete on departments to lafiya_api;

create table department_members (
  department_id uuid not null references departments (id) on delete cascade,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (department_id, user_id)
);
create index department_members_by_user on department_members (user_id);
alter table department_members enable row level security;
create policy own on department_members for select to lafiya_api using (user_id = app_user_id());
create policy join_department on department_members for insert to lafiya_identity with check (true);
grant insert, select, update, delete on department_members to lafiya_api;
grant insert on department_members to lafiya_identity;

-- Invitations by email to become a doctor or an admin, or to take over a patient record that staff have registered.
create table invitations (
  id uuid primary key,
  email citext not null check (length(email) <= 254),
  role text not null check (role in ('DOCTOR', 'ADMIN', 'PATIENT')),
  first_name text not null check (length(first_name) <= 120),
  last_name text not null check (length(last_name) <= 120),
  title text check (length(title) <= 120),
  department_id uuid references departments (id) on delete set null,
  invited_by uuid not null references users (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  patient_id uuid references patients (id),
  check (accepted_at is null or cancelled_at is null),
  constraint invitations_patient check ((role = 'PATIENT') = (patient_id is not null))
);
create unique index invitations_one_open_per_email on invitations (email) where accepted_at is null and cancelled_at is null;
create index invitations_by_time on invitations (invited_at desc);
create index invitations_by_patient on invitations (patient_id) where patient_id is not null;
alter table invitations enable row level security;
create policy accept on invitations to lafiya_identity using (true) with check (true);
grant insert, select, update on invitations to lafiya_api;
grant select on invitations to lafiya_identity;
grant update (accepted_at) on invitations to lafiya_identity;

-- Every decision about a doctor's licence, with the licence data it was based on. Append-only.
create table doctor_decisions (
  id uuid primary key,
  doctor_id uuid not null references doctors (id),
  decision text not null check (decision in ('approved', 'refused')),
  reason text check (length(reason) <= 1000),
  license_number text,
  license_expires_on date,
  license_file_id uuid references files (id),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  check (decision = 'approved' or length(reason) >= 1),
  check (decision = 'refused' or (license_number is not null and license_expires_on is not null))
);
create index doctor_decisions_by_doctor on doctor_decisions (doctor_id, decided_at desc);
create trigger doctor_decisions_append_only before update or delete on doctor_decisions for each row execute function refuse_change();
alter table doctor_decisions enable row level security;
create policy own on doctor_decisions for select to lafiya_api, lafiya_worker
  using (doctor_id in (select id from doctors where user_id = app_user_id()));
grant insert, select on doctor_decisions to lafiya_api;
grant select on doctor_decisions to lafiya_worker;

-- Expiry warnings already sent: one email per licence and threshold.
create table licence_warnings (
  doctor_id uuid not null references doctors (id),
  license_expires_on date not null,
  days smallint not null check (days in (60, 30, 7, 0)),
  sent_at timestamptz not null,
  primary key (doctor_id, license_expires_on, days)
);
alter table licence_warnings enable row level security;
create policy work on licence_warnings to lafiya_worker using (true) with check (true);
grant insert, select on licence_warnings to lafiya_worker;

-- What a request needs to know about its session, including whether a doctor may work; no row if the session is over. Idle timeout and end are judged
-- by the caller's clock.
create function session_state(wanted uuid, at timestamptz) returns table (
  user_id uuid, role text, status text, second_factor_at timestamptz, may_work boolean
) language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, u.status, s.second_factor_at,
    u.role = 'DOCTOR' and exists (select from doctors d where d.user_id = u.id and d.verification = 'approved'
      and d.license_expires_on >= (at at time zone 'Africa/Lagos')::date)
  from sessions s join users u on u.id = s.user_id
  where s.id = wanted and s.ended_at is null and s.ends_at > at and s.last_active_at > at - interval '30 minutes'
$$;

-- Submits the licence of the calling doctor for an admin to check. The number is set once and cannot be changed by the doctor afterwards.
create function submit_licence(number text, file uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from files where id = file and owner_id = app_user_id() and purpose = 'licence' and status = 'clean') then
    raise exception 'no such document' using errcode = 'insufficient_privilege';
  end if;
  update doctors set license_number = coalesce(license_number, number), license_file_id = file, submitted_at = at,
    verification = case verification when 'approved' then 'approved' else 'submitted' end
  where user_id = app_user_id() and exists (select from users where id = app_user_id() and role = 'DOCTOR' and status = 'active');
  -- Notifies all admins.
  insert into notifications (id, user_id, kind, title, body, path, occurred_at)
  select gen_random_uuid(), admin.id, 'licence.submitted', 'A licence waits for your check',
    'Dr ' || doctor.first_name || ' ' || doctor.last_name || ' has handed in a licence.', '/dashboard/staff?tab=waiting', at
  from users admin, users doctor where admin.role = 'ADMIN' and admin.status = 'active' and doctor.id = app_user_id();
end $$;

-- Records an admin's decision about a submitted licence; returns false if another admin has already decided. Nobody may decide about themselves.
-- If a renewal is refused, the previously approved licence stays valid until it expires.
create function decide_doctor(wanted uuid, new_decision text, why text, expires date, decision_id uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doctor doctors;
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  -- Not 'for update': that would block inserts that reference the doctor (such as into stale_doctors) and could deadlock with them.
  select * into doctor from doctors where id = wanted for no key update;
  if doctor.user_id = app_user_id() then raise exception 'nobody decides about themself' using errcode = 'insufficient_privilege'; end if;
  if doctor.id is null or not (doctor.verification = 'submitted' or doctor.submitted_at is not null) then return false; end if;
  insert into doctor_decisions (id, doctor_id, decision, reason, license_number, license_expires_on, license_file_id, decided_by, decided_at)
  values (decision_id, wanted, new_decision, why, doctor.license_number, expires, doctor.license_file_id, app_user_id(), at);
  update doctors set verification = case when new_decision = 'refused' and doctor.verification = 'approved' then 'approved' else new_decision end,
    verified_at = case new_decision when 'approved' then at else verified_at end,
    license_expires_on = coalesce(expires, license_expires_on), submitted_at = null where id = wanted;
  return true;
end $$;

-- Lets an admin correct a mistyped licence number.
create function correct_licence_number(wanted uuid, number text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update doctors set license_number = number where id = wanted;
end $$;

-- Licences that have reached a warning threshold (60, 30 or 7 days before expiry, 0 once expired) of which the doctor has not been notified,
-- with the data for the email.
create function expiring_licences(today date) returns table (
  doctor_id uuid, user_id uuid, email text, first_name text, last_name text, license_expires_on date, days smallint
) language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, u.id, u.email::text, u.first_name, u.last_name, d.license_expires_on, t.days
  from doctors d join users u on u.id = d.user_id and u.status = 'active'
    cross join lateral (select min(limits.days)::smallint as days from (values (60), (30), (7), (0)) as limits (days)
      where d.license_expires_on - today <= limits.days and not (limits.days = 0 and d.license_expires_on >= today)) t
  where d.verification = 'approved' and d.license_expires_on <= today + 60 and t.days is not null
    and not exists (select from licence_warnings w where w.doctor_id = d.id and w.license_expires_on = d.license_expires_on and w.days <= t.days)
$$;

-- The admins that the worker notifies of matters of the whole clinic.
create function admin_ids() returns setof uuid language sql stable security definer set search_path = public, pg_temp as
$$ select id from users where role = 'ADMIN' and status = 'active' $$;

revoke all on function session_state(uuid, timestamptz), submit_licence(text, uuid, timestamptz), decide_doctor(uuid, text, text, date, uuid,
  timestamptz), correct_licence_number(uuid, text), expiring_licences(date), admin_ids() from public;
grant execute on function session_state(uuid, timestamptz) to lafiya_api, lafiya_identity;
grant execute on function submit_licence(text, uuid, timestamptz), decide_doctor(uuid, text, text, date, uuid, timestamptz),
  correct_licence_number(uuid, text) to lafiya_api;
grant execute on function expiring_licences(date), admin_ids() to lafiya_worker;

-- migrate:down
