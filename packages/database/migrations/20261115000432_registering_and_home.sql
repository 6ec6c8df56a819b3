-- migrate:up
-- Staff register a patient on the spot, who takes the record over by an invitation; and what the first page of each role tells.
alter table care_relationships drop constraint care_relationships_source_check;
alter table care_relationships add constraint care_relationships_source_check check (source in ('appointment', 'patient', 'registered')) not valid;
alter table invitations drop constraint invitations_role_check;
alter table invitations
  add constraint invitations_role_check check (role in ('DOCTOR', 'ADMIN', 'PATIENT')) not valid,
  add column patient_id uuid references patients (id),
  add constraint invitations_patient check ((role = 'PATIENT') = (patient_id is not null)) not valid;
create index invitations_by_patient on invitations (patient_id) where patient_id is not null;

-- The last ten digits: the same phone with and without its country.
create function phone_digits(phone text) returns text language sql immutable parallel safe strict as
$$ select right(regexp_replace(phone, '\D', '', 'g'), 10) $$;
create index patients_by_phone on patients (phone_digits(phone)) where phone is not null;

-- Somebody known by this address or phone. An admin may learn who; a doctor only of patients in care: of all others nothing, not even that there is one.
create function patient_known_as(mail text, digits text) returns table (id uuid, first_name text, last_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name from patients p
  where (p.id in (select a.patient_id from patient_accounts a join users u on u.id = a.user_id where u.email = mail::citext and a.relation = 'self'
        union select i.patient_id from invitations i where i.email = mail::citext and i.cancelled_at is null and i.patient_id is not null
        union select q.id from patients q where length(digits) >= 7 and phone_digits(q.phone) = digits))
    and ((select app_is_admin()) or p.id = any (app_treated_ids()))
  order by p.id limit 1
$$;

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
revoke all on function take_over_patient(uuid, uuid, text, text, text) from public;
grant execute on function take_over_patient(uuid, uuid, text, text, text) to lafiya_identity;

-- What happened lately to visits one may see: a family's own, a doctor's around these weeks, for an admin the clinic's newest.
create function recent_activity(most integer) returns table (occurred_at timestamptz, act text, actor_name text, is_me boolean, appointment_id uuid, starts_at timestamptz,
  patient_name text, doctor_name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
  newest uuid[];
begin
  if app_is_admin() then
    -- Ids tell the time they were made: the newest are at the end of the key.
    newest := array(select e.id from appointment_events e where e.act not in ('change', 'hide') order by e.id desc limit most);
  else
    newest := array(select e.id from (
        select a.id from appointments a where a.doctor_id = doctor and a.starts_at between app_now() - interval '60 days' and app_now() + interval '60 days'
        union select a.id from appointments a where a.patient_id = any (family) and a.starts_at > app_now() - interval '1 year') own
      join appointment_events e on e.appointment_id = own.id where e.act not in ('change', 'hide')
      order by e.occurred_at desc, e.id limit most);
  end if;
  -- A doctor knows the patient by name; of whoever else acted only on which side they stand.
  return query select e.occurred_at, e.act,
      case when u.id is null then null
        when doctor is null or u.id = app_user_id() or exists (select from patient_accounts l where l.patient_id = a.patient_id and l.user_id = u.id and l.relation = 'self')
          then case when u.role = 'DOCTOR' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name
        when u.role = 'PATIENT' then 'The family' else 'The clinic' end,
      e.actor_id is not distinct from app_user_id() and e.actor_id is not null, a.id, e.starts_at,
      p.first_name || ' ' || p.last_name, 'Dr ' || du.first_name || ' ' || du.last_name
    from appointment_events e join appointments a on a.id = e.appointment_id join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id
      join users du on du.id = d.user_id left join users u on u.id = e.actor_id
    where e.id = any (newest) order by e.occurred_at desc, e.id;
end $$;

-- What needs somebody's eye, counted from what is there: kind, how many, and the first of them.
create function own_alerts(soon timestamptz, week timestamptz) returns table (kind text, number integer, first_id uuid, first_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
  today date := (app_now() at time zone 'Africa/Lagos')::date;
begin
  if app_is_admin() then
    return query select 'licences_waiting', count(*)::integer, null::uuid, min(d.submitted_at) from doctors d where d.verification = 'submitted' or d.submitted_at is not null;
    return query select 'requests_lapsing', count(*)::integer, (array_agg(a.id order by a.lapses_at))[1], min(a.lapses_at) from appointments a
      where a.status = 'PENDING' and a.lapses_at between app_now() and soon;
    return query select 'licences_ending', count(*)::integer, null::uuid, min(d.license_expires_on)::timestamptz from doctors d
      where d.verification = 'approved' and d.license_expires_on between today and today + 60;
    return query select 'doctors_without_times', count(*)::integer, null::uuid, null::timestamptz from listed_doctors l where l.next_free is null or l.next_free > week;
  elsif doctor is not null then
    return query select 'requests_lapsing', count(*)::integer, (array_agg(a.id order by a.lapses_at))[1], min(a.lapses_at) from appointments a
      where a.doctor_id = doctor and a.status = 'PENDING' and a.lapses_at between app_now() and soon;
    return query select 'visit_soon', 1, a.id, a.starts_at from appointments a where a.doctor_id = doctor and a.status in ('SCHEDULED', 'CONFIRMED')
      and a.starts_at between app_now() and app_now() + interval '1 hour' order by a.starts_at limit 1;
    return query select 'not_ended', count(*)::integer, (array_agg(a.id order by a.starts_at))[1], min(a.ends_at) from appointments a
      where a.doctor_id = doctor and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.ends_at < app_now() and a.starts_at > app_now() - interval '7 days';
    return query select 'no_times', 1, null::uuid, null::timestamptz from doctors d left join doctor_next_free n on n.doctor_id = d.id
      where d.id = doctor and n.computed_at is not null and (n.starts_at is null or n.starts_at > week);
    return query select 'licence_ending', 1, null::uuid, d.license_expires_on::timestamptz from doctors d where d.id = doctor and d.license_expires_on <= today + 60;
    return query select 'feedback_to_read', count(*)::integer, (array_agg(r.appointment_id order by r.written_at desc))[1], max(r.written_at) from reviews r
      where r.doctor_id = doctor and r.words is not null and r.answer is null and r.written_at > app_now() - interval '14 days';
  else
    return query select 'visit_soon', 1, a.id, a.starts_at from appointments a where a.patient_id = any (family) and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')
      and a.starts_at between app_now() - interval '4 hours' and app_now() + interval '1 hour' and a.ends_at > app_now() order by a.starts_at limit 1;
    return query select 'profile_incomplete', 1, null::uuid, null::timestamptz from users u where u.id = app_user_id() and u.role = 'PATIENT' and not u.profile_complete;
    return query select 'requests_lapsing', count(*)::integer, (array_agg(a.id order by a.lapses_at))[1], min(a.lapses_at) from appointments a
      where a.patient_id = any (family) and a.status = 'PENDING' and a.lapses_at between app_now() and soon;
    return query select 'feedback_open', count(*)::integer, (array_agg(a.id order by a.starts_at desc))[1], max(a.starts_at) from appointments a
      where a.patient_id = any (family) and a.status = 'COMPLETED' and a.starts_at > app_now() - interval '14 days'
        and not exists (select from reviews r where r.appointment_id = a.id);
  end if;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['patient_known_as(text, text)', 'recent_activity(integer)', 'own_alerts(timestamptz, timestamptz)',
    'register_patient(uuid, text, text, text, text, date, text, uuid, timestamptz, timestamptz)'] loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to lafiya_api', name);
  end loop;
end $$;

-- migrate:down
