-- migrate:up
-- Who may see whom: care relationships, broken glass, and row security that mirrors the code's policy.
-- The present moment of this transaction. A test that moves our clock says so in the frame; otherwise it is the database's own.
create function app_now() returns timestamptz language sql stable parallel safe as
$$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;

-- Whether the person behind this transaction showed a second factor in this session. Set by 'set local' as the transaction begins.
create function app_has_second_factor() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.second_factor', true), '') = 'on' $$;

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
insert into patient_health (patient_id, blood_type) select id, blood_type from patients where blood_type is not null;
alter table patients drop column blood_type, add column insurance text check (length(insurance) <= 500);

-- How far the provider's check of a doctor has come. verified_at stays the moment of the last approval.
alter table doctors
  add column verification text not null default 'unverified' check (verification in ('unverified', 'submitted', 'approved', 'refused')),
  add column submitted_at timestamptz,
  add constraint doctors_approved_with_licence
    check (verification <> 'approved' or (verified_at is not null and license_number is not null and license_expires_on is not null)) not valid;

-- Who treats whom. Begins when a visit is confirmed, ends 90 days after the last one; nobody grants it to themself.
create table care_relationships (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  source text not null check (source in ('appointment', 'patient')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at is null or ends_at > starts_at)
);
create index care_relationships_by_doctor on care_relationships (doctor_id, patient_id);
create index care_relationships_by_patient on care_relationships (patient_id, doctor_id);

-- A doctor who opened a record outside a relationship, why, and until when. Only ever appended to.
create table broken_glass (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  reason text not null check (length(reason) between 10 and 1000),
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at and ends_at <= opened_at + interval '24 hours')
);
create index broken_glass_by_doctor on broken_glass (doctor_id, ends_at);
create index broken_glass_by_patient on broken_glass (patient_id, opened_at);
create trigger broken_glass_append_only before update or delete on broken_glass for each row execute function refuse_change();

-- Who is asking, answered by the tables themselves and not by what a process claims.
create function app_is_admin() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select app_has_second_factor() and exists (select from users where id = app_user_id() and role = 'ADMIN' and status = 'active')
$$;
-- A doctor who may see patients: approved, licensed today in the clinic's zone, not suspended, with a second factor.
create function app_working_doctor_id() returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select d.id from doctors d join users u on u.id = d.user_id
  where u.id = app_user_id() and u.role = 'DOCTOR' and u.status = 'active' and app_has_second_factor()
    and d.verification = 'approved' and d.license_expires_on >= (app_now() at time zone 'Africa/Lagos')::date
$$;
-- One's own record and those of the people one cares for. A sponsor pays and never sees the record.
create function app_family_ids() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(a.patient_id), '{}') from patient_accounts a join users u on u.id = a.user_id
  where a.user_id = app_user_id() and a.relation in ('self', 'dependant') and u.status = 'active'
$$;
create function app_treated_ids() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(patient_id), '{}') from (
    select patient_id from care_relationships
    where doctor_id = app_working_doctor_id() and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
    union select patient_id from broken_glass where doctor_id = app_working_doctor_id() and opened_at <= app_now() and ends_at > app_now()
  ) treated
$$;

-- How the person who asks stands towards a patient; the code's policy decides by it, row security by the same functions.
create function standing_towards(wanted uuid) returns table (standing text) language sql stable security definer set search_path = public, pg_temp as $$
  select case relation when 'self' then 'self' when 'dependant' then 'guardian' else 'sponsor' end from patient_accounts a
    join users u on u.id = a.user_id where a.user_id = app_user_id() and a.patient_id = wanted and u.status = 'active'
  union all select 'treating_doctor' from care_relationships
    where patient_id = wanted and doctor_id = app_working_doctor_id() and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
  union all select 'glass_breaker' from broken_glass
    where patient_id = wanted and doctor_id = app_working_doctor_id() and opened_at <= app_now() and ends_at > app_now()
  union all select 'doctor' where app_working_doctor_id() is not null and exists (select from patients where id = wanted)
  union all select 'admin' where app_is_admin() and exists (select from patients where id = wanted)
$$;

do $$
declare
  name text;
begin
  foreach name in array array['app_is_admin()', 'app_working_doctor_id()', 'app_family_ids()', 'app_treated_ids()', 'standing_towards(uuid)'] loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to lafiya_api, lafiya_worker', name);
  end loop;
end $$;

alter table patient_health enable row level security;
alter table care_relationships enable row level security;
alter table broken_glass enable row level security;

