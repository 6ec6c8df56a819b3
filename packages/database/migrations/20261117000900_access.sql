-- migrate:up
-- Owns care relationships and emergency access, the functions that identify the caller, and the policies on other tables that depend on them.

-- Whether the caller is an active admin with a second factor. The caller functions read the tables and do not trust what a process claims.
create function app_is_admin() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select app_has_second_factor() and exists (select from users where id = app_user_id() and role = 'ADMIN' and status = 'active')
$$;

-- The caller as a doctor who may see patients: approved, active, with a second factor and a licence valid today in the clinic's time zone.
create function app_working_doctor_id() returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select d.id from doctors d join users u on u.id = d.user_id
  where u.id = app_user_id() and u.role = 'DOCTOR' and u.status = 'active' and app_has_second_factor()
    and d.verification = 'approved' and d.license_expires_on >= (app_now() at time zone 'Africa/Lagos')::date
$$;

-- The caller as a doctor, whatever their verification: doctors always see their own hours and appointments. Permission to act is a separate check.
create function app_own_doctor_id() returns uuid language sql stable security definer set search_path = public, pg_temp as
$$ select d.id from doctors d join users u on u.id = d.user_id where u.id = app_user_id() and u.role = 'DOCTOR' and u.status = 'active' $$;

-- The caller's own patient record and those of their dependants. A sponsor pays and never sees the record.
create function app_family_ids() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(a.patient_id), '{}') from patient_accounts a join users u on u.id = a.user_id
  where a.user_id = app_user_id() and a.relation in ('self', 'dependant') and u.status = 'active'
$$;

-- Which doctor treats which patient. The API cannot write here, so nobody can grant a relationship to themselves.
create table care_relationships (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  -- 'registered': staff registered the patient on the spot, who takes over the record through an invitation.
  source text not null check (source in ('appointment', 'patient', 'registered')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at is null or ends_at > starts_at)
);
create index care_relationships_by_doctor on care_relationships (doctor_id, patient_id);
create index care_relationships_by_patient on care_relationships (patient_id, doctor_id);
-- One row per patient and doctor for all their appointments; see update_care_relationship.
create unique index care_relationships_by_appointments on care_relationships (patient_id, doctor_id) where source = 'appointment';
alter table care_relationships enable row level security;
create policy family on care_relationships for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy own on care_relationships for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
grant select on care_relationships to lafiya_api, lafiya_worker;

-- Emergency access: a doctor opened a record without a care relationship, for which reason and until when. Append-only.
create table break_glass_accesses (
  id uuid primary key,
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  reason text not null check (length(reason) between 10 and 1000),
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at and ends_at <= opened_at + interval '24 hours')
);
create index break_glass_accesses_by_doctor on break_glass_accesses (doctor_id, ends_at);
create index break_glass_accesses_by_patient on break_glass_accesses (patient_id, opened_at);
create trigger break_glass_accesses_append_only before update or delete on break_glass_accesses for each row execute function refuse_change();
alter table break_glass_accesses enable row level security;
create policy family on break_glass_accesses for select to lafiya_api, lafiya_worker
  using (patient_id = any (array(select unnest(app_family_ids()))));
create policy own on break_glass_accesses for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy own_adds on break_glass_accesses for insert to lafiya_api with check (doctor_id = (select app_working_doctor_id()));
grant select on break_glass_accesses to lafiya_worker;
grant insert, select on break_glass_accesses to lafiya_api;

-- The patients whose record the caller may open as a doctor, through a care relationship or emergency access.
create function app_treated_ids() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(patient_id), '{}') from (
    select patient_id from care_relationships
    where doctor_id = app_working_doctor_id() and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
    union select patient_id from break_glass_accesses where doctor_id = app_working_doctor_id() and opened_at <= app_now() and ends_at > app_now()
  ) treated
$$;

