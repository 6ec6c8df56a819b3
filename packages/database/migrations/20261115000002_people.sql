-- migrate:up
-- Those who sign in are not those who are treated: users, patients, doctors and staff are different tables.
create table users (
  id uuid primary key,
  email citext not null unique check (length(email) <= 254),
  role text check (role in ('PATIENT', 'DOCTOR', 'ADMIN')),
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  first_name text not null check (length(first_name) <= 120),
  last_name text not null check (length(last_name) <= 120),
  phone text check (length(phone) <= 32),
  time_zone text not null default 'Africa/Lagos',
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table patients (
  id uuid primary key,
  first_name text not null check (length(first_name) <= 120),
  last_name text not null check (length(last_name) <= 120),
  date_of_birth date,
  sex text check (sex in ('female', 'male', 'other')),
  phone text check (length(phone) <= 32),
  address text check (length(address) <= 500),
  emergency_contact text check (length(emergency_contact) <= 500),
  blood_type text check (blood_type in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index patients_by_name on patients (last_name, first_name, id);

-- One phone often serves a family: an account may be the patient, care for them, or only pay.
create table patient_accounts (
  patient_id uuid not null references patients (id),
  user_id uuid not null references users (id),
  relation text not null check (relation in ('self', 'dependant', 'sponsor')),
  created_at timestamptz not null default now(),
  primary key (user_id, patient_id)
);
create unique index patient_accounts_one_self_per_user on patient_accounts (user_id) where relation = 'self';
create unique index patient_accounts_one_self_per_patient on patient_accounts (patient_id) where relation = 'self';
create index patient_accounts_by_patient on patient_accounts (patient_id);

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
  updated_at timestamptz not null default now()
);

create table staff (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  title text check (length(title) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger users_touch before update on users for each row execute function touch_updated_at();
create trigger patients_touch before update on patients for each row execute function touch_updated_at();
create trigger doctors_touch before update on doctors for each row execute function touch_updated_at();
create trigger staff_touch before update on staff for each row execute function touch_updated_at();

-- Row security mirrors the code's policy: one sees oneself and those one cares for. A sponsor pays and never sees the record.
alter table users enable row level security;
alter table patients enable row level security;
alter table patient_accounts enable row level security;
alter table doctors enable row level security;
alter table staff enable row level security;

create policy self on users for select to lafiya_api using (id = app_user_id());
create policy own_links on patient_accounts for select to lafiya_api using (user_id = app_user_id());
-- 'id in (select …)' inside a policy is a filter on every row: one's own two records would cost a walk through a million. As an array, fetched once,
-- it is a condition on the primary key.
create policy self_or_dependant on patients for select to lafiya_api using (
  id = any (array(select patient_id from patient_accounts where user_id = app_user_id() and relation in ('self', 'dependant')))
);
create policy self on doctors for select to lafiya_api using (user_id = app_user_id());
create policy self on staff for select to lafiya_api using (user_id = app_user_id());

grant select on users, patients, patient_accounts, doctors, staff to lafiya_api;

-- migrate:down