-- Each condition is fetched once as an array or a constant, never asked per row.
drop policy self_or_dependant on patients;
create policy family on patients for select to lafiya_api, lafiya_worker using (id = any (array(select unnest(app_family_ids()))));
create policy treated on patients for select to lafiya_api using (id = any (array(select unnest(app_treated_ids()))));
create policy admin on patients for select to lafiya_api using ((select app_is_admin()));
create policy family_writes on patients for update to lafiya_api using (id = any (array(select unnest(app_family_ids()))));
grant update (date_of_birth, sex, phone, address, emergency_contact, insurance) on patients to lafiya_api;

create policy family on patient_health for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy treated on patient_health for select to lafiya_api using (patient_id = any (array(select unnest(app_treated_ids()))));
create policy family_adds on patient_health for insert to lafiya_api with check (patient_id = any (array(select unnest(app_family_ids()))));
create policy family_writes on patient_health for update to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));
grant select, insert, update on patient_health to lafiya_api;
grant select on patient_health, patients, patient_accounts to lafiya_worker;
create policy own_links_of on patient_accounts for select to lafiya_worker using (user_id = app_user_id());

create policy family on care_relationships for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy own on care_relationships for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
grant select on care_relationships to lafiya_api, lafiya_worker;

create policy family on broken_glass for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy own on broken_glass for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy own_adds on broken_glass for insert to lafiya_api with check (doctor_id = (select app_working_doctor_id()));
grant select on broken_glass to lafiya_worker;
grant select, insert on broken_glass to lafiya_api;

-- The provider's admins see who signs in, and the staff; never a credential (those columns are not granted).
create policy admin on users for select to lafiya_api using ((select app_is_admin()));
create policy admin on doctors for select to lafiya_api using ((select app_is_admin()));
create policy admin on staff for select to lafiya_api using ((select app_is_admin()));
create policy admin on patient_accounts for select to lafiya_api using ((select app_is_admin()));
create policy own_writes on users for update to lafiya_api using (id = app_user_id()) with check (id = app_user_id());
grant update (phone, date_of_birth, address, time_zone, language, theme, low_data, image_key, profile_complete) on users to lafiya_api;
-- What a doctor says of themself. The licence number stays as it is once given; only the check by an admin changes the rest.
create policy own_writes on doctors for update to lafiya_api using (user_id = app_user_id()) with check (user_id = app_user_id());
grant update (specialization, experience_years, qualifications, biography, languages, consultation_fee_minor, currency, time_zone) on doctors to lafiya_api;
create policy own on users for select to lafiya_worker using (id = app_user_id());
create policy own on doctors for select to lafiya_worker using (user_id = app_user_id());
grant select (id, email, role, status, first_name, last_name, phone, time_zone, email_verified_at, date_of_birth, address, image_key, profile_complete,
  language, theme, low_data, created_at, updated_at) on users to lafiya_worker;
grant select on doctors to lafiya_worker;

-- Who opened a record, when and why: for the patient and those who care for them.
create function record_lookups(wanted uuid, before timestamptz, most integer) returns table (
  id uuid, occurred_at timestamptz, action text, reason text, actor_id uuid, actor_kind text, actor_name text, actor_role text, is_me boolean
) language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.occurred_at, e.action, e.reason, e.actor_id, e.actor_kind,
    case when u.role = 'DOCTOR' then 'Dr ' || u.first_name || ' ' || u.last_name else u.first_name || ' ' || u.last_name end, u.role, e.actor_id = app_user_id()
  from audit_events e left join users u on u.id = e.actor_id
  where e.patient_id = wanted and wanted = any (app_family_ids()) and e.occurred_at < before
  order by e.occurred_at desc limit least(most, 200)
$$;
revoke all on function record_lookups(uuid, timestamptz, integer) from public;
grant execute on function record_lookups(uuid, timestamptz, integer) to lafiya_api, lafiya_worker;

-- What one request must know of its session, now with whether a doctor may work. Replaces the first form in one step: both take the same arguments.
drop function session_state(uuid, timestamptz);
create function session_state(wanted uuid, at timestamptz) returns table (
  user_id uuid, role text, status text, second_factor_at timestamptz, may_work boolean
) language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.role, u.status, s.second_factor_at,
    u.role = 'DOCTOR' and exists (select from doctors d where d.user_id = u.id and d.verification = 'approved'
      and d.license_expires_on >= (at at time zone 'Africa/Lagos')::date)
  from sessions s join users u on u.id = s.user_id
  where s.id = wanted and s.ended_at is null and s.ends_at > at and s.last_active_at > at - interval '30 minutes'
$$;
revoke all on function session_state(uuid, timestamptz) from public;
grant execute on function session_state(uuid, timestamptz) to lafiya_api, lafiya_identity;

-- migrate:down