-- Row security mirrors the access policy of the code. Policies evaluate each condition once per query, as an array or a constant: 'id in (select …)'
-- would be a filter on every row of a large table, whereas an array is a condition on the primary key.
create policy family on patients for select to lafiya_api, lafiya_worker using (id = any (array(select unnest(app_family_ids()))));
create policy treated on patients for select to lafiya_api using (id = any (array(select unnest(app_treated_ids()))));
create policy admin on patients for select to lafiya_api using ((select app_is_admin()));
create policy family_writes on patients for update to lafiya_api using (id = any (array(select unnest(app_family_ids()))));

create policy family on patient_health for select to lafiya_api, lafiya_worker using (patient_id = any (array(select unnest(app_family_ids()))));
create policy treated on patient_health for select to lafiya_api using (patient_id = any (array(select unnest(app_treated_ids()))));
create policy family_adds on patient_health for insert to lafiya_api with check (patient_id = any (array(select unnest(app_family_ids()))));
create policy family_writes on patient_health for update to lafiya_api using (patient_id = any (array(select unnest(app_family_ids()))));

-- Admins see accounts and staff, but never a credential: those columns are not granted.
create policy admin on users for select to lafiya_api using ((select app_is_admin()));
create policy admin on doctors for select to lafiya_api using ((select app_is_admin()));
create policy admin on staff for select to lafiya_api using ((select app_is_admin()));
create policy admin on patient_accounts for select to lafiya_api using ((select app_is_admin()));
create policy admin on departments to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
create policy admin on department_members to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
create policy admin on invitations to lafiya_api using ((select app_is_admin())) with check ((select app_is_admin()));
create policy admin on doctor_decisions to lafiya_api
  using ((select app_is_admin())) with check ((select app_is_admin()) and decided_by = app_user_id());

create policy admin_sees_licences on files for select to lafiya_api using (purpose = 'licence' and status = 'clean' and (select app_is_admin()));
-- Restrictive: must hold in addition to the permissive policies on files.
create policy only_admins_give_post_pictures on files as restrictive to lafiya_api using (true)
  with check (purpose <> 'post_picture' or (select app_is_admin()));
-- All admins, so that one can continue the post that another started.
create policy admin_sees_post_pictures on files for select to lafiya_api
  using (purpose = 'post_picture' and status = 'clean' and (select app_is_admin()));

-- The caller's relations to a patient. The code's access policy decides by them, and row security uses the same functions.
create function patient_relations(wanted uuid) returns table (relation text)
language sql stable security definer set search_path = public, pg_temp as $$
  select case relation when 'self' then 'self' when 'dependant' then 'guardian' else 'sponsor' end from patient_accounts a
    join users u on u.id = a.user_id where a.user_id = app_user_id() and a.patient_id = wanted and u.status = 'active'
  union all select 'treating_doctor' from care_relationships
    where patient_id = wanted and doctor_id = app_working_doctor_id() and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
  union all select 'glass_breaker' from break_glass_accesses
    where patient_id = wanted and doctor_id = app_working_doctor_id() and opened_at <= app_now() and ends_at > app_now()
  union all select 'doctor' where app_working_doctor_id() is not null and exists (select from patients where id = wanted)
  union all select 'admin' where app_is_admin() and exists (select from patients where id = wanted)
$$;

-- Who opened a record, when and why, for the patient and their guardians.
create function access_log(wanted uuid, before timestamptz, most integer) returns table (
  id uuid, occurred_at timestamptz, action text, reason text, actor_id uuid, actor_kind text, actor_name text, actor_role text, is_me boolean
) language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.occurred_at, e.action, e.reason, e.actor_id, e.actor_kind,
    case when u.role = 'DOCTOR' then 'Dr ' || u.first_name || ' ' || u.last_name else u.first_name || ' ' || u.last_name end, u.role,
    e.actor_id = app_user_id()
  from audit_events e left join users u on u.id = e.actor_id
  where e.patient_id = wanted and wanted = any (app_family_ids()) and e.occurred_at < before
  order by e.occurred_at desc limit least(most, 200)
$$;

