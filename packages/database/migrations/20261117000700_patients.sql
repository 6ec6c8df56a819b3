-- migrate:up
-- Owns patient records, the accounts linked to them, and their health data.

-- The last ten digits of a phone number, so that it matches with and without its country code.
create function phone_digits(phone text) returns text language sql immutable parallel safe strict as
$$ select right(regexp_replace(phone, '\D', '', 'g'), 10) $$;

-- Who a patient is, without clinical data.
create table patients (
  id uuid primary key,
  first_name text not null check (length(first_name) <= 120),
  last_name text not null check (length(last_name) <= 120),
  date_of_birth date,
  sex text check (sex in ('female', 'male', 'other')),
  phone text check (length(phone) <= 32),
  address text check (length(address) <= 500),
  emergency_contact text check (length(emergency_contact) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  insurance text check (length(insurance) <= 500),
  -- Searched by part of a name. LIKE is not leakproof, so under row level security it would scan all patients instead of using the index;
  -- the search functions are security definer and apply the access rules themselves.
  folded_name text generated always as (fold_text(first_name || ' ' || last_name)) stored
);
create index patients_by_name on patients (last_name, first_name, id);
create index patients_by_name_part on patients using gin (folded_name gin_trgm_ops);
create index patients_by_phone on patients (phone_digits(phone)) where phone is not null;
create trigger patients_touch before update on patients for each row execute function touch_updated_at();
alter table patients enable row level security;
create policy identity on patients for insert to lafiya_identity with check (true);
grant select on patients to lafiya_api;
grant insert on patients to lafiya_identity;
grant select on patients to lafiya_worker;
grant update (date_of_birth, sex, phone, address, emergency_contact, insurance) on patients to lafiya_api;

-- Links accounts to patients. A family often shares one phone, so an account may be the patient, care for a dependant, or only pay.
-- A sponsor pays and never sees the record.
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
alter table patient_accounts enable row level security;
create policy own_links on patient_accounts for select to lafiya_api using (user_id = app_user_id());
create policy identity on patient_accounts for insert to lafiya_identity with check (true);
create policy own_links_worker on patient_accounts for select to lafiya_worker using (user_id = app_user_id());
grant select on patient_accounts to lafiya_api;
grant insert on patient_accounts to lafiya_identity;
grant select on patient_accounts to lafiya_worker;

-- Clinical data, in a table of its own because admins may find a patient but never see this.
create table patient_health (
  patient_id uuid primary key references patients (id),
  blood_type text check (blood_type in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  allergies text check (length(allergies) <= 2000),
  medical_history text check (length(medical_history) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger patient_health_touch before update on patient_health for each row execute function touch_updated_at();
alter table patient_health enable row level security;
grant insert, select, update on patient_health to lafiya_api;
grant select on patient_health to lafiya_worker;

-- Searches patients by name: admins find everybody, doctors the patients in their care, others their family.
-- For admins the total stops at 10,001, because counting all matches would be slow.
create function find_patients(search text, skip integer, most integer) returns table (
  id uuid, first_name text, last_name text, date_of_birth date, sex text, total bigint
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  pattern text := like_pattern(search);
  mine uuid[];
begin
  if not app_is_admin() then
    mine := app_family_ids() || app_treated_ids();
    return query select p.id, p.first_name, p.last_name, p.date_of_birth, p.sex, count(*) over ()
      from patients p where p.id = any (mine) and p.folded_name like pattern
      order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  elsif length(trim(search)) = 0 then
    return query select p.id, p.first_name, p.last_name, p.date_of_birth, p.sex, (select count(*) from (select from patients limit 10001) bounded)
      from patients p order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  else
    return query select p.id, p.first_name, p.last_name, p.date_of_birth, p.sex,
        (select count(*) from (select from patients q where q.folded_name like pattern limit 10001) bounded)
      from patients p where p.folded_name like pattern order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  end if;
end $$;

-- Creates an empty record for an admin or a working doctor; the doctor gets a care relationship of 90 days. The result decides which email is sent:
-- the invitation, or a note that the address is already known. The doctor does not learn which; admins are notified of possible duplicates.
create function register_patient(
  new_id uuid, first text, last text, mail text, new_phone text, born date, new_sex text, invitation uuid, until timestamptz, at timestamptz
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doctor uuid := app_working_doctor_id();
  known boolean;
begin
  if doctor is null and not app_is_admin() then raise exception 'only staff may do this' using errcode = 'insufficient_privilege'; end if;
  insert into patients (id, first_name, last_name, date_of_birth, sex, phone) values (new_id, first, last, born, new_sex, new_phone);
  if doctor is not null then
    insert into care_relationships (id, patient_id, doctor_id, source, starts_at, ends_at)
    values (gen_random_uuid(), new_id, doctor, 'registered', at, at + interval '90 days');
  end if;
  known := exists (select from users u where u.email = mail::citext)
    or exists (select from invitations i where i.email = mail::citext and i.accepted_at is null and i.cancelled_at is null and i.expires_at > at);
  if known or exists (select from patients p where p.id <> new_id
    and length(phone_digits(new_phone)) >= 7 and phone_digits(p.phone) = phone_digits(new_phone)) then
    insert into notifications (id, user_id, kind, title, body, path, occurred_at)
    select gen_random_uuid(), admin.id, 'patient.maybe_known', 'A patient may be registered twice',
      first || ' ' || last || ' was registered with an address or phone that another record has.', '/dashboard/patients/' || new_id, at
    from users admin where admin.role = 'ADMIN' and admin.status = 'active' and admin.id <> app_user_id();
  end if;
  if mail is null then return 'no_address'; end if;
  if known then return 'known'; end if;
  update invitations set cancelled_at = at where email = mail::citext and accepted_at is null and cancelled_at is null;
  insert into invitations (id, email, role, first_name, last_name, patient_id, invited_by, invited_at, expires_at)
  values (invitation, mail, 'PATIENT', first, last, new_id, app_user_id(), at, until);
  return 'invited';
end $$;

-- Links the account that accepts an invitation to the record it was sent for, and takes over the name as the patient writes it.
create function link_patient_account(wanted uuid, new_user uuid, first text, last text, new_phone text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  record uuid;
begin
  select i.patient_id into record from invitations i join users u on u.id = new_user and u.email = i.email
  where i.id = wanted and i.role = 'PATIENT' and i.accepted_at is null and i.cancelled_at is null;
  if record is null then raise exception 'no such invitation' using errcode = 'insufficient_privilege'; end if;
  insert into patient_accounts (patient_id, user_id, relation) values (record, new_user, 'self');
  update patients set first_name = first, last_name = last, phone = coalesce(new_phone, phone) where id = record;
end $$;

revoke all on function find_patients(text, integer, integer), register_patient(uuid, text, text, text, text, date, text, uuid, timestamptz,
  timestamptz), link_patient_account(uuid, uuid, text, text, text) from public;
grant execute on function find_patients(text, integer, integer), register_patient(uuid, text, text, text, text, date, text, uuid, timestamptz,
  timestamptz) to lafiya_api;
grant execute on function link_patient_account(uuid, uuid, text, text, text) to lafiya_identity;

-- migrate:down
