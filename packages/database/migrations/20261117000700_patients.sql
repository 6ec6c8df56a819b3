-- migrate:up
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
  -- Finding people by a few letters. Letters are not leakproof, so under row security they would walk through everybody: these functions apply the policy
  -- themselves and use the index.
  folded_name text generated always as (fold_text(first_name || ' ' || last_name)) stored
);
create index patients_by_name on patients (last_name, first_name, id);
create trigger patients_touch before update on patients for each row execute function touch_updated_at();
alter table patients enable row level security;
create policy identity on patients for insert to lafiya_identity with check (true);
create index patients_by_letters on patients using gin (folded_name gin_trgm_ops);

-- The last ten digits: the same phone with and without its country.
create function phone_digits(phone text) returns text language sql immutable parallel safe strict as
$$ select right(regexp_replace(phone, '\D', '', 'g'), 10) $$;

create index patients_by_phone on patients (phone_digits(phone)) where phone is not null;
grant select on patients to lafiya_api;
grant insert on patients to lafiya_identity;
grant select on patients to lafiya_worker;
grant update (date_of_birth, sex, phone, address, emergency_contact, insurance) on patients to lafiya_api;

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
alter table patient_accounts enable row level security;
create policy own_links on patient_accounts for select to lafiya_api using (user_id = app_user_id());
create policy identity on patient_accounts for insert to lafiya_identity with check (true);
create policy own_links_of on patient_accounts for select to lafiya_worker using (user_id = app_user_id());
grant select on patient_accounts to lafiya_api;
grant insert on patient_accounts to lafiya_identity;
grant select on patient_accounts to lafiya_worker;

-- What is clinical stands apart from who somebody is: an admin finds the person and never sees this.
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

-- The patients whom one may know, by name: an admin everybody, a doctor those in care, others their own. The count is exact to 10,000.
create function find_patients(words text, skip integer, most integer) returns table (
  id uuid, first_name text, last_name text, date_of_birth date, sex text, total bigint
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  pattern text := letters_in(words);
  mine uuid[];
begin
  if not app_is_admin() then
    mine := app_family_ids() || app_treated_ids();
    return query select p.id, p.first_name, p.last_name, p.date_of_birth, p.sex, count(*) over ()
      from patients p where p.id = any (mine) and p.folded_name like pattern order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  elsif length(trim(words)) = 0 then
    return query select p.id, p.first_name, p.last_name, p.date_of_birth, p.sex, (select count(*) from (select from patients limit 10001) bounded)
      from patients p order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  else
    return query select p.id, p.first_name, p.last_name, p.date_of_birth, p.sex,
        (select count(*) from (select from patients q where q.folded_name like pattern limit 10001) bounded)
      from patients p where p.folded_name like pattern order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  end if;
end $$;

-- A new, empty record by an admin or a working doctor, who is in care of it for ninety days. What it answers decides which letter leaves: the invitation, or
-- for an address that has an account a word about that. The doctor is told neither; admins are, so that they can look.
create function register_patient(new_id uuid, first text, last text, mail text, new_phone text, born date, new_sex text, invitation uuid, until timestamptz, at timestamptz)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
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
  if known or exists (select from patients p where p.id <> new_id and length(phone_digits(new_phone)) >= 7 and phone_digits(p.phone) = phone_digits(new_phone)) then
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

-- Whoever accepts becomes the patient of that record, with the name as they write it.
create function take_over_patient(wanted uuid, new_user uuid, first text, last text, new_phone text) returns void
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
  timestamptz), take_over_patient(uuid, uuid, text, text, text) from public;
grant execute on function find_patients(text, integer, integer), register_patient(uuid, text, text, text, text, date, text, uuid, timestamptz,
  timestamptz) to lafiya_api;
grant execute on function take_over_patient(uuid, uuid, text, text, text) to lafiya_identity;

-- migrate:down