-- Which second factors these users have set up, for the admin's list of staff.
create function second_factor_kinds(wanted uuid[]) returns table (user_id uuid, kinds text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, array_remove(array[
    case when exists (select from authenticator_apps a where a.user_id = u.id and a.confirmed_at is not null) then 'app' end,
    case when exists (select from passkeys p where p.user_id = u.id) then 'passkey' end], null)
  from users u where u.id = any (wanted) and (select app_is_admin())
$$;

-- On how many devices a user is signed in, for an admin who considers signing them out.
create function live_session_count(wanted uuid, at timestamptz) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from sessions s where s.user_id = wanted and s.ended_at is null and s.ends_at > at
    and s.last_active_at > at - interval '30 minutes' and app_is_admin()
$$;

-- Searches doctors and admins by name, for an admin.
create function find_staff(search text, most integer) returns table (id uuid, first_name text, last_name text, role text, specialization text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.first_name, u.last_name, u.role, d.specialization from users u left join doctors d on d.user_id = u.id
  where (select app_is_admin()) and u.role in ('DOCTOR', 'ADMIN') and u.status <> 'closed' and u.folded_name like like_pattern(search)
  order by u.last_name, u.first_name, u.id limit least(most, 50)
$$;

-- Whom to notify that a record was opened: the patient and their guardians. Answers only a doctor who currently has access to that record.
create function family_of(wanted uuid) returns table (user_id uuid, email text, first_name text, is_self boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email::text, u.first_name, a.relation = 'self' from patient_accounts a join users u on u.id = a.user_id
  where a.patient_id = wanted and a.relation in ('self', 'dependant') and u.status = 'active' and wanted = any (app_treated_ids())
$$;

-- Derives the care relationship from the appointments: it starts when the first one is confirmed and ends 90 days after the last one.
create function update_care_relationship(patient uuid, doctor uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last timestamptz;
begin
  select max(ends_at) into last from appointments
    where patient_id = patient and doctor_id = doctor and status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED');
  if last is null then
    update care_relationships set ends_at = greatest(app_now(), starts_at + interval '1 second')
      where patient_id = patient and doctor_id = doctor and source = 'appointment' and (ends_at is null or ends_at > app_now());
  else
    insert into care_relationships (id, patient_id, doctor_id, source, starts_at, ends_at)
    values (gen_random_uuid(), patient, doctor, 'appointment', app_now(), greatest(last, app_now()) + interval '90 days')
    on conflict (patient_id, doctor_id) where source = 'appointment' do update set
      ends_at = greatest(last, care_relationships.starts_at) + interval '90 days';
  end if;
end $$;

-- Finds an existing patient by email or phone. Admins may find anybody; a doctor only patients in their care, and must not learn that another exists.
create function find_known_patient(mail text, digits text) returns table (id uuid, first_name text, last_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name from patients p
  where (p.id in (select a.patient_id from patient_accounts a join users u on u.id = a.user_id where u.email = mail::citext and a.relation = 'self'
        union select i.patient_id from invitations i where i.email = mail::citext and i.cancelled_at is null and i.patient_id is not null
        union select q.id from patients q where length(digits) >= 7 and phone_digits(q.phone) = digits))
    and ((select app_is_admin()) or p.id = any (app_treated_ids()))
  order by p.id limit 1
$$;

revoke all on function app_is_admin(), app_working_doctor_id(), app_family_ids(), app_treated_ids(), patient_relations(uuid), access_log(uuid,
  timestamptz, integer), second_factor_kinds(uuid[]), live_session_count(uuid, timestamptz), find_staff(text, integer), family_of(uuid),
  app_own_doctor_id(), update_care_relationship(uuid, uuid), find_known_patient(text, text) from public;
grant execute on function app_is_admin(), app_working_doctor_id(), app_family_ids(), app_treated_ids(), patient_relations(uuid), access_log(uuid,
  timestamptz, integer), app_own_doctor_id() to lafiya_api, lafiya_worker;
grant execute on function second_factor_kinds(uuid[]), live_session_count(uuid, timestamptz), find_staff(text, integer), family_of(uuid),
  find_known_patient(text, text) to lafiya_api;

-- migrate:down
