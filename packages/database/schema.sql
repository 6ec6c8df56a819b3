SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE SCHEMA public;

COMMENT ON SCHEMA public IS 'standard public schema';

CREATE FUNCTION public.accept_by_arrival() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update appointments set accepted_ends_at = ends_at
    where id = new.appointment_id and accepted_ends_at is distinct from ends_at and starts_at <= app_now() + interval '30 minutes';
  return null;
end $$;

CREATE FUNCTION public.access_log(wanted uuid, before text, most integer) RETURNS TABLE(id uuid, occurred_at timestamp with time zone, cursor text, action text, outcome text, reason text, resource_id uuid, people integer, actor_id uuid, who text, actor_role text, is_me boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query with start as (select split_part(given, '_', 1)::timestamptz as at, split_part(given, '_', 2)::uuid as id
    from coalesce(before, 'infinity_ffffffff-ffff-ffff-ffff-ffffffffffff') as given),
  found as (
    (select e.id, e.occurred_at, e.action, e.outcome, e.reason, e.resource_id, 1 as people, e.actor_id, e.actor_kind from audit_events e
      where e.patient_id = wanted and (e.occurred_at, e.id) < ((select start.at from start), (select start.id from start)) order by e.occurred_at desc, e.id desc limit most)
    union all
    (select e.id, e.occurred_at, e.action, e.outcome, e.reason, e.resource_id, cardinality(e.patient_ids), e.actor_id, e.actor_kind from audit_events e
      where e.patient_ids @> array[wanted] and e.patient_ids <> '{}' and (e.occurred_at, e.id) < ((select start.at from start), (select start.id from start))
      order by e.occurred_at desc, e.id desc limit most))
  select f.id, f.occurred_at, to_char(f.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || f.id,
    f.action, f.outcome, f.reason, f.resource_id, f.people, f.actor_id,
    -- Other patients stay unnamed: they were refused, or no longer care for the patient.
    case when u.role = 'DOCTOR' then 'Dr ' || u.first_name || ' ' || u.last_name
      when u.role = 'ADMIN' or exists (select from patient_accounts l where l.user_id = u.id and l.patient_id = wanted
        and l.relation in ('self', 'dependant')) then u.first_name || ' ' || u.last_name
      when f.actor_kind = 'system' then 'The system' when f.actor_kind = 'user' then 'Somebody without access now' else 'A visitor' end, u.role,
    f.actor_id is not distinct from app_user_id()
  from found f left join users u on u.id = f.actor_id
  where wanted = any (app_family_ids())
  order by f.occurred_at desc, f.id desc limit least(most, 500);
end $$;

CREATE FUNCTION public.add_freed_time(doctor uuid, since timestamp with time zone, until timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into freed_times (doctor_id, starts_at, ends_at) select doctor, since, until
  where until > app_now() and exists (select from waitlist_entries e where e.doctor_id = doctor and e.ended_at is null)
  on conflict do nothing
$$;

CREATE FUNCTION public.admin_ids() RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select id from users where role = 'ADMIN' and status = 'active';
end $$;

CREATE FUNCTION public.answer_contact_message(wanted uuid, answer_id uuid, answer text, at timestamp with time zone) RETURNS TABLE(name text, email text, subject text, message text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update contact_messages m set status = 'answered', assigned_to = coalesce(m.assigned_to, app_user_id())
  where m.id = wanted and m.status <> 'closed';
  if not found then return; end if;
  insert into contact_answers (id, message_id, text, answered_by, answered_at) values (answer_id, wanted, answer, app_user_id(), at);
  return query select m.name, m.email, m.subject, m.message from contact_messages m where m.id = wanted;
end $$;

CREATE FUNCTION public.app_cared_for_ids() RETURNS uuid[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select coalesce(array_agg(patient_id), '{}') from care_relationships
  where doctor_id = app_working_doctor_id() and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
  );
end $$;

CREATE FUNCTION public.app_family_ids() RETURNS uuid[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select coalesce(array_agg(a.patient_id), '{}') from patient_accounts a join users u on u.id = a.user_id
  where a.user_id = app_user_id() and a.relation in ('self', 'dependant') and u.status = 'active'
  );
end $$;

CREATE FUNCTION public.app_has_second_factor() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select coalesce(current_setting('app.second_factor', true), '') = 'on' $$;

CREATE FUNCTION public.app_is_admin() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select app_has_second_factor() and exists (select from users where id = app_user_id() and role = 'ADMIN' and status = 'active')
  );
end $$;

CREATE FUNCTION public.app_may_see_patient_names() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select app_has_second_factor() or not exists (select from users where id = app_user_id() and role in ('DOCTOR', 'ADMIN'))
  );
end $$;

CREATE FUNCTION public.app_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;

CREATE FUNCTION public.app_own_doctor_id() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select d.id from doctors d join users u on u.id = d.user_id where u.id = app_user_id() and u.role = 'DOCTOR' and u.status = 'active'
  );
end $$;

CREATE FUNCTION public.app_treated_ids() RETURNS uuid[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select coalesce(array_agg(patient_id), '{}') from (
    select patient_id from care_relationships
    where doctor_id = app_working_doctor_id() and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
    union select b.patient_id from break_glass_accesses b where b.doctor_id = app_working_doctor_id() and b.opened_at <= app_now() and b.ends_at > app_now()
      and not exists (select from break_glass_reviews r where r.access_id = b.id and r.outcome = 'not_justified')
  ) treated
  );
end $$;

CREATE FUNCTION public.app_user_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

CREATE FUNCTION public.app_working_doctor_id() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select d.id from doctors d join users u on u.id = d.user_id
  where u.id = app_user_id() and u.role = 'DOCTOR' and u.status = 'active' and app_has_second_factor()
    and d.verification = 'approved' and d.license_expires_on >= (app_now() at time zone 'Africa/Lagos')::date
  );
end $$;

CREATE FUNCTION public.appointment_details(wanted uuid[]) RETURNS TABLE(appointment_id uuid, patient_number text, patient_first_name text, patient_last_name text, patient_born date, patient_sex text, patient_phone text, patient_email text, patient_time_zone text, patient_allergies text, is_new_patient boolean, doctor_user_id uuid, doctor_first_name text, doctor_last_name text, doctor_specialization text, doctor_slug text, symptoms text, notes text, next_steps text[], cancellation_reason text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  is_admin boolean := app_is_admin();
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
  treated uuid[] := case when doctor is null then '{}'::uuid[] else app_treated_ids() end;
begin
  return query select a.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex,
    case when viewer.knows_patient then p.phone end,
    case when viewer.knows_patient then (select u.email::text from patient_accounts l join users u on u.id = l.user_id
      where l.patient_id = p.id and l.relation = 'self') end,
    case when viewer.is_doctor and viewer.is_ahead then (select u.time_zone from patient_accounts l join users u on u.id = l.user_id
      where l.patient_id = p.id and l.relation = 'self') end,
    case when viewer.is_doctor and viewer.is_ahead and a.patient_id = any (treated)
      then known_allergies(p.id) end,
    viewer.is_doctor and a.status = 'PENDING' and not exists (select from appointments earlier where earlier.patient_id = a.patient_id
      and earlier.doctor_id = a.doctor_id and earlier.status in ('IN_PROGRESS', 'COMPLETED')),
    d.user_id, du.first_name, du.last_name, d.specialization, d.slug,
    case when viewer.takes_part then a.symptoms end, case when viewer.takes_part then a.notes end,
    case when viewer.takes_part then a.next_steps end, case when viewer.takes_part then a.cancellation_reason end
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select
      a.doctor_id is not distinct from doctor as is_doctor,
      a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') as is_ahead,
      a.patient_id = any (family) or a.doctor_id is not distinct from doctor as takes_part,
      a.patient_id = any (family) or is_admin or a.patient_id = any (treated) as knows_patient) viewer
  where a.id = any (wanted) and (a.patient_id = any (family) or a.doctor_id is not distinct from doctor or is_admin);
end $$;

CREATE FUNCTION public.appointment_history(wanted uuid) RETURNS TABLE(occurred_at timestamp with time zone, act text, actor_name text, actor_role text, from_status text, to_status text, starts_at timestamp with time zone, reason text, outside_hours boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select e.occurred_at, e.act, case when u.role = 'DOCTOR' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name, u.role, e.from_status,
    e.to_status, e.starts_at, case when e.actor_id = app_user_id() or exists (select from appointments a where a.id = wanted
      and (a.patient_id = any (app_family_ids()) or a.doctor_id = app_working_doctor_id())) then e.reason end, e.outside_hours
  from appointment_events e left join users u on u.id = e.actor_id
  where e.appointment_id = wanted and sees_appointment(wanted) order by e.occurred_at, e.id limit 500;
end $$;

CREATE FUNCTION public.assign_contact_message(wanted uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update contact_messages set assigned_to = app_user_id(), status = case status when 'new' then 'assigned' else status end
  where id = wanted and status <> 'closed';
  return found;
end $$;

SET default_tablespace = '';

CREATE TABLE public.audit_events (
    id uuid NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    tx_id bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    patient_id uuid,
    action text NOT NULL,
    resource_kind text,
    resource_id uuid,
    reason text,
    request_id text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    patient_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    resource_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    outcome text DEFAULT 'done'::text NOT NULL,
    session_id uuid,
    address text,
    device text,
    digest_version smallint DEFAULT 2 NOT NULL,
    CONSTRAINT audit_events_action_check CHECK ((length(action) <= 80)),
    CONSTRAINT audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'user'::text, 'system'::text]))),
    CONSTRAINT audit_events_address_check CHECK ((length(address) <= 64)),
    CONSTRAINT audit_events_device_check CHECK ((length(device) <= 200)),
    CONSTRAINT audit_events_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text, 'replayed'::text]))),
    CONSTRAINT audit_events_patient_ids_check CHECK ((cardinality(patient_ids) <= 10000)),
    CONSTRAINT audit_events_reason_check CHECK ((length(reason) <= 1000)),
    CONSTRAINT audit_events_request_id_check CHECK ((length(request_id) <= 64)),
    CONSTRAINT audit_events_resource_ids_check CHECK ((cardinality(resource_ids) <= 10000)),
    CONSTRAINT audit_events_resource_kind_check CHECK ((length(resource_kind) <= 80))
)
PARTITION BY RANGE (occurred_at);

CREATE FUNCTION public.audit_event_digest(e public.audit_events) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  select sha256(convert_to(case e.digest_version when 1 then concat_ws(e'\x1f',
    e.id, e.tx_id, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), e.actor_kind, coalesce(e.actor_id::text, '-'),
    coalesce(e.patient_id::text, '-'), e.action, coalesce(e.resource_kind, '-'), coalesce(e.resource_id::text, '-'), coalesce(e.reason, '-'),
    coalesce(e.request_id, '-'), e.details::text)
  else jsonb_build_array(e.digest_version, e.id, e.tx_id, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), e.actor_kind,
    e.actor_id, e.patient_id, e.patient_ids, e.action, e.outcome, e.resource_kind, e.resource_id, e.resource_ids, e.reason, e.request_id,
    e.session_id, e.address, e.device, e.details)::text end, 'UTF8'))
$$;

CREATE FUNCTION public.bookable_doctor(wanted uuid) RETURNS TABLE(fee_minor bigint, currency text, listed boolean, last_name text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select d.consultation_fee_minor, d.currency::text, is_listed(d.id), u.last_name from doctors d join users u on u.id = d.user_id
  where d.id = wanted and (is_listed(d.id) or d.user_id = app_user_id() or app_is_admin());
end $$;

CREATE FUNCTION public.busy_times(wanted uuid, since timestamp with time zone, until timestamp with time zone) RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone, is_appointment boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select b.starts_at, b.ends_at, b.is_appointment from busy_times_of(array[wanted], since, until) b;
end $$;

CREATE FUNCTION public.busy_times_of(wanted uuid[], since timestamp with time zone, until timestamp with time zone) RETURNS TABLE(doctor_id uuid, starts_at timestamp with time zone, ends_at timestamp with time zone, is_appointment boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select w.id, busy.starts_at, busy.ends_at, busy.is_appointment from unnest(wanted) as w (id) cross join lateral (
    select r.starts_at, r.ends_at, true as is_appointment from reservations r
    where r.doctor_id = w.id and r.starts_at < until and r.ends_at > since and (r.expires_at is null or r.expires_at > app_now())
    union all select a.starts_at, a.ends_at, true from appointments a
    where a.doctor_id = w.id and a.starts_at < until and a.starts_at > since - interval '4 hours' and a.ends_at > since
      and a.status in ('COMPLETED', 'NO_SHOW')
    union all select b.starts_at, b.ends_at, false from doctor_busy_times b
    where b.doctor_id = w.id and b.starts_at < until and b.ends_at > since
    offset 0) busy;
end $$;

CREATE FUNCTION public.call_alerts() RETURNS TABLE(kind text, number integer, first_id uuid, first_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  family uuid[] := app_family_ids();
begin
  if app_is_admin() then
    return query select 'disputes_open', count(*)::integer, (array_agg(d.appointment_id order by d.raised_at))[1], min(d.raised_at)
      from attendance_disputes d where d.decided_at is null;
  elsif app_working_doctor_id() is not null then
    return query select 'patient_waiting', count(*)::integer, (array_agg(w.appointment_id order by w.since))[1], min(w.since)
      from waiting_appointments() w where w.since <= app_now() - interval '5 minutes';
  else
    -- No appointment is longer than four hours or extended for very long: the bound on starts_at lets the index by start find those still running.
    return query select 'call_ready', 1, a.id, a.starts_at from appointments a left join calls c on c.appointment_id = a.id
      where a.patient_id = any (family) and a.mode in ('VIDEO', 'AUDIO') and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')
        and a.starts_at between app_now() - interval '12 hours' and app_now() + interval '10 minutes'
        and greatest(a.ends_at + interval '30 minutes', c.extended_until) > app_now() and c.ended_at is null
      order by a.starts_at limit 1;
  end if;
end $$;

CREATE FUNCTION public.can_send_file(wanted uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select exists (select from files f where f.id = wanted and f.owner_id = app_user_id() and f.purpose = 'call_file' and f.status = 'clean')
  );
end $$;

CREATE FUNCTION public.can_write_chart(patient uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (select exists (select from patient_relations(patient) r where r.relation in ('self', 'guardian', 'treating_doctor')));
end $$;

CREATE FUNCTION public.can_write_goals(patient uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (select exists (select from patient_relations(patient) r where r.relation in ('self', 'guardian')));
end $$;

CREATE FUNCTION public.canonical_amount(value numeric, unit text) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select round(case unit
    when '[degF]' then (value - 32) * 5 / 9
    when 'mg/dL' then value / 18.0156
    when '[lb_av]' then value * 0.45359237
    when '[in_i]' then value * 2.54
    else value end, 3)
$$;

CREATE FUNCTION public.chart_alerts() RETURNS TABLE(kind text, number integer, first_id uuid, first_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return query select 'allergies_missing', 1, null::uuid, null::timestamptz from users u
    join patient_accounts l on l.user_id = u.id and l.relation = 'self'
    where u.id = app_user_id() and u.role = 'PATIENT' and u.profile_complete and not exists (select from current_chart_entries e
      where e.patient_id = l.patient_id and e.state = 'active' and e.kind in ('allergy', 'no_known_allergies'));
end $$;

CREATE FUNCTION public.check_digit_of(digits text) RETURNS integer
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
declare
  -- Ten rows of ten: the row is the digit so far, the column the next one.
  steps constant text := '0317598642' || '7092154863' || '4206871359' || '1750983426' || '6123045978'
    || '3674209581' || '5869720134' || '8945362017' || '9438617205' || '2581436790';
  result integer := 0;
begin
  for place in 1 .. length(digits) loop
    result := substr(steps, result * 10 + substr(digits, place, 1)::integer + 1, 1)::integer;
  end loop;
  return result;
end $$;

CREATE FUNCTION public.clear_use(wanted text, target bytea) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  delete from usage_counts where kind = wanted and target_digest = target
$$;

CREATE FUNCTION public.close_account(wanted uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  -- The account stays open until the last upcoming appointment, as a patient or as a doctor, is over.
  if has_upcoming_appointments(wanted, at) then return false; end if;
  update account_closures set closed_at = at where user_id = wanted and closed_at is null and due_at <= at;
  if not found then return false; end if;
  update sessions set ended_at = at, end_reason = 'everywhere' where user_id = wanted and ended_at is null;
  delete from authenticator_apps where user_id = wanted;
  delete from passkeys where user_id = wanted;
  delete from recovery_codes where user_id = wanted;
  delete from trusted_devices where user_id = wanted;
  delete from external_identities where user_id = wanted;
  delete from mail_codes where user_id = wanted;
  delete from notifications where user_id = wanted;
  update users set status = 'closed', email = 'closed-' || wanted || '@closed.invalid', password_hash = null, phone = null, address = null,
    image_key = null, date_of_birth = null, signup_intent = null, access_version = access_version + 1 where id = wanted;
  return true;
end $$;

CREATE FUNCTION public.close_contact_message(wanted uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update contact_messages set status = 'closed', closed_at = at where id = wanted and status <> 'closed';
  return found;
end $$;

CREATE FUNCTION public.close_disputes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update attendance_disputes set decision = case new.status when 'COMPLETED' then 'held' else 'called_off' end, decided_by = app_user_id(),
    decided_at = app_now() where appointment_id = new.id and decided_at is null;
  return null;
end $$;

CREATE FUNCTION public.close_vital_alert() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from open_vital_alerts a where a.observation_id = new.observation_id;
  return new;
end $$;

CREATE FUNCTION public.confirm_newsletter(subscription uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update newsletter_subscriptions set status = 'confirmed', confirmed_at = coalesce(confirmed_at, at)
  where id = subscription and status in ('requested', 'confirmed');
  return found;
end $$;

CREATE FUNCTION public.confirm_sms_number(digest bytea, at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  sent sms_codes;
begin
  update sms_codes set wrong_tries = wrong_tries + 1 where user_id = app_user_id() and wrong_tries < 5 and expires_at > at returning * into sent;
  if not found or sent.code_digest <> digest then return null; end if;
  delete from sms_codes where user_id = app_user_id();
  insert into sms_numbers (user_id, number, verified_at) values (app_user_id(), sent.number, at)
  on conflict (user_id) do update set number = excluded.number, verified_at = excluded.verified_at;
  return sent.number;
end $$;

CREATE FUNCTION public.contact_inbox(wanted text, skip integer, most integer) RETURNS TABLE(id uuid, name text, email text, phone text, subject text, message text, status text, received_at timestamp with time zone, assigned_to uuid, assignee text, answers jsonb)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query -- Open messages are few and can be sorted; closed messages are many and are read in the order of the index.
  with page as (
    (select m.* from contact_messages m
      where app_is_admin() and wanted is distinct from 'closed'
        and m.status = any (case when wanted is null then array['new', 'assigned', 'answered'] else array[wanted] end)
      order by m.status = 'answered', case when m.status <> 'answered' then m.received_at end, m.received_at desc, m.id
      offset skip limit least(most, 100))
    union all
    (select m.* from contact_messages m where app_is_admin() and wanted = 'closed' and m.status = 'closed'
      order by m.received_at desc, m.id offset skip limit least(most, 100)))
  select m.id, m.name, m.email, m.phone, m.subject, m.message, m.status, m.received_at, m.assigned_to, u.first_name || ' ' || u.last_name,
    coalesce((
      select jsonb_agg(jsonb_build_object('text', a.text, 'at', a.answered_at, 'by', w.first_name || ' ' || w.last_name) order by a.answered_at, a.id)
      from contact_answers a join users w on w.id = a.answered_by where a.message_id = m.id), '[]')
  from page m left join users u on u.id = m.assigned_to
  order by m.status in ('answered', 'closed'), case when m.status not in ('answered', 'closed') then m.received_at end, m.received_at desc, m.id;
end $$;

CREATE FUNCTION public.contact_inbox_counts() RETURNS TABLE(status text, n integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select m.status, count(*)::integer from contact_messages m where app_is_admin() group by m.status;
end $$;

CREATE FUNCTION public.copy_service_name() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update services set name = new.name where slug = new.slug and name <> new.name;
  return null;
end $$;

CREATE FUNCTION public.correct_licence_number(wanted uuid, number text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update doctors set license_number = number where id = wanted;
end $$;

SET default_table_access_method = heap;

CREATE TABLE public.appointments (
    id uuid NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    service_id uuid,
    status text NOT NULL,
    mode text NOT NULL,
    type text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    time_zone text NOT NULL,
    symptoms text NOT NULL,
    notes text,
    fee_minor bigint,
    currency character(3) DEFAULT 'NGN'::bpchar NOT NULL,
    next_steps text[] DEFAULT '{}'::text[] NOT NULL,
    booked_by uuid NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    lapses_at timestamp with time zone,
    cancellation_reason text,
    hidden_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    accepted_ends_at timestamp with time zone,
    doctor_absent boolean DEFAULT false NOT NULL,
    CONSTRAINT appointments_cancellation_reason_check CHECK ((length(cancellation_reason) <= 1000)),
    CONSTRAINT appointments_check CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '04:00:00'::interval)))),
    CONSTRAINT appointments_check1 CHECK (((status <> 'PENDING'::text) OR (lapses_at IS NOT NULL))),
    CONSTRAINT appointments_check2 CHECK (((hidden_at IS NULL) OR (status = 'CANCELLED'::text))),
    CONSTRAINT appointments_currency_check CHECK ((currency = ANY (ARRAY['NGN'::bpchar, 'USD'::bpchar, 'GBP'::bpchar, 'EUR'::bpchar]))),
    CONSTRAINT appointments_doctor_absent_check CHECK (((NOT doctor_absent) OR (status = ANY (ARRAY['CANCELLED'::text, 'COMPLETED'::text, 'NO_SHOW'::text])))),
    CONSTRAINT appointments_fee_limit CHECK ((fee_minor <= 100000000)),
    CONSTRAINT appointments_fee_minor_check CHECK ((fee_minor >= 0)),
    CONSTRAINT appointments_mode_check CHECK ((mode = ANY (ARRAY['VIDEO'::text, 'AUDIO'::text, 'IN_PERSON'::text, 'HOME_VISIT'::text]))),
    CONSTRAINT appointments_notes_check CHECK ((length(notes) <= 2000)),
    CONSTRAINT appointments_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'SCHEDULED'::text, 'CONFIRMED'::text, 'IN_PROGRESS'::text, 'COMPLETED'::text, 'CANCELLED'::text, 'NO_SHOW'::text]))),
    CONSTRAINT appointments_symptoms_check CHECK (((length(symptoms) >= 1) AND (length(symptoms) <= 2000))),
    CONSTRAINT appointments_type_check CHECK ((type = ANY (ARRAY['Consultation'::text, 'Follow-up'::text, 'Emergency'::text, 'Check-up'::text])))
);

CREATE FUNCTION public.count_appointment(appointment public.appointments, by integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  wall timestamp := appointment.starts_at at time zone 'Africa/Lagos';
  had_been integer := 0;
begin
  if appointment.status = 'COMPLETED' then
    had_been := exists (select from appointments a where a.patient_id = appointment.patient_id and a.doctor_id = appointment.doctor_id
      and a.status = 'COMPLETED' and a.starts_at < appointment.starts_at)::integer;
  end if;
  insert into appointment_days (doctor_id, day, status, mode, type, appointment_count, returning_count)
  values (appointment.doctor_id, wall::date, appointment.status, appointment.mode, appointment.type, by, by * had_been)
  on conflict (doctor_id, day, status, mode, type) do update set appointment_count = appointment_days.appointment_count + excluded.appointment_count,
    returning_count = appointment_days.returning_count + excluded.returning_count;
  if appointment.status <> 'CANCELLED' then
    insert into appointment_hours (doctor_id, month, weekday, hour, appointment_count)
    values (appointment.doctor_id, date_trunc('month', wall)::date, extract(isodow from wall)::smallint, extract(hour from wall)::smallint, by)
    on conflict (doctor_id, month, weekday, hour) do update set appointment_count = appointment_hours.appointment_count + excluded.appointment_count;
  end if;
  insert into changed_days (day) values (wall::date);
end $$;

CREATE FUNCTION public.count_open_emergency_accesses() RETURNS TABLE(number integer, first_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select count(*)::integer, min(b.opened_at) from break_glass_accesses b
  where app_is_admin() and not exists (select from break_glass_reviews r where r.access_id = b.id);
end $$;

CREATE FUNCTION public.count_page(on_day date, of_path text, with_device text, from_source text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  named text := from_source;
begin
  if of_path like '/resources/news/%' and not exists (
    select from site_posts p where p.slug = substr(of_path, length('/resources/news/') + 1) and p.published_at <= app_now()) then
    return false;
  end if;
  if not exists (select from page_counts c where c.day = on_day and c.source = named)
    and (select count(distinct c.source) from page_counts c where c.day = on_day) >= 200 then
    named := 'others';
  end if;
  insert into page_counts as c (day, path, device, source, views) values (on_day, of_path, with_device, named, 1)
    on conflict (day, path, device, source) do update set views = c.views + 1;
  -- 400 days are enough to compare a season with that of the year before.
  delete from page_counts c where c.day < on_day - 400;
  return true;
end $$;

CREATE FUNCTION public.count_running_calls() RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select count(distinct appointment_id)::integer from call_participations where left_at is null and app_is_admin()
  );
end $$;

CREATE FUNCTION public.count_site_figures(at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform from site_figures where counted_at is null or counted_at <= at - interval '1 hour' for update skip locked;
  if not found then return false; end if;
  update site_figures set counted_at = at,
    patients = (select count(distinct patient_id) from appointments where status = 'COMPLETED'),
    ratings = (select count(*) from reviews), satisfied = (select count(*) from reviews where rating >= 4);
  return true;
end $$;

CREATE FUNCTION public.count_use(wanted text, target bytea, most integer, period interval, at timestamp with time zone) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into usage_counts as c (kind, target_digest, started_at, used) values (wanted, target, at, 1)
  on conflict (kind, target_digest) do update set
    used = case when c.started_at + period <= at then 1 else c.used + 1 end,
    started_at = case when c.started_at + period <= at then at else c.started_at end
  where c.used < most or c.started_at + period <= at
  returning used
$$;

CREATE FUNCTION public.create_partitions(at timestamp with time zone) RETURNS SETOF text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  partitioned record;
  month date;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('create-partitions'));
  for partitioned in select name, months_ahead from partitioned_tables order by name loop
    for step in 0..partitioned.months_ahead loop
      month := (date_trunc('month', at at time zone 'UTC') + make_interval(months => step))::date;
      part := format('%s_%s', partitioned.name, to_char(month, 'YYYY_MM'));
      continue when to_regclass('public.' || part) is not null;
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, partitioned.name, month::text || ' 00:00:00+00',
          (month + interval '1 month')::date::text || ' 00:00:00+00');
        execute format('alter table %I enable row level security', part);
      exception when check_violation then
        raise warning '% stays in the default partition', part;
        continue;
      end;
      return next part;
    end loop;
  end loop;
end $$;

CREATE FUNCTION public.decide_care_location_report(wanted uuid, is_right boolean, changes jsonb, at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  report care_location_reports;
begin
  if not app_is_admin() then return 'forbidden'; end if;
  select * into report from care_location_reports where id = wanted for update;
  if not found then return 'unknown'; end if;
  if report.status <> 'open' then return 'decided'; end if;
  update care_location_reports set status = case when is_right then 'accepted' else 'dismissed' end, decided_at = at, decided_by = app_user_id()
  where id = wanted;
  if not is_right then return 'done'; end if;
  if (changes ->> 'isClosed')::boolean is true then
    delete from care_locations where id = report.care_location_id;
  else
    update care_locations set
      name = coalesce(changes ->> 'name', name),
      type = coalesce(changes ->> 'type', type),
      address = case when changes ? 'address' then changes ->> 'address' else address end,
      phone = case when changes ? 'phone' then changes ->> 'phone' else phone end,
      opening_hours = case when changes ? 'openingHours' then changes ->> 'openingHours' else opening_hours end,
      latitude = coalesce((changes ->> 'latitude')::double precision, latitude),
      longitude = coalesce((changes ->> 'longitude')::double precision, longitude)
    where id = report.care_location_id;
  end if;
  insert into care_location_corrections (care_location_id, is_closed, corrected_at)
    values (report.care_location_id, (changes ->> 'isClosed')::boolean is true, at)
    on conflict (care_location_id) do update set is_closed = excluded.is_closed, corrected_at = excluded.corrected_at;
  return 'done';
end $$;

CREATE FUNCTION public.decide_doctor(wanted uuid, new_decision text, why text, expires date, decision_id uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.delete_calendar_feed(person uuid) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with gone as (delete from calendar_feeds where user_id = person returning 1) select exists (select from gone)
$$;

CREATE FUNCTION public.delete_calendars() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from calendar_feeds where user_id = new.id;
  delete from doctor_calendars where doctor_id in (select d.id from doctors d where d.user_id = new.id);
  update waitlist_offers set answer = 'declined', answered_at = app_now() where answer is null and entry_id in (
    select e.id from waitlist_entries e join patient_accounts l on l.patient_id = e.patient_id and l.user_id = new.id and l.relation = 'self'
    where e.ended_at is null);
  update waitlist_entries e set ended_at = app_now(), ended_why = 'left' from patient_accounts l
    where l.patient_id = e.patient_id and l.user_id = new.id and l.relation = 'self' and e.ended_at is null;
  return null;
end $$;

CREATE FUNCTION public.delete_device_of_session() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from push_subscriptions where session_id = new.id;
  -- Signing out everywhere also covers the devices of idle and expired sessions.
  if new.end_reason in ('everywhere', 'password_changed', 'reuse', 'suspended') then
    delete from push_subscriptions p using sessions s
      where p.user_id = new.user_id and s.id = p.session_id and (s.ended_at is not null or s.ends_at <= new.ended_at);
  end if;
  return null;
end $$;

CREATE FUNCTION public.delete_devices_of_user() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from push_subscriptions where user_id = new.id;
  return null;
end $$;

CREATE FUNCTION public.delete_expired_identity(at timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  gone integer := 0;
  removed integer;
begin
  delete from refresh_tokens t using sessions s where s.id = t.session_id and (s.ended_at is not null or s.ends_at < at);
  get diagnostics removed = row_count; gone := gone + removed;
  delete from mail_codes where expires_at < at - interval '7 days';
  get diagnostics removed = row_count; gone := gone + removed;
  delete from sign_ups where created_at < at - interval '24 hours';
  get diagnostics removed = row_count; gone := gone + removed;
  delete from sign_in_failures where last_failed_at < at - interval '1 day' and coalesce(locked_until, at) <= at;
  get diagnostics removed = row_count; gone := gone + removed;
  delete from pending_proofs where expires_at < at - interval '1 day';
  get diagnostics removed = row_count; gone := gone + removed;
  delete from trusted_devices where expires_at < at;
  get diagnostics removed = row_count; gone := gone + removed;
  delete from sessions s where ends_at < at - interval '90 days' and not exists (select from pending_proofs p where p.session_id = s.id);
  get diagnostics removed = row_count; gone := gone + removed;
  return gone;
end $$;

CREATE FUNCTION public.delete_form_drafts(before timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  deleted integer;
begin
  delete from form_drafts where saved_at < before;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

CREATE FUNCTION public.delete_other_devices(person uuid, current_session uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$ delete from push_subscriptions where user_id = person and session_id is distinct from current_session $$;

CREATE FUNCTION public.delete_preferences() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from notification_preferences where user_id = new.id;
  return null;
end $$;

CREATE FUNCTION public.directory(terms text[], treated text[], specialties text[], spoken_languages text[], wanted_sex text, fee_currency text, min_fee bigint, max_fee bigint, free_before timestamp with time zone, min_rating numeric, sorting text, skip integer, most integer) RETURNS TABLE(id uuid, slug text, first_name text, last_name text, specialization text, experience_years smallint, qualifications text, biography text, languages text[], sex text, fee_minor bigint, currency text, rating numeric, reviews integer, next_free timestamp with time zone, image_key text, time_zone text, total bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query with matching as materialized (
    select m.id, m.next_free, m.last_name, m.first_name, m.currency, m.fee_minor, m.mean
    from matching_doctors(terms, treated, wanted_sex, free_before, min_rating) m
    where (specialties is null or m.specialization = any (specialties)) and (spoken_languages is null or m.languages && spoken_languages)
      and ((min_fee is null and max_fee is null) or m.currency = fee_currency)
      and (min_fee is null or m.fee_minor >= min_fee) and (max_fee is null or m.fee_minor <= max_fee)),
  page as (
    select m.id from matching m left join site_team t on sorting = 'team' and t.doctor_id = m.id
    order by t.position nulls last, case when sorting = 'team' then m.last_name end, case when sorting = 'team' then m.first_name end,
      case when sorting = 'rating' then -m.mean end nulls last,
      case when sorting = 'fee' then m.currency <> fee_currency end, case when sorting = 'fee' then m.currency end,
      case when sorting = 'fee' then m.fee_minor end nulls last,
      m.next_free nulls last, m.last_name, m.first_name, m.id
    offset skip limit least(most, 100)),
  placed as (select page.id, row_number() over () as place from page)
  select d.*, (select count(*) from matching) from placed cross join lateral directory_doctor(placed.id) d order by placed.place;
end $$;

CREATE FUNCTION public.directory_counts(terms text[], treated text[], specialties text[], spoken_languages text[], wanted_sex text, fee_currency text, min_fee bigint, max_fee bigint, free_before timestamp with time zone, min_rating numeric) RETURNS TABLE(kind text, name text, doctors bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query with matching as materialized (
    select m.specialization, m.languages, coalesce(specialties is null or m.specialization = any (specialties), false) as fits_specialty,
      coalesce(spoken_languages is null or m.languages && spoken_languages, false) as fits_language
    from matching_doctors(terms, treated, wanted_sex, free_before, min_rating) m
    where ((min_fee is null and max_fee is null) or m.currency = fee_currency)
      and (min_fee is null or m.fee_minor >= min_fee) and (max_fee is null or m.fee_minor <= max_fee))
  select 'specialization', m.specialization, count(*) from matching m where m.fits_language and m.specialization is not null group by 2
  union all
  select 'language', spoken, count(*) from matching m cross join unnest(m.languages) spoken where m.fits_specialty group by 2;
end $$;

CREATE FUNCTION public.directory_doctor(wanted uuid) RETURNS TABLE(id uuid, slug text, first_name text, last_name text, specialization text, experience_years smallint, qualifications text, biography text, languages text[], sex text, fee_minor bigint, currency text, rating numeric, reviews integer, next_free timestamp with time zone, image_key text, time_zone text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select l.id, l.slug, l.first_name, l.last_name, l.specialization, l.experience_years, l.qualifications, l.biography, l.languages, l.sex,
    l.fee_minor, l.currency, case when l.rating_count > 0 then round(l.rating_sum::numeric / l.rating_count, 1) end, l.rating_count,
    l.next_free, l.image_key, l.time_zone
  from listed_doctors l where l.id = wanted;
end $$;

CREATE FUNCTION public.directory_fees() RETURNS TABLE(currency text, lowest_minor bigint, highest_minor bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select l.currency, min(l.fee_minor), max(l.fee_minor) from listed_doctors l where l.fee_minor is not null group by 1 order by count(*) desc, 1;
end $$;

CREATE FUNCTION public.doctor_by_slug(wanted text) RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select id from doctors where slug = wanted and is_listed(id)
  );
end $$;

CREATE FUNCTION public.doctor_time_zone(wanted uuid) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select d.time_zone from doctors d where d.id = wanted
  );
end $$;

CREATE FUNCTION public.doctors_to_ask_for_hours(week timestamp with time zone) RETURNS TABLE(user_id uuid, email text, first_name text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not app_is_admin() then return; end if;
  perform pg_advisory_xact_lock(hashtext('ask-for-hours'));
  return query select u.id, u.email::text, u.first_name from doctors_without_times(week) w join doctors d on d.id = w.id join users u on u.id = d.user_id
    where not exists (select from notifications n where n.user_id = u.id and n.kind = 'availability.asked' and n.occurred_at > app_now() - interval '7 days')
    order by u.last_name, u.id limit 200;
end $$;

CREATE FUNCTION public.doctors_to_notify(patient uuid) RETURNS TABLE(user_id uuid, email text, first_name text, time_zone text, is_self boolean, patient_name text, doctor_name text, phone text, choices jsonb, devices uuid[])
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
begin
  if not can_write_chart(patient) then return; end if;
  return query select u.id, u.email::text, u.first_name, u.time_zone, false, p.first_name || ' ' || p.last_name, 'Dr ' || u.first_name || ' ' || u.last_name,
    (select n.number from sms_numbers n where n.user_id = u.id),
    (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id),
    array(select s.id from push_subscriptions s where s.user_id = u.id order by s.id)
  from patients p join doctors d on d.id in (select r.doctor_id from care_relationships r
      where r.patient_id = patient and r.starts_at <= app_now() and (r.ends_at is null or r.ends_at > app_now()))
    join users u on u.id = d.user_id and u.status = 'active'
  -- As app_working_doctor_id: whoever is told must be able to look.
  where p.id = patient and d.verification = 'approved' and d.license_expires_on >= (app_now() at time zone 'Africa/Lagos')::date
  order by u.last_name, u.id;
end $$;

CREATE FUNCTION public.doctors_without_next_free(most integer) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select d.id from doctors d left join doctor_next_free n on n.doctor_id = d.id left join doctor_schedules s on s.doctor_id = d.id
  where n.doctor_id is null or n.computed_at < app_now() - interval '1 day'
    or n.starts_at < app_now() + make_interval(mins => coalesce(s.notice_minutes, 60))
    or (n.starts_at is null and n.computed_at < app_now() - interval '1 hour')
  limit most;
end $$;

CREATE FUNCTION public.doctors_without_times(week timestamp with time zone) RETURNS TABLE(id uuid)
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select l.id from listed_doctors l join doctor_next_free n on n.doctor_id = l.id where n.starts_at is null or n.starts_at > week
$$;

CREATE FUNCTION public.draw_patient_number() RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  drawn bigint;
  digits text;
  found_free text;
begin
  for attempt in 1 .. 1000 loop
    drawn := ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint;
    digits := case when attempt <= 8 then 10000 + drawn % 90000 else 10000000 + drawn % 90000000 end;
    digits := digits || check_digit_of(digits);
    found_free := 'LF' || regexp_replace(digits, '([0-9]{3})', '-\1', 'g');
    if not exists (select from patients where patient_number = found_free) then return found_free; end if;
  end loop;
  raise exception 'no patient number is free';
end $$;

CREATE FUNCTION public.emergency_accesses(only_open boolean, skip integer, most integer) RETURNS TABLE(id uuid, patient_id uuid, patient_number text, patient_name text, doctor_user_id uuid, doctor_name text, specialization text, reason text, opened_at timestamp with time zone, ends_at timestamp with time zone, reads integer, outcome text, note text, reviewer_name text, reviewed_at timestamp with time zone, total bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select b.id, b.patient_id, p.patient_number, p.first_name || ' ' || p.last_name, d.user_id, 'Dr ' || du.first_name || ' ' || du.last_name,
    d.specialization, b.reason, b.opened_at, b.ends_at,
    (select count(*)::integer from audit_events e where e.actor_id = d.user_id and e.occurred_at between b.opened_at and b.ends_at
      and (e.patient_id = b.patient_id or b.patient_id = any (e.patient_ids)) and e.outcome <> 'refused'
      and e.action not in ('patient.glass_broken', 'patient.emergency_searched')),
    r.outcome, r.note, ru.first_name || ' ' || ru.last_name, r.reviewed_at, count(*) over ()
  from break_glass_accesses b join patients p on p.id = b.patient_id join doctors d on d.id = b.doctor_id join users du on du.id = d.user_id
    left join break_glass_reviews r on r.access_id = b.id left join users ru on ru.id = r.reviewed_by
  where app_is_admin() and (r.access_id is null) = only_open
  order by b.opened_at desc, b.id offset skip limit most;
end $$;

CREATE FUNCTION public.encounter_details(wanted uuid[]) RETURNS TABLE(id uuid, kind text, patient_id uuid, patient_number text, patient_name text, patient_born date, patient_sex text, patient_allergies text, doctor_name text, occurred_at timestamp with time zone, recorded_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
begin
  return query select e.id, e.kind, p.id, p.patient_number, p.first_name || ' ' || p.last_name, p.date_of_birth, p.sex,
    case when p.id = any ((select app_treated_ids())::uuid[]) then known_allergies(p.id) end,
    'Dr ' || u.first_name || ' ' || u.last_name, e.occurred_at, e.recorded_at
  from encounters e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id join users u on u.id = d.user_id
  where e.id = any (wanted) and (e.doctor_id = (select app_working_doctor_id()) or e.patient_id = any ((select app_treated_ids())::uuid[]));
end $$;

CREATE FUNCTION public.encounter_took_place() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update encounters e set took_place = true where e.id = new.encounter_id and not e.took_place;
  return new;
end $$;

CREATE FUNCTION public.encryption_key_id(ciphertext bytea) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select case
    when substr(ciphertext, 1, 6) = '\x006b65796964' then encode(substr(ciphertext, 8, get_byte(ciphertext, 6)), 'escape')
    else 'original'
  end
$$;

COMMENT ON FUNCTION public.encryption_key_id(ciphertext bytea) IS 'The id of the key that encrypted this, as apps/server/src/platform/encrypted-text.ts writes it; original for what was encrypted before keys had ids.';

CREATE FUNCTION public.end_all_sessions(at timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  ended integer;
begin
  update sessions set ended_at = at, end_reason = 'everywhere' where ended_at is null;
  get diagnostics ended = row_count;
  delete from trusted_devices;
  -- Sign-ins that wait for a second factor, and codes of sign-ins with Google.
  delete from pending_proofs;
  return ended;
end $$;

CREATE FUNCTION public.end_call() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update calls set ended_at = app_now(), key_sealed = null where appointment_id = new.id and ended_at is null;
  return null;
end $$;

CREATE FUNCTION public.end_no_known_allergies() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into chart_entries (entry_id, version, patient_id, kind, state, note, change_reason, source, recorded_by, recorder_name, recorded_at)
  select e.entry_id, e.version + 1, e.patient_id, e.kind, 'resolved', e.note, 'An allergy was recorded.', new.source, new.recorded_by,
    new.recorder_name, new.recorded_at
  from current_chart_entries e where e.patient_id = new.patient_id and e.kind = 'no_known_allergies' and e.state = 'active';
  return new;
end $$;

CREATE FUNCTION public.end_quote_consent() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_table_name = 'reviews' then
    delete from quote_consents where appointment_id = new.appointment_id;
  else
    delete from quote_consents where given_by = new.id;
  end if;
  return null;
end $$;

CREATE FUNCTION public.end_score_of_set() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into observation_errors (observation_id, patient_id, reason, marked_by, marker_name, marked_at)
  select score.id, score.patient_id, 'A value of this score was entered in error.', new.marked_by, new.marker_name, new.marked_at
  from observations o join observations score on score.set_id = o.set_id and score.kind = 'news2' and score.id <> o.id
  where o.id = new.observation_id and o.kind in ('blood_pressure', 'pulse', 'temperature', 'breathing', 'oxygen', 'consciousness', 'oxygen_given')
  on conflict do nothing;
  return new;
end $$;

CREATE FUNCTION public.end_sessions_of(wanted uuid, why text, at timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  ended integer;
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  update sessions set ended_at = at, end_reason = why where user_id = wanted and ended_at is null;
  get diagnostics ended = row_count;
  delete from trusted_devices where user_id = wanted;
  delete from push_subscriptions where user_id = wanted;
  return ended;
end $$;

CREATE FUNCTION public.end_waiting() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  still_waits boolean := new.status in ('PENDING', 'SCHEDULED', 'CONFIRMED');
begin
  update waitlist_offers set answer = 'declined', answered_at = app_now() where answer is null and not (still_waits and starts_at < new.starts_at)
    and entry_id in (select id from waitlist_entries where appointment_id = new.id and ended_at is null);
  update waitlist_entries set ended_at = app_now(), ended_why = 'appointment_changed'
    where appointment_id = new.id and ended_at is null and not (still_waits and earliest < new.starts_at);
  return null;
end $$;

CREATE FUNCTION public.expiring_licences(today date) RETURNS TABLE(doctor_id uuid, user_id uuid, email text, first_name text, last_name text, license_expires_on date, days smallint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select d.id, u.id, u.email::text, u.first_name, u.last_name, d.license_expires_on, t.days
  from doctors d join users u on u.id = d.user_id and u.status = 'active'
    cross join lateral (select min(limits.days)::smallint as days from (values (60), (30), (7), (0)) as limits (days)
      where d.license_expires_on - today <= limits.days and not (limits.days = 0 and d.license_expires_on >= today)) t
  where d.verification = 'approved' and d.license_expires_on <= today + 60 and t.days is not null
    and not exists (select from licence_warnings w where w.doctor_id = d.id and w.license_expires_on = d.license_expires_on and w.days <= t.days);
end $$;

CREATE FUNCTION public.extend_sessions(wanted uuid[], at timestamp with time zone) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with extended as (
    update sessions set last_active_at = greatest(last_active_at, at)
    where id = any (wanted) and ended_at is null and last_active_at + interval '30 minutes' > at returning 1)
  select count(*)::integer from extended
$$;

CREATE FUNCTION public.family_of(wanted uuid) RETURNS TABLE(user_id uuid, email text, first_name text, is_self boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select u.id, u.email::text, u.first_name, a.relation = 'self' from patient_accounts a join users u on u.id = a.user_id
  where a.patient_id = wanted and a.relation in ('self', 'dependant') and u.status = 'active' and (wanted = any (app_treated_ids()) or app_is_admin());
end $$;

CREATE FUNCTION public.feed_appointments(digest bytea, since timestamp with time zone, until timestamp with time zone) RETURNS TABLE(id uuid, patient_id uuid, status text, mode text, starts_at timestamp with time zone, ends_at timestamp with time zone, version integer, updated_at timestamp with time zone, doctor_name text, patient_initials text, for_whom text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query with owner as (select o.user_id, o.role from feed_owner(digest) o),
  wanted as (
    select a.id from appointments a join patient_accounts l on l.patient_id = a.patient_id and l.relation in ('self', 'dependant')
      join owner o on o.user_id = l.user_id and o.role = 'PATIENT'
      where a.starts_at >= since and a.starts_at < until
    union select a.id from appointments a join doctors d on d.id = a.doctor_id join owner o on o.user_id = d.user_id and o.role = 'DOCTOR'
      where a.starts_at >= since and a.starts_at < until)
  select a.id, a.patient_id, a.status, a.mode, a.starts_at, a.ends_at, a.version, a.updated_at, 'Dr ' || du.first_name || ' ' || du.last_name,
    case when d.verification = 'approved' and d.license_expires_on >= (app_now() at time zone 'Africa/Lagos')::date
      then left(p.first_name, 1) || left(p.last_name, 1) end,
    (select case when l.relation = 'dependant' then p.first_name end from patient_accounts l
      join owner o on o.user_id = l.user_id and o.role = 'PATIENT'
      where l.patient_id = p.id and l.relation in ('self', 'dependant') limit 1)
  from wanted w join appointments a on a.id = w.id join patients p on p.id = a.patient_id
    join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
  where a.hidden_at is null and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED')
  order by a.starts_at, a.id limit 2000;
end $$;

CREATE FUNCTION public.feed_owner(digest bytea) RETURNS TABLE(user_id uuid, role text, time_zone text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select u.id, u.role, u.time_zone from calendar_feeds f join users u on u.id = f.user_id and u.status = 'active' where f.token_digest = digest;
end $$;

CREATE FUNCTION public.find_appointments(search text, number text) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  pattern text := like_pattern(search);
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
begin
  if number is not null then
    return query select a.id from appointments a join patients p on p.id = a.patient_id
      where p.patient_number = number and (a.doctor_id = doctor or a.patient_id = any (family) or (select app_is_admin())) limit 10001;
  elsif app_is_admin() then
    return query select a.id from appointments a where a.patient_id in (select p.id from patients p where p.folded_name like pattern limit 2000)
      union select a.id from appointments a
        where a.doctor_id in (select d.id from doctors d join users u on u.id = d.user_id where u.role = 'DOCTOR' and u.folded_name like pattern)
      limit 10001;
  else
    -- Doctors have thousands of appointments and search by patient name only; families have few, so all their text is searched.
    return query select a.id from appointments a join patients p on p.id = a.patient_id
        where a.doctor_id = doctor and p.folded_name like pattern
      union select a.id from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id
        join users u on u.id = d.user_id
        where a.patient_id = any (family) and (p.folded_name like pattern or u.folded_name like pattern or fold_text(a.symptoms) like pattern
          or fold_text(coalesce(d.specialization, '')) like pattern)
      limit 10001;
  end if;
end $$;

CREATE FUNCTION public.find_known_patient(mail text, digits text) RETURNS TABLE(id uuid, patient_number text, first_name text, last_name text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  is_admin boolean := app_is_admin();
  treated uuid[] := case when is_admin then '{}'::uuid[] else app_treated_ids() end;
  matches uuid[] := array(
    select a.patient_id from patient_accounts a join users u on u.id = a.user_id where u.email = mail::citext and a.relation = 'self'
    union select i.patient_id from invitations i where i.email = mail::citext and i.cancelled_at is null and i.patient_id is not null
    union select q.id from patients q where length(digits) >= 7 and phone_digits(q.phone) = digits);
begin
  return query select p.id, p.patient_number, p.first_name, p.last_name from patients p
    where p.id = any (matches) and (is_admin or p.id = any (treated)) order by p.id limit 1;
end $$;

CREATE FUNCTION public.find_patient_in_emergency(number text, full_name text, born date) RETURNS TABLE(id uuid, patient_number text, first_name text, last_initial text, birth_year integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  folded text := fold_text(full_name);
begin
  if app_working_doctor_id() is null then raise exception 'only a working doctor may do this' using errcode = 'insufficient_privilege'; end if;
  if number is not null then
    return query select p.id, p.patient_number, p.first_name, left(p.last_name, 1), extract(year from p.date_of_birth)::integer
      from patients p where p.patient_number = number;
  else
    return query select p.id, p.patient_number, p.first_name, left(p.last_name, 1), extract(year from p.date_of_birth)::integer
      from patients p where p.date_of_birth = born and folded in (p.folded_name, fold_text(p.last_name || ' ' || p.first_name))
      order by p.patient_number limit 5;
  end if;
end $$;

CREATE FUNCTION public.find_patients(search text, number text, skip integer, most integer) RETURNS TABLE(id uuid, patient_number text, first_name text, last_name text, date_of_birth date, sex text, total bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  pattern text := like_pattern(search);
  mine uuid[];
begin
  if not app_is_admin() then
    mine := app_family_ids() || app_treated_ids();
    return query select p.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex, count(*) over ()
      from patients p where p.id = any (mine) and case when number is null then p.folded_name like pattern else p.patient_number = number end
      order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  elsif number is not null then
    return query select p.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex, 1::bigint
      from patients p where p.patient_number = number offset skip limit least(most, 100);
  elsif length(trim(search)) = 0 then
    return query select p.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex,
        (select count(*) from (select from patients limit 10001) bounded)
      from patients p order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  else
    return query select p.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex,
        (select count(*) from (select from patients q where q.folded_name like pattern limit 10001) bounded)
      from patients p where p.folded_name like pattern order by p.last_name, p.first_name, p.id offset skip limit least(most, 100);
  end if;
end $$;

CREATE FUNCTION public.find_staff(search text, most integer) RETURNS TABLE(id uuid, first_name text, last_name text, role text, specialization text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select u.id, u.first_name, u.last_name, u.role, d.specialization from users u left join doctors d on d.user_id = u.id
  where (select app_is_admin()) and u.role in ('DOCTOR', 'ADMIN') and u.status <> 'closed' and u.folded_name like like_pattern(search)
  order by u.last_name, u.first_name, u.id limit least(most, 50);
end $$;

CREATE FUNCTION public.fold_diagnosis(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    public.fold_text(value),
    '[''’](s\M)?', '', 'g'),
    '[^a-z0-9]+', ' ', 'g'),
    '\m(of|the|in|a|an|and|or|to|for)\M ?', '', 'g'),
    'ae|oe', 'e', 'g'),
    'is(ation|ing|ed|e)\M', 'iz\1', 'g'),
    '([a-z]{2})our\M', '\1or', 'g'),
    '([a-z]{3}[^isu ])s\M', '\1', 'g'))
$$;

CREATE FUNCTION public.fold_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select lower(regexp_replace(public.unaccent('public.unaccent', normalize(value, NFD)), '[\u0300-\u036f]', '', 'g')) $$;

CREATE FUNCTION public.follow_appointment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if new.status in ('IN_PROGRESS', 'COMPLETED') then
    insert into encounters (id, appointment_id, patient_id, doctor_id, kind, occurred_at, recorded_at, opened_by, took_place)
    select new.id, new.id, new.patient_id, new.doctor_id, 'appointment', new.starts_at, app_now(), d.user_id, true
      from doctors d where d.id = new.doctor_id
    on conflict (id) do update set took_place = true where not encounters.took_place;
  else
    -- A signed note says that there was a meeting, whatever became of the appointment.
    update encounters e set took_place = false
      where e.appointment_id = new.id and e.took_place and not exists (select from note_versions v where v.encounter_id = e.id);
  end if;
  return new;
end $$;

CREATE FUNCTION public.forget_sms_number() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from sms_numbers where user_id = new.id;
  delete from sms_codes where user_id = new.id;
  return null;
end $$;

CREATE FUNCTION public.guard_appointment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_user <> 'lafiya_api' then return new; end if;
  if (new.status <> old.status and new.status not in ('PENDING', 'CANCELLED')
      and not (app_is_admin() or coalesce(new.doctor_id = app_working_doctor_id(), false)
        or (old.status = 'SCHEDULED' and new.status = 'CONFIRMED' and new.patient_id = any (app_family_ids()))))
    or (new.hidden_at is distinct from old.hidden_at and not app_is_admin())
    or (old.status = 'SCHEDULED' and new.status = 'CONFIRMED' and not (app_is_admin() or new.patient_id = any (app_family_ids())))
    or (new.status <> old.status and old.status in ('CANCELLED', 'COMPLETED', 'NO_SHOW') and not app_is_admin())
    or (new.status = 'IN_PROGRESS' and old.status <> 'IN_PROGRESS' and new.starts_at > app_now() + interval '30 minutes')
    or ((new.starts_at, new.ends_at) <> (old.starts_at, old.ends_at) and old.status not in ('PENDING', 'SCHEDULED', 'CONFIRMED'))
    or (new.next_steps <> old.next_steps and new.doctor_id is distinct from app_working_doctor_id()) then
    raise exception 'not allowed to change this appointment' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_appointment_texts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_user = 'lafiya_api' and not (new.patient_id = any (app_family_ids()) or coalesce(new.doctor_id = app_working_doctor_id(), false)) then
    raise exception 'only the family and the doctor write about an appointment' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_arrival() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if app_user_id() is not null and new.user_id is distinct from app_user_id()
    and ((new.came_at is not null and new.came_at is distinct from old.came_at)
      or (new.waiting_seen_at is not null and new.waiting_seen_at is distinct from old.waiting_seen_at)) then
    raise exception 'only the person themselves arrives' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_break_glass() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_user <> 'lafiya_api' then return new; end if;
  new.opened_at := app_now();
  new.ends_at := app_now() + interval '4 hours';
  -- Serializes the accesses of a doctor, so that the limit holds also for requests at the same moment.
  perform pg_advisory_xact_lock(3, hashtext(new.doctor_id::text));
  if exists (select from break_glass_accesses b join break_glass_reviews r on r.access_id = b.id and r.outcome = 'not_justified'
      where b.doctor_id = new.doctor_id and b.patient_id = new.patient_id and b.ends_at > app_now()) then
    raise exception 'an admin ended this emergency access' using errcode = 'check_violation', constraint = 'break_glass_accesses_ended';
  end if;
  if exists (select from break_glass_accesses b where b.doctor_id = new.doctor_id and b.patient_id = new.patient_id and b.ends_at > app_now()) then
    raise exception 'emergency access is open already' using errcode = 'check_violation', constraint = 'break_glass_accesses_open';
  end if;
  if 5 <= (select count(*) from break_glass_accesses b where b.doctor_id = new.doctor_id and b.opened_at > app_now() - interval '24 hours') then
    raise exception 'five emergency accesses in 24 hours' using errcode = 'check_violation', constraint = 'break_glass_accesses_limit';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_call() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform from appointments a where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id
    and a.mode in ('VIDEO', 'AUDIO') and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.starts_at <= app_now() + interval '10 minutes';
  if not found then raise exception 'no call for this appointment now' using errcode = 'check_violation'; end if;
  return new;
end $$;

CREATE FUNCTION public.guard_call_person() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    -- The lock serializes concurrent invitations, so that the limit of guests holds.
    perform from calls c
      where c.appointment_id = new.appointment_id and c.patient_id = new.patient_id and c.doctor_id = new.doctor_id and c.ended_at is null
      for no key update;
    if not found then raise exception 'no such call' using errcode = 'check_violation'; end if;
    if new.kind = 'guest' and 3 <= (select count(*) from call_people p
        where p.appointment_id = new.appointment_id and p.kind = 'guest' and p.removed_at is null and p.link_ends_at > app_now()) then
      raise exception 'three guests are invited already' using errcode = 'check_violation', constraint = 'call_people_guests';
    end if;
  elsif (new.removed_at is distinct from old.removed_at or (new.admitted_at is not null and new.admitted_at is distinct from old.admitted_at))
      and new.doctor_id is distinct from app_working_doctor_id() then
    raise exception 'only the doctor admits and removes people' using errcode = 'check_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_chart_entry() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  newest chart_entries;
  is_from_api constant boolean := session_user = 'lafiya_api' and pg_trigger_depth() = 1;
begin
  -- Row security comes after this trigger, and nobody else may hold the lock.
  if is_from_api and not can_write_chart(new.patient_id) then
    raise exception 'not allowed to write this chart' using errcode = 'insufficient_privilege';
  end if;
  -- Entries of one patient are written one after the other, so that the rules below hold between them.
  perform from patients p where p.id = new.patient_id for no key update;
  select * into newest from chart_entries e where e.entry_id = new.entry_id order by e.version desc limit 1;
  if found and (newest.patient_id <> new.patient_id or newest.kind <> new.kind) then
    raise exception 'an entry keeps its patient and its kind' using errcode = 'check_violation', constraint = 'chart_entries_identity';
  elsif new.version <> coalesce(newest.version, 0) + 1 then
    raise exception 'a version follows the one before it' using errcode = 'check_violation', constraint = 'chart_entries_follow';
  elsif newest.state = 'entered_in_error' or (newest.state is null and new.state = 'entered_in_error') then
    raise exception 'what was entered in error stays so' using errcode = 'check_violation', constraint = 'chart_entries_final';
  end if;
  if is_from_api then
    new.source := case when exists (select from patient_relations(new.patient_id) r where r.relation = 'treating_doctor') then 'doctor' else 'patient' end;
    new.recorded_by := app_user_id();
    select case when new.source = 'doctor' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name into new.recorder_name
      from users u where u.id = new.recorded_by;
    new.recorded_at := app_now();
    -- Any version: a doctor's statement that an allergy of the family has ended stays the doctor's.
    if new.source = 'patient' and exists (select from chart_entries e where e.entry_id = new.entry_id and e.source <> 'patient') then
      raise exception 'the family changes what they reported' using errcode = 'check_violation', constraint = 'chart_entries_author';
    end if;
  end if;
  if newest.entry_id is null and (select count(*) from current_chart_entries e where e.patient_id = new.patient_id) >= 2000 then
    raise exception 'too many entries' using errcode = 'check_violation', constraint = 'chart_entries_limit';
  end if;
  if new.state = 'active' and exists (select from current_chart_entries e where e.patient_id = new.patient_id and e.entry_id <> new.entry_id
    and e.state = 'active' and case when new.kind in ('no_known_allergies', 'pregnancy', 'breastfeeding', 'blood_group', 'genotype', 'g6pd')
      then e.kind = new.kind or (new.kind = 'no_known_allergies' and e.kind = 'allergy') else false end) then
    raise exception 'another active entry says otherwise' using errcode = 'check_violation', constraint = 'chart_entries_agree';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_consultation_note() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    perform from encounters e where e.id = new.encounter_id and e.patient_id = new.patient_id and e.doctor_id = new.doctor_id;
    if not found then raise exception 'no note for this encounter' using errcode = 'check_violation'; end if;
    return new;
  end if;
  if exists (
    select from (values
      (old.complaint, new.complaint, old.complaint_revision, new.complaint_revision),
      (old.history, new.history, old.history_revision, new.history_revision),
      (old.examination, new.examination, old.examination_revision, new.examination_revision),
      (old.assessment, new.assessment, old.assessment_revision, new.assessment_revision),
      (old.plan, new.plan, old.plan_revision, new.plan_revision),
      (old.next_steps, new.next_steps, old.next_steps_revision, new.next_steps_revision),
      (concat_ws(' ', old.diagnoses, old.follow_up_on), concat_ws(' ', new.diagnoses, new.follow_up_on), old.entries_revision, new.entries_revision))
      as fields (was, is_now, number_was, number_is)
    where number_is < number_was or (was <> is_now and number_is = number_was)) then
    raise exception 'the text of a note changes only with a new revision' using errcode = 'check_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_dispute() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'UPDATE' then
    if old.decided_at is not null and ((new.decision, new.decided_at, new.decided_by) is distinct from (old.decision, old.decided_at, old.decided_by)
      or (old.reason is not null and new.reason is distinct from old.reason)) then
      raise exception 'this is decided' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  perform from appointments a where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id
    and (a.status = 'NO_SHOW' or (a.status = 'CANCELLED' and a.doctor_absent));
  if not found then raise exception 'nothing to dispute here' using errcode = 'check_violation'; end if;
  return new;
end $$;

CREATE FUNCTION public.guard_encounter() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  found_status text;
begin
  new.took_place := true;
  if new.appointment_id is null then return new; end if;
  select a.status into found_status from appointments a
    where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id and a.status <> 'PENDING';
  if not found then raise exception 'no encounter for this appointment' using errcode = 'check_violation'; end if;
  new.took_place := found_status in ('IN_PROGRESS', 'COMPLETED');
  return new;
end $$;

CREATE FUNCTION public.guard_goal() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  today constant date := (app_now() at time zone 'Africa/Lagos')::date;
  is_from_api constant boolean := session_user = 'lafiya_api';
begin
  -- Row security comes after this trigger, and nobody else may hold the lock.
  if is_from_api and not can_write_goals(new.patient_id) then
    raise exception 'not allowed to write these goals' using errcode = 'insufficient_privilege';
  end if;
  perform from patients p where p.id = new.patient_id for no key update;
  if tg_op = 'INSERT' then
    if is_from_api then
      new.state := 'active';
      new.version := 1;
      new.set_by := app_user_id();
      select u.first_name || ' ' || u.last_name into new.setter_name from users u where u.id = new.set_by;
      new.set_at := app_now();
      new.ended_at := null;
      new.start_amount := case when new.type = 'value' then newest_amount(new.patient_id, new.kind) end;
    end if;
    if new.state = 'active' and (select count(*) from goals g where g.patient_id = new.patient_id and g.state = 'active') >= 20 then
      raise exception 'too many active goals' using errcode = 'check_violation', constraint = 'goals_limit';
    end if;
  else
    if old.state <> 'active' then
      raise exception 'a goal that has ended stays as it is' using errcode = 'check_violation', constraint = 'goals_final';
    end if;
    new.version := old.version + 1;
    new.ended_at := case when new.state <> 'active' then app_now() end;
    -- Counted by the database, so that nobody claims it.
    if new.state = 'reached' and new.type = 'value'
        and is_target_reached(new.start_amount, canonical_amount(new.target, new.unit), newest_amount(new.patient_id, new.kind)) is not true then
      raise exception 'the value is not at the target' using errcode = 'check_violation', constraint = 'goals_reached';
    end if;
  end if;
  if new.target_on is not null and (tg_op = 'INSERT' or new.target_on is distinct from old.target_on)
      and (new.target_on <= today or new.target_on > (today + interval '5 years')::date) then
    raise exception 'a date from tomorrow to five years from now' using errcode = 'check_violation', constraint = 'goals_date';
  end if;
  if new.kind = 'weight' and (tg_op = 'INSERT' or new.target is distinct from old.target)
      and is_underweight_target(new.patient_id, canonical_amount(new.target, new.unit)) then
    raise exception 'this weight is too low for this height' using errcode = 'check_violation', constraint = 'goals_underweight';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_goal_day() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  marked goal_days := case when tg_op = 'DELETE' then old else new end;
begin
  if session_user = 'lafiya_api' then
    if not can_write_goals(marked.patient_id) then
      raise exception 'not allowed to write these goals' using errcode = 'insufficient_privilege';
    end if;
    if marked.day - (app_now() at time zone 'Africa/Lagos')::date not between -7 and 1 then
      raise exception 'a day of the last week' using errcode = 'check_violation', constraint = 'goal_days_window';
    end if;
  end if;
  -- An end that happens at the same time waits, or is seen here.
  perform from goals g where g.id = marked.goal_id and g.patient_id = marked.patient_id and g.type = 'habit' and g.state = 'active' for share;
  if not found then
    raise exception 'no active habit of this patient' using errcode = 'check_violation', constraint = 'goal_days_habit';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if session_user = 'lafiya_api' then
    new.ticked_by := app_user_id();
    new.ticked_at := app_now();
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_note_diagnoses() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before jsonb := case tg_op when 'UPDATE' then old.diagnoses else '[]' end;
begin
  if exists (select from jsonb_array_elements(new.diagnoses) one
    where not before @> jsonb_build_array(one - 'isMain') and not exists (select from diagnosis_codes c
      where one ->> 'system' = 'ICD-11' and c.code = one ->> 'code' and c.title = one ->> 'title')) then
    raise exception 'no such diagnosis' using errcode = 'check_violation', constraint = 'consultation_notes_diagnosis_codes';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_note_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  author uuid := app_working_doctor_id();
  newest note_versions;
begin
  perform from encounters e where e.id = new.encounter_id and e.doctor_id = author and e.patient_id = new.patient_id for no key update;
  if not found or new.signed_by is distinct from author then
    raise exception 'only the doctor of the encounter signs, with a valid licence' using errcode = 'insufficient_privilege';
  end if;
  if not has_taken_place(new.encounter_id) then
    raise exception 'this meeting has not taken place' using errcode = 'check_violation', constraint = 'note_versions_took_place';
  end if;
  select v.* into newest from note_versions v where v.encounter_id = new.encounter_id order by v.version desc limit 1;
  if new.version <> coalesce(newest.version, 0) + 1 or new.content = newest.content then
    raise exception 'a version follows the one before it and differs from it' using errcode = 'check_violation', constraint = 'note_versions_follow';
  end if;
  select 'Dr ' || u.first_name || ' ' || u.last_name, d.license_number, d.license_expires_on
    into strict new.signer_name, new.license_number, new.license_expires_on
    from doctors d join users u on u.id = d.user_id where d.id = author;
  return new;
end $$;

CREATE FUNCTION public.guard_observation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  writer record;
begin
  if session_user = 'lafiya_api' then
    select w.source, w.name into writer from vitals_writer(new.patient_id) w;
    if writer is null then raise exception 'not allowed to write this record' using errcode = 'insufficient_privilege'; end if;
    new.source := writer.source;
    new.recorder_name := writer.name;
    new.recorded_by := app_user_id();
    new.recorded_at := app_now();
    -- Clocks of phones differ by minutes.
    if new.measured_at > app_now() + interval '10 minutes' then
      raise exception 'measured in the future' using errcode = 'check_violation', constraint = 'observations_future';
    end if;
  end if;
  if exists (select from patients p where p.id = new.patient_id and p.date_of_birth > new.measured_at::date + 1) then
    raise exception 'measured before birth' using errcode = 'check_violation', constraint = 'observations_birth';
  end if;
  if exists (select from observations o where o.set_id = new.set_id
    and (o.patient_id <> new.patient_id or o.measured_at <> new.measured_at or o.recorded_by is distinct from new.recorded_by)) then
    raise exception 'a set is of one patient, time and person' using errcode = 'check_violation', constraint = 'observations_set';
  end if;
  -- NEWS2 is for adults who are not pregnant.
  if new.kind = 'news2' and (exists (select from patients p where p.id = new.patient_id
      and (p.date_of_birth is null or p.date_of_birth > (new.measured_at - interval '16 years')::date))
    or exists (select from current_chart_entries e where e.patient_id = new.patient_id and e.kind = 'pregnancy' and e.state = 'active')) then
    raise exception 'no NEWS2 for this patient' using errcode = 'check_violation', constraint = 'observations_news2';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_observation_error() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  writer record;
  marked observations;
begin
  select * into marked from observations o where o.id = new.observation_id and o.patient_id = new.patient_id;
  if not found then raise exception 'no such value of this patient' using errcode = 'foreign_key_violation'; end if;
  if session_user = 'lafiya_api' and pg_trigger_depth() = 1 then
    select w.source, w.name into writer from vitals_writer(new.patient_id) w;
    if writer is null then raise exception 'not allowed to write this record' using errcode = 'insufficient_privilege'; end if;
    if writer.source = 'patient' and marked.source <> 'patient' then
      raise exception 'the family takes back what they reported' using errcode = 'check_violation', constraint = 'observation_errors_author';
    end if;
    new.marked_by := app_user_id();
    new.marker_name := writer.name;
    new.marked_at := app_now();
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_offer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.answer is not null or (new.answer = 'accepted' and old.expires_at <= app_now()) then
    raise exception 'this offer is over' using errcode = 'check_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_quote_consent() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not exists (select from reviews r where r.appointment_id = new.appointment_id and r.patient_id = new.patient_id and r.author_id = new.given_by
      and r.text is not null) then
    raise exception 'only the author of a review consents to quoting it' using errcode = 'check_violation',
      constraint = 'quote_consents_by_their_author';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_review() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from appointments a where a.id = new.appointment_id and a.patient_id = new.patient_id and a.doctor_id = new.doctor_id
        and a.status = 'COMPLETED') then
      raise exception 'a review needs an appointment that took place' using errcode = 'check_violation',
        constraint = 'reviews_appointment_took_place';
    end if;
    if app_user_id() is not null and (new.answer is not null or new.written_at > app_now() + interval '1 minute') then
      raise exception 'a review begins without an answer' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if app_user_id() is null then return new; end if;
  if (new.rating, new.text, new.edited_at) is distinct from (old.rating, old.text, old.edited_at)
    and not (new.patient_id = any (app_family_ids()) and app_now() < old.written_at + interval '14 days') then
    raise exception 'only the family changes the text, within fourteen days' using errcode = 'insufficient_privilege';
  end if;
  if (new.answer, new.answered_at) is distinct from (old.answer, old.answered_at)
    and (old.answer is not null or new.doctor_id is distinct from app_working_doctor_id()) then
    raise exception 'one answer, by the doctor' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_vital_alert() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not exists (select from observations o where o.id = new.observation_id and o.patient_id = new.patient_id) then
    raise exception 'no such value of this patient' using errcode = 'foreign_key_violation';
  end if;
  if session_user = 'lafiya_api' then new.raised_at := app_now(); end if;
  return new;
end $$;

CREATE FUNCTION public.guard_vital_alert_answer() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  writer record;
begin
  if not exists (select from vital_alerts a where a.observation_id = new.observation_id and a.patient_id = new.patient_id) then
    raise exception 'no such alert of this patient' using errcode = 'foreign_key_violation';
  end if;
  if session_user = 'lafiya_api' then
    select w.source, w.name into writer from vitals_writer(new.patient_id) w;
    if writer is null or writer.source <> 'doctor' then
      raise exception 'only a treating doctor answers' using errcode = 'insufficient_privilege';
    end if;
    new.answered_by := app_user_id();
    new.answerer_name := writer.name;
    new.answered_at := app_now();
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_vital_limit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  writer record;
  newest vital_limits;
begin
  if session_user = 'lafiya_api' then
    select w.source, w.name into writer from vitals_writer(new.patient_id) w;
    if writer is null then raise exception 'not allowed to write this record' using errcode = 'insufficient_privilege'; end if;
    new.source := writer.source;
    new.setter_name := writer.name;
    new.set_by := app_user_id();
    new.set_at := app_now();
  end if;
  perform from patients p where p.id = new.patient_id for no key update;
  select * into newest from vital_limits l where l.patient_id = new.patient_id and l.kind = new.kind order by l.version desc limit 1;
  if new.version <> coalesce(newest.version, 0) + 1 then
    raise exception 'a version follows the one before it' using errcode = 'check_violation', constraint = 'vital_limits_follow';
  end if;
  -- Until the doctor has given them up again.
  if new.source = 'patient' and newest.source = 'doctor' and coalesce(newest.low, newest.high, newest.danger_low, newest.danger_high, newest.diastolic_low,
    newest.diastolic_high, newest.diastolic_danger_low, newest.diastolic_danger_high, nullif(newest.oxygen_scale, 1)) is not null then
    raise exception 'a doctor has set these limits' using errcode = 'check_violation', constraint = 'vital_limits_author';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_withheld_part() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'this part was released already' using errcode = 'check_violation';
  end if;
  if old.reviewed_at is not null and (new.reviewed_at, new.reviewed_by, new.outcome) is distinct from (old.reviewed_at, old.reviewed_by, old.outcome) then
    raise exception 'this was reviewed already' using errcode = 'check_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guest_call(digest bytea) RETURNS TABLE(person_id uuid, appointment_id uuid, patient_id uuid, name text, relation text, patient_first_name text, doctor_name text, status text, mode text, starts_at timestamp with time zone, ends_at timestamp with time zone, time_zone text, extended_until timestamp with time zone, ended_at timestamp with time zone, link_ends_at timestamp with time zone, waiting_since timestamp with time zone, waiting_seen_at timestamp with time zone, admitted_at timestamp with time zone, removed_at timestamp with time zone, is_in_call boolean, room text, key_sealed bytea, key_number integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select p.id, p.appointment_id, p.patient_id, p.name, p.relation, k.first_name, 'Dr ' || du.first_name || ' ' || du.last_name,
    a.status, a.mode, a.starts_at, a.ends_at, a.time_zone, c.extended_until, c.ended_at, p.link_ends_at,
    p.waiting_since, p.waiting_seen_at, p.admitted_at, p.removed_at,
    exists (select from call_participations s where s.appointment_id = p.appointment_id and s.person_id = p.id and s.left_at is null),
    case when p.admitted_at is not null and p.removed_at is null then c.room end,
    case when p.admitted_at is not null and p.removed_at is null and p.link_ends_at > app_now() then c.key_sealed end, c.key_number
  from call_people p join calls c on c.appointment_id = p.appointment_id join appointments a on a.id = p.appointment_id
    join patients k on k.id = p.patient_id join doctors d on d.id = p.doctor_id join users du on du.id = d.user_id
  where p.kind = 'guest' and p.link_digest = digest;
end $$;

CREATE FUNCTION public.guest_enters_waiting_room(digest bytea, at timestamp with time zone, lost_before timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  update call_people set came_at = coalesce(came_at, at), waiting_seen_at = at,
    waiting_since = case when waiting_since is null or waiting_seen_at < lost_before then at else waiting_since end
  where kind = 'guest' and link_digest = digest and removed_at is null and link_ends_at > app_now()
$$;

CREATE FUNCTION public.guest_leaves(digest bytea, new_key bytea) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  call uuid;
begin
  update call_people set admitted_at = null, waiting_since = null, waiting_seen_at = null
    where kind = 'guest' and link_digest = digest and admitted_at is not null and removed_at is null returning appointment_id into call;
  if call is null then return false; end if;
  update calls set key_sealed = new_key, key_number = key_number + 1 where appointment_id = call and ended_at is null;
  return true;
end $$;

CREATE FUNCTION public.guest_messages(digest bytea, most integer) RETURNS TABLE(id uuid, person_id uuid, name text, is_mine boolean, text text, sent_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select m.id, m.person_id, w.name, m.person_id = p.id, m.text, m.sent_at
  from call_people p join call_messages m on m.appointment_id = p.appointment_id and m.sent_at >= p.admitted_at and m.is_for_guests
    join call_people w on w.id = m.person_id
  where p.kind = 'guest' and p.link_digest = digest and p.removed_at is null and p.link_ends_at > app_now()
  order by m.sent_at desc, m.id desc limit most;
end $$;

CREATE FUNCTION public.guest_sends_message(digest bytea, new_id uuid, new_text text, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with written as (
    insert into call_messages (id, appointment_id, patient_id, doctor_id, person_id, text, sent_at)
    select new_id, p.appointment_id, p.patient_id, p.doctor_id, p.id, new_text, at
    from call_people p join calls c on c.appointment_id = p.appointment_id
    where p.kind = 'guest' and p.link_digest = digest and p.admitted_at is not null and p.removed_at is null
      and p.link_ends_at > app_now() and c.ended_at is null
    returning 1)
  select exists (select from written)
$$;

CREATE FUNCTION public.has_contact_message(wanted uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select app_is_admin() and exists (select from contact_messages where id = wanted)
  );
end $$;

CREATE FUNCTION public.has_own_upcoming_appointments(at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select has_upcoming_appointments(app_user_id(), at)
  );
end $$;

CREATE FUNCTION public.has_recent_audit(kind text, thing uuid, patients uuid[], in_session uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select exists (select from audit_events e where e.actor_id = app_user_id() and e.occurred_at > app_now() - interval '4 hours'
    and e.action = kind and e.resource_id is not distinct from thing and array_append(e.patient_ids, e.patient_id) @> patients
    and e.session_id is not distinct from in_session and e.outcome = 'done')
  );
end $$;

CREATE FUNCTION public.has_taken_place(wanted uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (select exists (select from encounters e left join appointments a on a.id = e.appointment_id
    where e.id = wanted and (e.kind = 'walk_in' or a.status in ('IN_PROGRESS', 'COMPLETED')
      or (a.status in ('SCHEDULED', 'CONFIRMED') and a.starts_at <= app_now()))));
end $$;

CREATE FUNCTION public.has_upcoming_appointments(wanted uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select exists (select from appointments a join patient_accounts l on l.patient_id = a.patient_id and l.user_id = wanted and l.relation = 'self'
      where a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.ends_at > at)
    or exists (select from appointments a join doctors d on d.id = a.doctor_id and d.user_id = wanted
      where a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.ends_at > at)
  );
end $$;

CREATE FUNCTION public.is_chart_value(kind text, value text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case kind
    when 'blood_group' then value in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')
    when 'genotype' then value in ('AA', 'AS', 'AC', 'SS', 'SC', 'CC')
    when 'g6pd' then value in ('normal', 'intermediate', 'deficient')
    when 'family_history' then value in ('mother', 'father', 'sister', 'brother', 'daughter', 'son', 'grandmother', 'grandfather', 'aunt', 'uncle', 'other')
    when 'social_history' then value in ('tobacco', 'alcohol', 'substances', 'occupation', 'living', 'exercise', 'diet', 'other')
    when 'pregnancy' then value in ('birth', 'loss', 'other')
    else false end
$$;

CREATE FUNCTION public.is_diagnosis_list(list jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when jsonb_typeof(list) <> 'array' then false else
    jsonb_array_length(list) <= 20
    and not exists (select from jsonb_array_elements(list) one where jsonb_typeof(one) <> 'object' or (select count(*) from jsonb_object_keys(one)) <> 4
      or not coalesce(one ->> 'system' in ('ICD-11', 'ICD-10-CM') and length(one ->> 'code') between 1 and 100 and length(one ->> 'title') between 1 and 500
        and jsonb_typeof(one -> 'isMain') = 'boolean', false))
    and (select count(*) filter (where (one -> 'isMain') = 'true') <= 1 and count(*) = count(distinct (one ->> 'system', one ->> 'code'))
      from jsonb_array_elements(list) one) end
$$;

CREATE FUNCTION public.is_intruder(in_room text, person uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select exists (select from calls c where c.room = in_room and not exists (
    select from call_people p where p.id = person and p.appointment_id = c.appointment_id and p.admitted_at is not null and p.removed_at is null
      and (p.kind = 'guest' or exists (select from users_signed_in(array[p.user_id], app_now())))))
  );
end $$;

CREATE FUNCTION public.is_listed(wanted uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select exists (select from listed_doctors l where l.id = wanted)
  );
end $$;

CREATE FUNCTION public.is_note_overdue(wanted uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (select has_taken_place(wanted) and exists (select from consultation_notes n where n.encounter_id = wanted and n.signed_version = 0));
end $$;

CREATE FUNCTION public.is_partial_date(text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
begin
  if $1 !~ '^(18[89]|19\d|20\d)\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$' then return false; end if;
  return length($1) < 10 or to_char(to_date($1, 'YYYY-MM-DD'), 'YYYY-MM-DD') = $1;
exception when datetime_field_overflow then return false;
end $_$;

CREATE FUNCTION public.is_patient_number(given text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  select case when given ~ '^LF-[1-9][0-9]{2}-[0-9]{3}(-[0-9]{3})?$' then check_digit_of(replace(substr(given, 4), '-', '')) = 0 else false end
$_$;

CREATE FUNCTION public.is_possible_value(kind text, value numeric, unit text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case kind
    when 'blood_pressure' then unit = 'mm[Hg]' and value between 30 and 300
    when 'pulse' then unit = '/min' and value between 10 and 300
    when 'temperature' then unit in ('Cel', '[degF]') and public.canonical_amount(value, unit) between 20 and 46
    when 'breathing' then unit = '/min' and value between 2 and 150
    when 'oxygen' then unit = '%' and value between 30 and 100
    when 'glucose' then unit in ('mmol/L', 'mg/dL') and public.canonical_amount(value, unit) between 0.5 and 80
    when 'weight' then unit in ('kg', '[lb_av]') and public.canonical_amount(value, unit) between 0.2 and 500
    when 'height' then unit in ('cm', '[in_i]') and public.canonical_amount(value, unit) between 20 and 260
    when 'head' then unit in ('cm', '[in_i]') and public.canonical_amount(value, unit) between 15 and 80
    when 'arm' then unit in ('cm', '[in_i]') and public.canonical_amount(value, unit) between 4 and 80
    when 'pain' then unit = '{score}' and value between 0 and 10
    when 'news2' then unit = '{score}' and value between 0 and 20
    else false end
$$;

CREATE FUNCTION public.is_target_reached(start_amount numeric, target_amount numeric, present_amount numeric) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when start_amount > target_amount then present_amount <= target_amount else present_amount >= target_amount end
$$;

CREATE FUNCTION public.is_underweight_target(patient uuid, kilograms numeric) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return coalesce(round(kilograms / (newest_amount(patient, 'height') / 100) ^ 2, 1) < 18.5, false)
    and not exists (select from patients p where p.id = patient and p.date_of_birth > ((app_now() at time zone 'Africa/Lagos')::date - interval '18 years')::date);
end $$;

CREATE FUNCTION public.known_allergies(patient uuid) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  -- One of unknown severity may be severe: it comes before the mild ones.
  return (select string_agg(e.title, ', ' order by case e.severity when 'severe' then 0 when 'moderate' then 1 when 'mild' then 3 else 2 end, e.title)
    from current_chart_entries e where e.patient_id = patient and e.kind = 'allergy' and e.state = 'active');
end $$;

CREATE FUNCTION public.last_appointment(patient uuid, only_doctor uuid) RETURNS TABLE(id uuid, starts_at timestamp with time zone)
    LANGUAGE sql STABLE
    AS $$
  select a.id, a.starts_at from appointments a
  where a.patient_id = patient and a.status = 'COMPLETED' and (only_doctor is null or a.doctor_id = only_doctor)
  order by a.starts_at desc, a.id desc limit 1
$$;

CREATE FUNCTION public.like_pattern(search text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select '%' || replace(replace(replace(fold_text(trim(search)), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

CREATE FUNCTION public.link_patient_account(wanted uuid, new_user uuid, first text, last text, new_phone text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  record uuid;
begin
  select i.patient_id into record from invitations i join users u on u.id = new_user and u.email = i.email
  where i.id = wanted and i.role = 'PATIENT' and i.accepted_at is null and i.cancelled_at is null;
  if record is null then raise exception 'no such invitation' using errcode = 'insufficient_privilege'; end if;
  insert into patient_accounts (patient_id, user_id, relation) values (record, new_user, 'self');
  update patients set first_name = first, last_name = last, phone = coalesce(new_phone, phone) where id = record;
end $$;

CREATE FUNCTION public.list_patients(search text, number text, wanted_sex text, born_from date, born_until date, has_next boolean, seen_since timestamp with time zone, sorting text, skip integer, most integer) RETURNS TABLE(id uuid, patient_number text, first_name text, last_name text, date_of_birth date, sex text, phone text, last_id uuid, last_at timestamp with time zone, next_id uuid, next_at timestamp with time zone, next_status text, total bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  pattern text := case when number is null then nullif(like_pattern(search), '%%') end;
  everybody boolean := app_is_admin();
  family uuid[] := app_family_ids();
  doctor uuid := coalesce(app_working_doctor_id(), '00000000-0000-0000-0000-000000000000');
  wanted integer := greatest(10001, skip + least(most, 100));
  ids uuid[];
begin
  if not everybody then
    select array_agg(p.id order by case sorting when 'next' then n.starts_at end, case sorting when 'last' then l.starts_at end desc,
        p.last_name, p.first_name, p.id) into ids
    from patients p
      left join lateral next_appointment(p.id, case when p.id = any (family) then null else doctor end) n on true
      left join lateral last_appointment(p.id, case when p.id = any (family) then null else doctor end) l on true
    where p.id = any (family || app_treated_ids())
      and (pattern is null or p.folded_name like pattern) and (number is null or p.patient_number = number)
      and (wanted_sex is null or p.sex = wanted_sex)
      and (born_from is null or p.date_of_birth >= born_from) and (born_until is null or p.date_of_birth <= born_until)
      and (n.id is not null or not (has_next or sorting = 'next'))
      and (l.starts_at >= seen_since or (seen_since is null and (l.id is not null or sorting <> 'last')));
  elsif sorting = 'next' then
    ids := array(select a.patient_id from appointments a join patients p on p.id = a.patient_id
      where a.starts_at > app_now() - interval '4 hours' and a.ends_at > app_now() and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')
        and a.id = (select n.id from next_appointment(p.id, null) n)
        and (pattern is null or p.folded_name like pattern) and (number is null or p.patient_number = number)
        and (wanted_sex is null or p.sex = wanted_sex)
        and (born_from is null or p.date_of_birth >= born_from) and (born_until is null or p.date_of_birth <= born_until)
        and (seen_since is null or exists (select from last_appointment(p.id, null) l where l.starts_at >= seen_since))
      order by a.starts_at, a.id limit wanted);
  elsif sorting = 'last' then
    ids := array(select a.patient_id from appointments a join patients p on p.id = a.patient_id
      where a.status = 'COMPLETED' and (seen_since is null or a.starts_at >= seen_since)
        and a.id = (select l.id from last_appointment(p.id, null) l)
        and (pattern is null or p.folded_name like pattern) and (number is null or p.patient_number = number)
        and (wanted_sex is null or p.sex = wanted_sex)
        and (born_from is null or p.date_of_birth >= born_from) and (born_until is null or p.date_of_birth <= born_until)
        and (not has_next or exists (select from next_appointment(p.id, null)))
      order by a.starts_at desc limit wanted);
  else
    ids := array(select p.id from patients p
      where (pattern is null or p.folded_name like pattern) and (number is null or p.patient_number = number)
        and (wanted_sex is null or p.sex = wanted_sex)
        and (born_from is null or p.date_of_birth >= born_from) and (born_until is null or p.date_of_birth <= born_until)
        and (not has_next or p.id in (select a.patient_id from appointments a where a.starts_at > app_now() - interval '4 hours'
          and a.ends_at > app_now() and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')))
        and (seen_since is null or p.id in (select a.patient_id from appointments a where a.status = 'COMPLETED' and a.starts_at >= seen_since))
      order by p.last_name, p.first_name, p.id limit wanted);
  end if;
  return query
    select p.id, p.patient_number, p.first_name, p.last_name, p.date_of_birth, p.sex, p.phone, l.id, l.starts_at, n.id, n.starts_at, n.status,
      cardinality(ids)::bigint
    from unnest(ids[skip + 1 : skip + least(most, 100)]) with ordinality as page (patient_id, place)
      join patients p on p.id = page.patient_id
      left join lateral next_appointment(p.id, case when everybody or p.id = any (family) then null else doctor end) n on true
      left join lateral last_appointment(p.id, case when everybody or p.id = any (family) then null else doctor end) l on true
    order by page.place;
end $$;

CREATE FUNCTION public.listed_specialisations() RETURNS TABLE(name text, doctors bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select l.specialization, count(*) from listed_doctors l where l.specialization is not null group by 1 order by 1;
end $$;

CREATE FUNCTION public.live_events_since(since timestamp with time zone, people uuid[], with_admins boolean, most integer) RETURNS TABLE(id uuid, user_id uuid, audience text, topic text, occurred_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select e.id, e.user_id, e.audience, e.topic, e.occurred_at from (
    select * from live_events where live_events.user_id = any (people) and live_events.occurred_at >= since
    union all
    select * from live_events where with_admins and live_events.audience = 'admins' and live_events.occurred_at >= since
  ) e order by e.occurred_at, e.id limit most;
end $$;

CREATE FUNCTION public.live_session_count(wanted uuid, at timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select count(*)::integer from sessions s where s.user_id = wanted and s.ended_at is null and s.ends_at > at
    and s.last_active_at > at - interval '30 minutes' and app_is_admin()
  );
end $$;

CREATE FUNCTION public.live_sessions(wanted uuid[], at timestamp with time zone) RETURNS TABLE(session_id uuid, role text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select w, s.role from unnest(wanted) w cross join lateral session_state(w, at) s where s.status = 'active';
end $$;

CREATE FUNCTION public.lock_bookings(doctors uuid[], patient uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  one uuid;
begin
  for one in select unnest(doctors) order by 1 loop perform pg_advisory_xact_lock(1, hashtext(one::text)); end loop;
  if patient is not null then perform pg_advisory_xact_lock(2, hashtext(patient::text)); end if;
end $$;

CREATE FUNCTION public.mark_busy_stale() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into stale_doctors (doctor_id) select distinct doctor_id from changed on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.mark_doctor_stale() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into stale_doctors (doctor_id) values (new.id) on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.mark_stale() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into stale_doctors (doctor_id) values (coalesce(new.doctor_id, old.doctor_id)) on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.mark_user_stale() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into stale_doctors (doctor_id) select d.id from doctors d where d.user_id = new.id on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.match_diagnosis_synonyms(typed text[]) RETURNS TABLE(place integer, word text, weight real)
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO 'public', 'pg_temp'
    SET "pg_trgm.similarity_threshold" TO '0.3'
    AS $$
begin
  return query
  with typed_tokens as (select t.word, t.place::integer as place from unnest(typed) with ordinality as t (word, place)),
  known as (
    select t.place, w.word, 1::real as weight from typed_tokens t join diagnosis_vocabulary w on w.word = t.word
  ),
  begun as (
    select t.place, w.word, (case when t.place = array_length(typed, 1) then 0.85 else 0.6 end)::real as weight
    from typed_tokens t join diagnosis_vocabulary w on w.word like t.word || '%' and w.word <> t.word
    where length(t.word) >= 2 and (t.place = array_length(typed, 1) or (length(t.word) >= 4 and not exists (select from known k where k.place = t.place)))
  ),
  heard as (
    select t.place, w.word, 0.8::real as weight
    from typed_tokens t join diagnosis_vocabulary w on w.sound = sound_of_word(t.word)
    where length(t.word) >= 4 and w.word <> t.word and not exists (select from known k where k.place = t.place)
  ),
  similar_tokens as (
    select t.place, s.word, (0.3 + 0.5 * s.similarity)::real as weight
    from typed_tokens t cross join lateral (
      select w.word, similarity(w.word, t.word) as similarity from diagnosis_vocabulary w
      where w.word % t.word order by similarity(w.word, t.word) desc, w.word limit 8
    ) s
    where length(t.word) >= 4 and not exists (select from known k where k.place = t.place) and not exists (select from begun b where b.place = t.place)
  )
  select m.place, m.word, max(m.weight) from (
    select * from known union all select * from begun union all select * from heard union all select * from similar_tokens
  ) m group by m.place, m.word;
end $$;

CREATE FUNCTION public.matching_doctors(terms text[], treated text[], wanted_sex text, free_before timestamp with time zone, min_rating numeric) RETURNS TABLE(id uuid, specialization text, languages text[], currency text, fee_minor bigint, next_free timestamp with time zone, last_name text, first_name text, mean numeric)
    LANGUAGE sql STABLE
    AS $$
  with patterns as materialized (
    select like_pattern(term) as pattern, string_to_array(names, '|') as treating from unnest(terms, treated) as wanted (term, names))
  select l.id, l.specialization, l.languages, l.currency, l.fee_minor, l.next_free, l.last_name, l.first_name,
    case when l.rating_count > 0 then l.rating_sum::numeric / l.rating_count end
  from listed_doctors l
  where not exists (select from patterns p where l.folded_name || ' ' || l.folded_specialization not like p.pattern
      and not coalesce(l.specialization = any (p.treating), false))
    and (wanted_sex is null or l.sex = wanted_sex)
    and (free_before is null or l.next_free < free_before)
    and (min_rating is null or (l.rating_count > 0 and l.rating_sum >= min_rating * l.rating_count))
$$;

CREATE FUNCTION public.message_delivery() RETURNS TABLE(topic text, waiting integer, failing integer, refused_today integer, last_sent_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not app_is_admin() then return; end if;
  return query select t.topic, coalesce(due.waiting, 0), coalesce(due.failing, 0), coalesce(done.refused, 0), done.last_sent_at
    from unnest(array['mail', 'sms', 'push']) with ordinality as t (topic, place)
    left join (select o.topic, count(*)::integer as waiting, (count(*) filter (where o.attempts > 0))::integer as failing from outbox o
      where o.delivered_at is null and o.given_up_at is null and o.due_at <= app_now() + interval '1 hour'
        and (o.due_at <= app_now() or o.attempts > 0) group by 1) due on due.topic = t.topic
    left join (select o.topic, max(o.delivered_at) as last_sent_at, (count(*) filter (where o.given_up_why = 'refused'))::integer as refused
      from outbox o where (o.delivered_at is not null or o.given_up_at is not null)
        and coalesce(o.delivered_at, o.given_up_at) > app_now() - interval '1 day' group by 1) done on done.topic = t.topic
    order by t.place;
end $$;

CREATE FUNCTION public.move_encounter() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update encounters set occurred_at = new.starts_at where appointment_id = new.id;
  update note_reminders r set due_at = greatest(e.occurred_at, e.recorded_at) + interval '24 hours' from encounters e
    where e.id = r.encounter_id and e.appointment_id = new.id;
  return new;
end $$;

CREATE FUNCTION public.my_doctors() RETURNS TABLE(doctor_id uuid, slug text, first_name text, last_name text, specialization text, image_key text, listed boolean, time_zone text, appointment_count integer, last_id uuid, last_at timestamp with time zone, last_patient text, last_is_own boolean, next_id uuid, next_at timestamp with time zone, next_status text, rating smallint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query with own as (
    select a.id, a.doctor_id, a.patient_id, a.starts_at, a.ends_at, a.status from appointments a
    where a.patient_id = any (app_family_ids()) and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED')),
  seen as (select own.doctor_id, (count(*) filter (where status = 'COMPLETED'))::integer as appointment_count from own group by 1)
  select d.id, d.slug, u.first_name, u.last_name, d.specialization, u.image_key, is_listed(d.id), d.time_zone, seen.appointment_count,
    held.id, held.starts_at, p.first_name,
    exists (select from patient_accounts s where s.user_id = app_user_id() and s.patient_id = held.patient_id and s.relation = 'self'),
    coming.id, coming.starts_at, coming.status, r.rating
  from seen join doctors d on d.id = seen.doctor_id join users u on u.id = d.user_id
    left join lateral (select own.id, own.starts_at, own.patient_id from own where own.doctor_id = d.id and own.status = 'COMPLETED'
      order by own.starts_at desc, own.id limit 1) held on true
    left join lateral (select own.id, own.starts_at, own.status from own
      where own.doctor_id = d.id and own.status <> 'COMPLETED' and own.ends_at > app_now() order by own.starts_at, own.id limit 1) coming on true
    left join patients p on p.id = held.patient_id
    left join reviews r on r.appointment_id = held.id
  where held.id is not null or coming.id is not null
  order by coming.starts_at nulls last, held.starts_at desc nulls last, d.id
  limit 200;
end $$;

CREATE FUNCTION public.newest_amount(patient uuid, measured text) RETURNS numeric
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (select o.amount from current_observations o where o.patient_id = patient and o.kind = measured order by o.measured_at desc, o.id desc limit 1);
end $$;

CREATE FUNCTION public.newsletter_counts() RETURNS TABLE(status text, n integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select s.status, count(*)::integer from newsletter_subscriptions s where app_is_admin() group by s.status;
end $$;

CREATE FUNCTION public.newsletter_readers() RETURNS TABLE(email text, confirmed_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select s.email::text, s.confirmed_at from newsletter_subscriptions s where app_is_admin() and s.status = 'confirmed' order by s.confirmed_at, s.id;
end $$;

CREATE FUNCTION public.next_appointment(patient uuid, only_doctor uuid) RETURNS TABLE(id uuid, starts_at timestamp with time zone, status text)
    LANGUAGE sql STABLE
    AS $$
  select a.id, a.starts_at, a.status from appointments a
  where a.patient_id = patient and a.starts_at > app_now() - interval '4 hours' and a.ends_at > app_now()
    and a.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and (only_doctor is null or a.doctor_id = only_doctor)
  order by a.starts_at, a.id limit 1
$$;

CREATE FUNCTION public.note_alerts() RETURNS TABLE(kind text, number integer, first_id uuid, first_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  doctor uuid := app_working_doctor_id();
begin
  if app_is_admin() then
    return query select 'withheld_open', count(*)::integer, null::uuid, min(w.withheld_at) from withheld_note_parts w
      where w.reviewed_at is null and w.ended_at is null;
  elsif doctor is not null then
    return query select 'notes_unsigned', count(*)::integer, (array_agg(e.id order by e.occurred_at))[1], min(e.occurred_at)
      from consultation_notes n join encounters e on e.id = n.encounter_id left join appointments a on a.id = e.appointment_id
      where n.doctor_id = doctor and n.signed_version = 0 and greatest(e.occurred_at, e.recorded_at) <= app_now() - interval '24 hours'
        -- As has_taken_place, of meetings whose time has come.
        and (e.kind = 'walk_in' or a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED'));
  end if;
end $$;

CREATE FUNCTION public.note_summaries(wanted uuid, before_at timestamp with time zone, before_id uuid, most integer) RETURNS TABLE(encounter_id uuid, patient_id uuid, patient_name text, is_self boolean, kind text, occurred_at timestamp with time zone, version integer, content jsonb, withheld text[], signed_at timestamp with time zone, first_signed_at timestamp with time zone, signer_name text, license_number text, specialization text, doctor_slug text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  family uuid[] := app_family_ids();
  found_ids uuid[];
begin
  if wanted is null then
    found_ids := array(select e.id from encounters e
      where e.patient_id = any (family) and (before_at is null or (e.occurred_at, e.id) < (before_at, before_id))
        and exists (select from note_versions v where v.encounter_id = e.id offset 0)
      order by e.occurred_at desc, e.id desc limit most);
  else
    found_ids := array(select e.id from encounters e
      where e.id = wanted and (e.patient_id = any (family) or e.doctor_id = app_working_doctor_id() or e.patient_id = any (app_treated_ids())));
  end if;
  return query select e.id, e.patient_id, p.first_name || ' ' || p.last_name,
    exists (select from patient_accounts l where l.user_id = app_user_id() and l.patient_id = e.patient_id and l.relation = 'self'),
    e.kind, e.occurred_at, v.version,
    jsonb_build_object('followUpOn', v.content::jsonb -> 'followUpOn',
      'diagnoses', case when 'assessment' = any (hidden.fields) then '[]'::jsonb else v.content::jsonb -> 'diagnoses' end,
      'fields', (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(v.content::jsonb -> 'fields') f where f.key <> all (hidden.fields))),
    hidden.fields, v.signed_at, (select o.signed_at from note_versions o where o.encounter_id = e.id and o.version = 1), v.signer_name, v.license_number, d.specialization, d.slug
  from encounters e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id
    cross join lateral (select newest.* from note_versions newest where newest.encounter_id = e.id order by newest.version desc limit 1) v
    cross join lateral (select array(select w.field from withheld_note_parts w where w.encounter_id = e.id and w.ended_at is null order by w.field) as fields) hidden
  where e.id = any (found_ids)
  order by e.occurred_at desc, e.id desc;
end $$;

CREATE FUNCTION public.open_vital_alert() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into open_vital_alerts (observation_id, patient_id, raised_at) values (new.observation_id, new.patient_id, new.raised_at);
  return new;
end $$;

CREATE FUNCTION public.own_alerts(soon timestamp with time zone, week timestamp with time zone) RETURNS TABLE(kind text, number integer, first_id uuid, first_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
  today date := (app_now() at time zone 'Africa/Lagos')::date;
begin
  if app_is_admin() then
    return query select 'licences_waiting', count(*)::integer, null::uuid, min(d.submitted_at) from doctors d
      where d.verification = 'submitted' or d.submitted_at is not null;
    return query select 'requests_lapsing', count(*)::integer, (array_agg(a.id order by a.lapses_at))[1], min(a.lapses_at) from appointments a
      where a.status = 'PENDING' and a.lapses_at between app_now() and soon;
    return query select 'licences_ending', count(*)::integer, null::uuid, min(d.license_expires_on)::timestamptz from doctors d
      where d.verification = 'approved' and d.license_expires_on between today and today + 60;
    return query select 'doctors_without_times', count(*)::integer, null::uuid, null::timestamptz from doctors_without_times(week);
  elsif doctor is not null then
    return query select 'requests_lapsing', count(*)::integer, (array_agg(a.id order by a.lapses_at))[1], min(a.lapses_at) from appointments a
      where a.doctor_id = doctor and a.status = 'PENDING' and a.lapses_at between app_now() and soon;
    return query select 'appointment_soon', 1, a.id, a.starts_at from appointments a
      where a.doctor_id = doctor and a.status in ('SCHEDULED', 'CONFIRMED') and a.starts_at between app_now() and app_now() + interval '1 hour'
      order by a.starts_at limit 1;
    return query select 'not_ended', count(*)::integer, (array_agg(a.id order by a.starts_at))[1], min(a.ends_at) from appointments a
      where a.doctor_id = doctor and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') and a.ends_at < app_now()
        and a.starts_at > app_now() - interval '7 days';
    return query select 'no_times', 1, null::uuid, null::timestamptz from doctors d left join doctor_next_free n on n.doctor_id = d.id
      where d.id = doctor and n.computed_at is not null and (n.starts_at is null or n.starts_at > week);
    return query select 'licence_ending', 1, null::uuid, d.license_expires_on::timestamptz from doctors d
      where d.id = doctor and d.license_expires_on <= today + 60;
    return query select 'feedback_to_read', count(*)::integer, (array_agg(r.appointment_id order by r.written_at desc))[1], max(r.written_at)
      from reviews r where r.doctor_id = doctor and r.text is not null and r.answer is null
        and r.written_at > app_now() - interval '14 days';
  else
    return query select 'appointment_soon', 1, a.id, a.starts_at from appointments a
      where a.patient_id = any (family) and a.status in ('SCHEDULED', 'CONFIRMED', 'IN_PROGRESS')
        and a.starts_at between app_now() - interval '4 hours' and app_now() + interval '1 hour' and a.ends_at > app_now()
      order by a.starts_at limit 1;
    return query select 'profile_incomplete', 1, null::uuid, null::timestamptz from users u
      where u.id = app_user_id() and u.role = 'PATIENT' and not u.profile_complete;
    return query select 'requests_lapsing', count(*)::integer, (array_agg(a.id order by a.lapses_at))[1], min(a.lapses_at) from appointments a
      where a.patient_id = any (family) and a.status = 'PENDING' and a.lapses_at between app_now() and soon;
    return query select 'feedback_open', count(*)::integer, (array_agg(a.id order by a.starts_at desc))[1], max(a.starts_at) from appointments a
      where a.patient_id = any (family) and a.status = 'COMPLETED' and a.starts_at > app_now() - interval '14 days'
        and not exists (select from reviews r where r.appointment_id = a.id);
  end if;
end $$;

CREATE FUNCTION public.own_appointments(since timestamp with time zone, until timestamp with time zone) RETURNS TABLE(id uuid, starts_at timestamp with time zone, ends_at timestamp with time zone, status text, patient_name text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select a.id, a.starts_at, a.ends_at, a.status,
    case when a.doctor_id = (select app_working_doctor_id()) then concat_ws(' ', p.first_name, p.last_name) end
  from appointments a join patients p on p.id = a.patient_id
  where a.doctor_id = (select app_own_doctor_id()) and a.starts_at < until and a.starts_at > since - interval '4 hours' and a.ends_at > since
    and a.status <> 'CANCELLED'
  order by a.starts_at, a.id;
end $$;

CREATE FUNCTION public.own_contact_data() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  address citext;
begin
  select email into address from users where id = app_user_id() and email_verified_at is not null;
  return jsonb_build_object(
    'newsletter', (select jsonb_build_object('status', status, 'requestedAt', requested_at, 'confirmedAt', confirmed_at,
      'unsubscribedAt', unsubscribed_at) from newsletter_subscriptions where email = address),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('subject', subject, 'message', message, 'name', name, 'phone', phone, 'status', status,
      'receivedAt', received_at) order by received_at), '[]') from contact_messages where email = address),
    'title', (select title from staff where user_id = app_user_id()),
    'departments', (select coalesce(jsonb_agg(d.name order by d.name), '[]')
      from departments d join department_members m on m.department_id = d.id where m.user_id = app_user_id()));
end $$;

CREATE FUNCTION public.own_sign_ins() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select jsonb_build_object(
    'devices', (select coalesce(jsonb_agg(jsonb_build_object('device', device, 'address', host(address), 'startedAt', started_at,
      'lastActiveAt', last_active_at, 'endedAt', ended_at, 'endReason', end_reason, 'factors', factors) order by started_at desc), '[]')
      from sessions where user_id = app_user_id()),
    'authenticatorApp', exists (select from authenticator_apps where user_id = app_user_id() and confirmed_at is not null),
    'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at) order by created_at),
      '[]') from passkeys where user_id = app_user_id()),
    'trustedDevices', (select coalesce(jsonb_agg(jsonb_build_object('device', device, 'expiresAt', expires_at) order by created_at), '[]')
      from trusted_devices where user_id = app_user_id()),
    'connectedAccounts', (select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'since', created_at)), '[]')
      from external_identities where user_id = app_user_id()))
  );
end $$;

CREATE FUNCTION public.own_waitlist_count() RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select count(*)::integer from waitlist_entries e where e.doctor_id = app_own_doctor_id() and e.ended_at is null and e.latest > app_now()
  );
end $$;

CREATE FUNCTION public.partial_date_time(text) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  select greatest(make_timestamp(1900, 1, 2, 12, 0, 0), make_timestamp(left($1, 4)::integer, coalesce(nullif(substr($1, 6, 2), '')::integer, 1),
    coalesce(nullif(substr($1, 9, 2), '')::integer, 1), 12, 0, 0)) at time zone 'Africa/Lagos'
$_$;

CREATE FUNCTION public.participants_of_appointment(wanted uuid) RETURNS TABLE(side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean, patient_name text, doctor_name text, phone text, choices jsonb, devices uuid[])
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select recipient.side, u.id, u.email::text, u.first_name, u.time_zone, recipient.is_self, p.first_name || ' ' || p.last_name,
    'Dr ' || du.first_name || ' ' || du.last_name, (select n.number from sms_numbers n where n.user_id = u.id),
    (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id),
    array(select s.id from push_subscriptions s where s.user_id = u.id order by s.id)
  from appointments a join patients p on p.id = a.patient_id join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id
    cross join lateral (select 'doctor' as side, d.user_id, false as is_self union all
      select 'patient', l.user_id, l.relation = 'self' from patient_accounts l
        where l.patient_id = a.patient_id and l.relation in ('self', 'dependant')) recipient
    join users u on u.id = recipient.user_id and u.status = 'active'
  where a.id = wanted;
end $$;

CREATE FUNCTION public.patient_relations(wanted uuid) RETURNS TABLE(relation text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select case relation when 'self' then 'self' when 'dependant' then 'guardian' else 'sponsor' end from patient_accounts a
    join users u on u.id = a.user_id where a.user_id = app_user_id() and a.patient_id = wanted and u.status = 'active'
  union all select 'treating_doctor' from care_relationships
    where patient_id = wanted and doctor_id = app_working_doctor_id() and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
  union all select 'glass_breaker' from break_glass_accesses b
    where b.patient_id = wanted and b.doctor_id = app_working_doctor_id() and b.opened_at <= app_now() and b.ends_at > app_now()
      and not exists (select from break_glass_reviews r where r.access_id = b.id and r.outcome = 'not_justified')
  union all select 'doctor' where app_working_doctor_id() is not null and exists (select from patients where id = wanted)
  union all select 'admin' where app_is_admin() and exists (select from patients where id = wanted);
end $$;

CREATE FUNCTION public.patients_before(wanted uuid) RETURNS TABLE(before integer, late_minutes integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query with mine as (select a.* from appointments a where a.id = wanted and sees_appointment(wanted)),
  earlier as (
    select e.starts_at, e.ends_at, e.status from mine m join appointments e on e.doctor_id = m.doctor_id and e.id <> m.id
      and e.starts_at >= m.starts_at - interval '6 hours' and e.starts_at < m.starts_at
    where e.status = 'IN_PROGRESS'
      or (e.status in ('SCHEDULED', 'CONFIRMED') and exists (
        select from call_people p where p.appointment_id = e.id and p.kind = 'patient' and p.waiting_seen_at > app_now() - interval '30 seconds')))
  select (select count(*)::integer from earlier),
    greatest(0, (select extract(epoch from app_now() - min(ends_at))::integer / 60 from earlier),
      (select extract(epoch from app_now() - m.starts_at)::integer / 60 from mine m where m.status in ('SCHEDULED', 'CONFIRMED')))
  from mine;
end $$;

CREATE FUNCTION public.people_of_encounter(wanted uuid) RETURNS TABLE(side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean, patient_name text, doctor_name text, phone text, choices jsonb, devices uuid[])
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
begin
  return query select recipient.side, u.id, u.email::text, u.first_name, u.time_zone, recipient.is_self, p.first_name || ' ' || p.last_name,
    'Dr ' || du.first_name || ' ' || du.last_name, (select n.number from sms_numbers n where n.user_id = u.id),
    (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id),
    array(select s.id from push_subscriptions s where s.user_id = u.id order by s.id)
  from encounters e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id join users du on du.id = d.user_id
    cross join lateral (select 'doctor' as side, d.user_id, false as is_self union all
      select 'patient', l.user_id, l.relation = 'self' from patient_accounts l
        where l.patient_id = e.patient_id and l.relation in ('self', 'dependant')) recipient
    join users u on u.id = recipient.user_id and u.status = 'active'
  where e.id = wanted and (e.doctor_id = app_working_doctor_id() or session_user = 'lafiya_worker');
end $$;

CREATE FUNCTION public.people_of_waitlist_entry(entry uuid) RETURNS TABLE(user_id uuid, email text, first_name text, time_zone text, is_self boolean, patient_name text, doctor_name text, doctor_zone text, phone text, choices jsonb, devices uuid[])
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select u.id, u.email::text, u.first_name, u.time_zone, l.relation = 'self', p.first_name || ' ' || p.last_name,
    'Dr ' || du.first_name || ' ' || du.last_name, d.time_zone, (select n.number from sms_numbers n where n.user_id = u.id),
    (select coalesce(jsonb_agg(jsonb_build_object('event', c.event, 'channel', c.channel, 'isOn', c.is_on)), '[]')
      from notification_preferences c where c.user_id = u.id),
    array(select s.id from push_subscriptions s where s.user_id = u.id order by s.id)
  from waitlist_entries e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id join users du on du.id = d.user_id
    join patient_accounts l on l.patient_id = e.patient_id and l.relation in ('self', 'dependant')
    join users u on u.id = l.user_id and u.status = 'active'
  where e.id = entry;
end $$;

CREATE FUNCTION public.people_to_notify(wanted uuid) RETURNS TABLE(side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean, patient_name text, doctor_name text, phone text, choices jsonb, devices uuid[])
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select * from participants_of_appointment(wanted) where sees_appointment(wanted);
end $$;

CREATE FUNCTION public.phone_digits(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select right(regexp_replace(phone, '\D', '', 'g'), 10) $$;

CREATE FUNCTION public.project_note_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update consultation_notes set signed_version = new.version, signed_at = new.signed_at
    where encounter_id = new.encounter_id and doctor_id = new.signed_by;
  delete from note_reminders where encounter_id = new.encounter_id;
  delete from note_diagnoses where encounter_id = new.encounter_id;
  insert into note_diagnoses (encounter_id, version, position, patient_id, doctor_id, system, code, title, is_main, recorded_at)
  select new.encounter_id, new.version, d.position, new.patient_id, new.signed_by, d.one ->> 'system', d.one ->> 'code', d.one ->> 'title',
    (d.one ->> 'isMain')::boolean, new.signed_at
  from jsonb_array_elements(new.content::jsonb -> 'diagnoses') with ordinality as d (one, position);
  return new;
end $$;

CREATE FUNCTION public.readers_of_chart(patient uuid) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  if not can_write_chart(patient) then return; end if;
  return query select l.user_id from patient_accounts l where l.patient_id = patient and l.relation in ('self', 'dependant')
    union select d.user_id from care_relationships c join doctors d on d.id = c.doctor_id
      where c.patient_id = patient and c.starts_at <= app_now() and (c.ends_at is null or c.ends_at > app_now());
end $$;

CREATE FUNCTION public.recent_activity(most integer) RETURNS TABLE(occurred_at timestamp with time zone, act text, actor_name text, is_me boolean, appointment_id uuid, starts_at timestamp with time zone, patient_name text, doctor_name text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  doctor uuid := app_working_doctor_id();
  family uuid[] := app_family_ids();
  since timestamptz := app_now() - interval '1 year';
  own uuid[];
  newest uuid[];
  oldest timestamptz;
begin
  if app_is_admin() then
    select array_agg(e.id), min(e.occurred_at) into newest, oldest from (
      select e.id, e.occurred_at from appointment_events e where e.act not in ('change', 'hide') and e.occurred_at > since
      order by e.id desc limit most) e;
  else
    own := array(select a.id from appointments a where a.doctor_id = doctor
        and a.starts_at between app_now() - interval '60 days' and app_now() + interval '60 days'
      union select a.id from appointments a where a.patient_id = any (family) and a.starts_at > since);
    if doctor is not null and family = '{}' then since := app_now() - interval '90 days'; end if;
    select array_agg(e.id), min(e.occurred_at) into newest, oldest from (
      select e.id, e.occurred_at from unnest(own) as mine (id) cross join lateral (
        select e.id, e.occurred_at from appointment_events e where e.appointment_id = mine.id and e.act not in ('change', 'hide') and e.occurred_at > since
        order by e.occurred_at desc, e.id limit most) e
      order by e.occurred_at desc, e.id limit most) e;
  end if;
  -- A doctor sees the patient's name and their own; of anybody else who acted they see only the side.
  return query select e.occurred_at, e.act,
      case when u.id is null then null
        when doctor is null or u.id = app_user_id()
          or exists (select from patient_accounts l where l.patient_id = a.patient_id and l.user_id = u.id and l.relation = 'self')
          then case when u.role = 'DOCTOR' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name
        when u.role = 'PATIENT' then 'The family' else 'The clinic' end,
      e.actor_id is not distinct from app_user_id() and e.actor_id is not null, a.id, e.starts_at,
      p.first_name || ' ' || p.last_name, 'Dr ' || du.first_name || ' ' || du.last_name
    from appointment_events e join appointments a on a.id = e.appointment_id join patients p on p.id = a.patient_id
      join doctors d on d.id = a.doctor_id join users du on du.id = d.user_id left join users u on u.id = e.actor_id
    where e.id = any (newest) and e.occurred_at >= oldest order by e.occurred_at desc, e.id;
end $$;

CREATE FUNCTION public.record_call_quality(wanted uuid, sid text, joined integer, reconnected integer, good integer, fair integer, poor integer, video_off integer, volume bigint, why text, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with noted as (
    insert into call_quality as q (participant, appointment_id, patient_id, doctor_id, person_id, day, join_ms, reconnects, good_seconds,
      fair_seconds, poor_seconds, video_off_seconds, bytes, ended_why, reported_at)
    select s.participant, s.appointment_id, s.patient_id, s.doctor_id, s.person_id, (s.joined_at at time zone 'Africa/Lagos')::date, joined,
      reconnected, good, fair, poor, video_off, volume, why, at
    from call_participations s join call_people p on p.id = s.person_id
    where s.participant = sid and s.appointment_id = wanted and p.user_id = app_user_id()
    on conflict (participant) do update set reconnects = greatest(q.reconnects, excluded.reconnects),
      good_seconds = greatest(q.good_seconds, excluded.good_seconds), fair_seconds = greatest(q.fair_seconds, excluded.fair_seconds),
      poor_seconds = greatest(q.poor_seconds, excluded.poor_seconds), video_off_seconds = greatest(q.video_off_seconds, excluded.video_off_seconds),
      bytes = greatest(q.bytes, excluded.bytes), ended_why = coalesce(q.ended_why, excluded.ended_why), reported_at = excluded.reported_at
    returning 1)
  select exists (select from noted)
$$;

CREATE FUNCTION public.record_freed_time() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if old.kind = 'appointment' then perform add_freed_time(old.doctor_id, old.starts_at, old.ends_at); end if;
  return null;
end $$;

CREATE FUNCTION public.record_refusal(new_id uuid, kind text, thing uuid, code text, request text, in_session uuid, from_address text, from_device text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into audit_events (id, occurred_at, actor_kind, actor_id, patient_id, action, outcome, resource_id, request_id, session_id, address, device, details)
  select new_id, app_now(), 'user', app_user_id(), coalesce(
      (select p.id from patients p where p.id = thing),
      (select a.patient_id from appointments a where a.id = thing),
      (select w.patient_id from waitlist_entries w where w.id = thing),
      (select w.patient_id from waitlist_offers o join waitlist_entries w on w.id = o.entry_id where o.id = thing),
      (select m.patient_id from call_messages m where m.file_id = thing limit 1)),
    kind, 'refused', thing, request, in_session, from_address, from_device, jsonb_build_object('code', code)
  where app_user_id() is not null and not exists (select from audit_events e where e.actor_id = app_user_id() and e.action = kind
    and e.outcome = 'refused' and e.resource_id is not distinct from thing and e.occurred_at > app_now() - interval '1 minute')
$$;

CREATE FUNCTION public.recount_changed_call_days(most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  marks bigint[];
  days date[];
begin
  perform pg_advisory_xact_lock(7, 2);
  select array_agg(m.id), array_agg(distinct m.day) into marks, days from (select id, day from changed_call_days order by id limit most) m;
  if marks is null then return 0; end if;
  delete from call_days where doctor_id is null and day = any (days);
  insert into call_days (doctor_id, day, join_step, calls, participations, reconnects, good_seconds, fair_seconds, poor_seconds)
    select null, day, join_step, sum(calls), sum(participations), sum(reconnects), sum(good_seconds), sum(fair_seconds), sum(poor_seconds)
    from call_days
    where day = any (days) and doctor_id is not null group by day, join_step;
  delete from changed_call_days where id = any (marks);
  return cardinality(days);
end $$;

CREATE FUNCTION public.recount_changed_days(most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  marks bigint[];
  days date[];
begin
  perform pg_advisory_xact_lock(7, 1);
  select array_agg(m.id), array_agg(distinct m.day) into marks, days from (select id, day from changed_days order by id limit most) m;
  if marks is null then return 0; end if;
  delete from appointment_days where doctor_id is null and day = any (days);
  insert into appointment_days (doctor_id, day, status, mode, type, appointment_count, returning_count)
    select null, day, status, mode, type, sum(appointment_count), sum(returning_count) from appointment_days
    where day = any (days) and doctor_id is not null group by day, status, mode, type having sum(appointment_count) > 0;
  delete from clinic_days where day = any (days);
  insert into clinic_days (day, status, appointment_count)
    select day, status, sum(appointment_count) from appointment_days where doctor_id is null and day = any (days) group by day, status;
  delete from appointment_hours where doctor_id is null and month in (select date_trunc('month', d)::date from unnest(days) d);
  insert into appointment_hours (doctor_id, month, weekday, hour, appointment_count)
    select null, month, weekday, hour, sum(appointment_count) from appointment_hours where doctor_id is not null
      and month = any (array(select date_trunc('month', d)::date from unnest(days) d))
    group by month, weekday, hour having sum(appointment_count) > 0;
  delete from review_days where doctor_id is null and day = any (days);
  insert into review_days (doctor_id, day, reviews, rating_sum)
    select null, day, sum(reviews), sum(rating_sum) from review_days where day = any (days) and doctor_id is not null
    group by day having sum(reviews) > 0;
  delete from changed_days where id = any (marks);
  return cardinality(days);
end $$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception '% is only ever appended to', tg_table_name using errcode = 'insufficient_privilege'; end $$;

CREATE FUNCTION public.refuse_new_patient_number() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'a patient keeps the number' using errcode = 'insufficient_privilege'; end $$;

CREATE FUNCTION public.register_patient(new_id uuid, first text, last text, mail text, new_phone text, born date, new_sex text, invitation uuid, until timestamp with time zone, at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.request_newsletter(new_id uuid, address public.citext, at timestamp with time zone) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  known newsletter_subscriptions;
begin
  insert into newsletter_subscriptions (id, email, status, requested_at) values (new_id, address, 'requested', at) on conflict (email) do nothing;
  if found then return new_id; end if;
  select * into known from newsletter_subscriptions where email = address for update;
  if known.status = 'confirmed' or (known.status = 'requested' and known.requested_at > at - interval '10 minutes') then return null; end if;
  -- Somebody who unsubscribed and subscribes again has to consent again, so the time of the old consent is deleted.
  update newsletter_subscriptions set status = 'requested', requested_at = at, confirmed_at = null, unsubscribed_at = null where id = known.id;
  return known.id;
end $$;

CREATE FUNCTION public.reset_call() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update calls set extended_until = null where appointment_id = new.id and extended_until is not null;
  update call_people set came_at = null, waiting_since = null, waiting_seen_at = null, admitted_at = case kind when 'doctor' then admitted_at end,
    link_ends_at = case kind when 'guest' then least(link_ends_at, app_now()) end where appointment_id = new.id;
  return null;
end $$;

CREATE FUNCTION public.reset_second_factor_of(wanted uuid, at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not app_is_admin() or wanted = app_user_id() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  delete from authenticator_apps where user_id = wanted;
  delete from passkeys where user_id = wanted;
  delete from recovery_codes where user_id = wanted;
  delete from trusted_devices where user_id = wanted;
  update sessions set ended_at = at, end_reason = 'revoked' where user_id = wanted and ended_at is null;
end $$;

CREATE FUNCTION public.return_use(wanted text, target bytea) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  update usage_counts set used = greatest(used - 1, 0) where kind = wanted and target_digest = target
$$;

CREATE FUNCTION public.review_withheld_part(wanted uuid, verdict text, at timestamp with time zone) RETURNS TABLE(encounter_id uuid, patient_id uuid, doctor_user_id uuid)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  return query update withheld_note_parts w set reviewed_by = app_user_id(), reviewed_at = at, outcome = verdict from doctors d
    where w.id = wanted and w.reviewed_at is null and w.ended_at is null and d.id = w.doctor_id returning w.encounter_id, w.patient_id, d.user_id;
end $$;

CREATE FUNCTION public.reviews_of_doctor(wanted uuid, skip integer, most integer) RETURNS TABLE(rating smallint, text text, initial text, written_on date, edited boolean, answer text, total integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select r.rating, r.text, upper(left(p.first_name, 1)), (r.written_at at time zone 'Africa/Lagos')::date, r.edited_at is not null, r.answer,
    (select count(*)::integer from (select from reviews c where c.doctor_id = wanted and c.text is not null limit 10001) counted)
  from reviews r join patients p on p.id = r.patient_id
  where r.doctor_id = wanted and r.text is not null and is_listed(wanted)
  order by r.written_at desc, r.appointment_id offset skip limit least(most, 100);
end $$;

CREATE FUNCTION public.save_push_subscription(new_id uuid, its_session uuid, its_endpoint text, public_key text, secret text, at timestamp with time zone) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  saved uuid;
begin
  if app_user_id() is null then return null; end if;
  insert into push_subscriptions as s (id, user_id, session_id, endpoint, p256dh, auth, device, subscribed_at)
    select new_id, app_user_id(), l.id, its_endpoint, public_key, secret, l.device, at
      from sessions l where l.id = its_session and l.user_id = app_user_id() and l.ended_at is null
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device, failures = 0,
      subscribed_at = case when s.user_id = excluded.user_id then s.subscribed_at else excluded.subscribed_at end,
      last_success_at = case when s.user_id = excluded.user_id then s.last_success_at end,
      -- A new id, so that messages queued for the previous user do not reach the new one.
      id = case when s.user_id = excluded.user_id then s.id else excluded.id end
      where s.user_id = excluded.user_id or (s.p256dh = excluded.p256dh and s.auth = excluded.auth)
    returning s.id into saved;
  delete from push_subscriptions where id in
    (select id from push_subscriptions where user_id = app_user_id() order by greatest(subscribed_at, last_success_at) desc, id desc offset 10);
  return saved;
end $$;

CREATE FUNCTION public.schedule_note_reminder() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into note_reminders (encounter_id, doctor_id, due_at)
  select e.id, e.doctor_id, greatest(e.occurred_at, e.recorded_at) + interval '24 hours' from encounters e where e.id = new.encounter_id
  on conflict do nothing;
  return new;
end $$;

CREATE FUNCTION public.schedule_of(wanted uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select s.schedule from schedules_of(array[wanted]) s
  );
end $$;

CREATE FUNCTION public.schedules_of(wanted uuid[]) RETURNS TABLE(doctor_id uuid, schedule jsonb)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select d.id, jsonb_build_object('timeZone', d.time_zone, 'stepMinutes', coalesce(s.step_minutes, 60),
    'appointmentMinutes', coalesce(s.appointment_minutes, 30), 'bufferMinutes', coalesce(s.buffer_minutes, 0),
    'noticeMinutes', coalesce(s.notice_minutes, 60), 'maxPerDay', s.max_per_day, 'observesHolidays', coalesce(s.observes_holidays, true),
    -- A doctor without a schedule gets the default week of the specification, with six times a day.
    'week', case when s.doctor_id is null then (select jsonb_agg(jsonb_build_object('weekday', w, 'from', r.f, 'until', r.u) order by w, r.f)
        from generate_series(1, 5) w cross join (values ('09:00', '12:00'), ('14:00', '17:00')) as r (f, u))
      else (select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'from', to_char(h.from_time, 'HH24:MI'),
        'until', to_char(h.until_time, 'HH24:MI'))
        order by h.weekday, h.from_time), '[]') from doctor_hours h where h.doctor_id = d.id) end,
    'exceptions', (select coalesce(jsonb_agg(jsonb_build_object('date', e.day, 'ranges', e.ranges,
        'note', case when own.sees_notes then e.note end) order by e.day), '[]')
      from doctor_exceptions e where e.doctor_id = d.id and e.day >= (app_now() - interval '9 days')::date),
    'timeOff', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'startsAt', o.starts_at, 'endsAt', o.ends_at,
        'note', case when own.sees_notes then o.note end) order by o.starts_at, o.id), '[]')
      from doctor_time_off o where o.doctor_id = d.id and o.ends_at > app_now() - interval '9 days'),
    'version', coalesce(s.version, 0))
  from doctors d left join doctor_schedules s on s.doctor_id = d.id
    cross join lateral (select coalesce(d.user_id = app_user_id(), false) or (select app_is_admin()) as sees_notes) own
  where d.id = any (wanted) and (own.sees_notes or is_listed(d.id));
end $$;

CREATE FUNCTION public.score_diagnosis_terms(search text) RETURNS TABLE(code text, label text, source text, score real)
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO 'public', 'pg_temp'
    SET "pg_trgm.similarity_threshold" TO '0.45'
    AS $$
declare
  folded text := fold_diagnosis(search);
  typed text[] := (string_to_array(folded, ' '))[1:8];
  typed_together text := replace(folded, ' ', '');
  places integer[];
  meant text[];
  weights real[];
  every_word tsquery;
  some_tokens tsquery;
  is_complete boolean;
  found integer[];
begin
  if folded = '' then return; end if;
  select array_agg(m.place), array_agg(m.word), array_agg(m.weight) into places, meant, weights from match_diagnosis_synonyms(typed) m;
  -- The beginning of a word is one prefix in the query, however many words begin with it.
  select string_agg(alternatives, ' & ')::tsquery, string_agg(alternatives, ' | ')::tsquery, count(*) = array_length(typed, 1)
  into every_word, some_tokens, is_complete from (
    select '(' || string_agg(distinct case when starts_with(m.word, typed[m.place]) and m.word <> typed[m.place] then typed[m.place] || ':*' else m.word end, ' | ') || ')' as alternatives
    from unnest(places, meant) m (place, word) group by m.place
  ) a;
  if is_complete then select array_agg(t.id) into found from diagnosis_terms t where t.lexemes @@ every_word; end if;
  -- Some words are unknown or do not occur together: any of them, or a text that is written much like it as a whole.
  if found is null then select array_agg(t.id) into found from diagnosis_terms t where t.lexemes @@ some_tokens or t.joined % typed_together;
  elsif exists (select from unnest(typed) word where not word = any (meant)) or array_length(typed, 1) > 1 then
    found := found || array(select t.id from diagnosis_terms t where t.joined like typed_together || '%');
  end if;
  return query
  with matched as materialized (
    select t.id, t.code, t.label, t.source, t.term, t.joined, t.lexemes from diagnosis_terms t where t.id = any (found)
  ),
  pairs as (
    select m.id, w.place, max(w.weight) as best
    from matched m cross join lateral unnest(tsvector_to_array(m.lexemes)) as term_word
    join unnest(places, meant, weights) w (place, word, weight) on w.word = term_word
    group by m.id, w.place
  ),
  covered as (
    select p.id, sum(p.best) as weight, count(*) as places_covered from pairs p group by p.id
  ),
  compared as (
    select m.*, coalesce(c.weight, 0) / array_length(typed, 1) as typed_share, coalesce(c.places_covered, 0)::real / length(m.lexemes) as term_share,
      case when is_complete and c.places_covered = array_length(typed, 1) then 0 else similarity(m.joined, typed_together) end as alike
    from matched m left join covered c on c.id = m.id
  )
  select c.code, c.label, c.source, (
    60 * greatest(c.typed_share, 0.85 * c.alike)
    + 16 * least(c.term_share, 1)
    + case when c.joined = typed_together then 30 when c.joined like typed_together || '%' then 6 else 0 end
    + case c.source when 'synonym' then 6 when 'title' then 4 else 0 end
    + 5 * d.commonness
    - 0.05 * length(d.title)
  )::real
  from compared c join diagnosis_codes d on d.code = c.code;
end $$;

CREATE FUNCTION public.seal_audit_batch(at timestamp with time zone, batch integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  last audit_seals;
  horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  start bigint;
  upto bigint;
  ids uuid[];
  digests bytea[];
begin
  if not pg_try_advisory_xact_lock(hashtext('audit-sealer')) then return 0; end if;
  select * into last from audit_seals order by number desc limit 1;
  start := coalesce(last.to_tx, 0);
  select max(tx_id) + 1 into upto from (
    select tx_id from audit_events where tx_id >= start and tx_id < horizon order by tx_id limit batch
  ) oldest;
  if upto is null then return 0; end if;
  select array_agg(e.id order by e.tx_id, e.id), array_agg(audit_event_digest(e) order by e.tx_id, e.id)
    into ids, digests from audit_events e where e.tx_id >= start and e.tx_id < upto;
  insert into audit_seals (number, sealed_at, from_tx, to_tx, event_ids, event_digests, previous_head, head)
  values (coalesce(last.number, 0) + 1, at, start, upto, ids, digests, coalesce(last.head, '\x'::bytea),
    sha256(coalesce(last.head, '\x'::bytea)
      || convert_to(concat_ws(e'\x1f', coalesce(last.number, 0) + 1, start, upto, array_to_string(ids, ',')), 'UTF8')
      || (select string_agg(d, ''::bytea order by n) from unnest(digests) with ordinality as listed (d, n))));
  return cardinality(ids);
end $$;

CREATE FUNCTION public.search_diagnoses(search text, typed_code text, most integer) RETURNS TABLE(code text, title text, matched text)
    LANGUAGE sql STABLE PARALLEL SAFE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with by_code as (
    select d.code, null::text as matched, 1000 - length(d.code)::real as score from diagnosis_codes d where d.code like typed_code || '%'
    union all
    -- The code itself, or the nearest category above it: E11.9 is looked up under E11.
    (select i.code, i.icd10_code, 900 + length(i.icd10_code)::real from diagnosis_icd10_codes i
      where i.icd10_code = typed_code or (length(typed_code) > 3 and i.icd10_code = any (
        select rtrim(left(typed_code, n), '.') from generate_series(3, length(typed_code) - 1) n))
      order by length(i.icd10_code) desc limit 1)
  ),
  found as (
    select b.code, b.matched, b.score from by_code b
    union all
    select s.code, case when s.source = 'title' then null else s.label end, s.score from score_diagnosis_terms(search) s
  ),
  best as (
    select distinct on (f.code) f.code, f.matched, f.score from found f order by f.code, f.score desc, f.matched nulls first
  )
  select b.code, d.title, b.matched from best b join diagnosis_codes d on d.code = b.code
  order by b.score desc, d.commonness desc, length(d.title), b.code limit most
$$;

CREATE FUNCTION public.second_factor_kinds(wanted uuid[]) RETURNS TABLE(user_id uuid, kinds text[])
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select u.id, array_remove(array[
    case when exists (select from authenticator_apps a where a.user_id = u.id and a.confirmed_at is not null) then 'app' end,
    case when exists (select from passkeys p where p.user_id = u.id) then 'passkey' end], null)
  from users u where u.id = any (wanted) and (select app_is_admin());
end $$;

CREATE FUNCTION public.sees_appointment(wanted uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return (select exists (select from appointments a where a.id = wanted
    and (a.patient_id = any (app_family_ids()) or a.doctor_id = app_working_doctor_id() or app_is_admin()))
  );
end $$;

CREATE FUNCTION public.session_state(wanted uuid, at timestamp with time zone) RETURNS TABLE(user_id uuid, role text, status text, second_factor_at timestamp with time zone, authenticated_at timestamp with time zone, has_second_factor boolean, may_work boolean, replaced_generation integer, has_password boolean, password_at timestamp with time zone, mailbox_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select u.id, u.role, u.status, s.second_factor_at,
    case when 'google' = any (s.factors) then s.password_confirmed_at else greatest(s.started_at, s.password_confirmed_at) end,
    exists (select from authenticator_apps a where a.user_id = u.id and a.confirmed_at is not null)
      or exists (select from passkeys p where p.user_id = u.id),
    u.role = 'DOCTOR' and exists (select from doctors d where d.user_id = u.id and d.verification = 'approved'
      and d.license_expires_on >= (at at time zone 'Africa/Lagos')::date),
    s.replaced_generation, u.password_hash is not null,
    -- Every sign-in but that with Google proves the password, or a passkey that checked its owner, which counts for both.
    greatest(s.password_confirmed_at, case when not 'google' = any (s.factors) then s.started_at end),
    s.mailbox_confirmed_at
  from sessions s join users u on u.id = s.user_id
  where s.id = wanted and s.ended_at is null and s.ends_at > at and s.last_active_at > at - interval '30 minutes';
end $$;

CREATE FUNCTION public.set_accepted_ends_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  may_agree boolean;
begin
  if current_user <> 'lafiya_api' then return new; end if;
  may_agree := new.patient_id = any (app_family_ids()) or app_is_admin();
  if tg_op = 'INSERT' then
    new.accepted_ends_at := case when may_agree then new.ends_at end;
  elsif new.accepted_ends_at is distinct from old.accepted_ends_at or new.starts_at <> old.starts_at then
    if not may_agree and new.accepted_ends_at is distinct from old.accepted_ends_at then
      raise exception 'only the patient agrees to a time' using errcode = 'insufficient_privilege';
    end if;
    new.accepted_ends_at := case when may_agree then new.ends_at else old.accepted_ends_at end;
  end if;
  return new;
end $$;

CREATE FUNCTION public.set_settled_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.status not in ('SCHEDULED', 'CONFIRMED') then return new; end if;
  if tg_op = 'INSERT' then
    new.settled_at := app_now();
  elsif old.status not in ('SCHEDULED', 'CONFIRMED') or new.starts_at <> old.starts_at then
    new.settled_at := app_now();
  end if;
  return new;
end $$;

CREATE FUNCTION public.set_user_status(wanted uuid, new_status text, at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not app_is_admin() or wanted = app_user_id() or new_status not in ('active', 'suspended') then
    raise exception 'only another admin may do this' using errcode = 'insufficient_privilege';
  end if;
  update users set status = new_status, access_version = access_version + 1 where id = wanted and status in ('active', 'suspended');
  if new_status = 'suspended' then update sessions set ended_at = at, end_reason = 'suspended' where user_id = wanted and ended_at is null; end if;
end $$;

CREATE FUNCTION public.shown_testimonials() RETURNS TABLE(text text, first_name text, state text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select r.text, case when c.shown_as = 'first_name' then u.first_name end, c.state
  from site_testimonials t join quote_consents c on c.appointment_id = t.appointment_id join reviews r on r.appointment_id = t.appointment_id
    join users u on u.id = c.given_by
  where r.text is not null
  order by t.position;
end $$;

CREATE FUNCTION public.sound_of_word(word text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select regexp_replace(translate(regexp_replace(replace(replace(replace(replace(replace(
    word, 'ph', 'f'), 'ch', 'k'), 'ck', 'k'), 'qu', 'k'), 'x', 'ks'),
    'c([eiy])', 's\1', 'g'), 'cyzh', 'kis'), '(.)\1+', '\1', 'g')
$$;

CREATE FUNCTION public.start_sms_number(new_number text, digest bytea, until timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into sms_codes (user_id, number, code_digest, expires_at) values (app_user_id(), new_number, digest, until)
  on conflict (user_id) do update set number = excluded.number, code_digest = excluded.code_digest, wrong_tries = 0, expires_at = excluded.expires_at
$$;

CREATE FUNCTION public.status_by_own_action(wanted uuid) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  last record;
begin
  select e.actor_id, e.act, e.to_status into last from appointment_events e
    where e.appointment_id = wanted and e.act not in ('change', 'hide') order by e.occurred_at desc, e.id desc limit 1;
  -- Booking and moving lead to a status, too, but whoever asks for that status next asks for something else.
  return case when last.actor_id = app_user_id() and last.act in ('confirm', 'accept', 'reject', 'start', 'complete', 'cancel', 'no_show')
    then last.to_status end;
end $$;

CREATE FUNCTION public.submit_licence(number text, file uuid, at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.text_sha256(text) RETURNS bytea
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$ select sha256(convert_to($1, 'UTF8')) $_$;

CREATE FUNCTION public.timeline_encounters(patient uuid, before_at timestamp with time zone, before_id uuid, patterns text[], most integer) RETURNS TABLE(encounter_id uuid, kind text, mode text, occurred_at timestamp with time zone, is_own boolean, doctor_name text, doctor_slug text, specialization text, version integer, signed_at timestamp with time zone, fields jsonb, diagnoses jsonb, follow_up_on text, withheld text[])
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  is_family boolean := patient = any (app_family_ids());
  own_doctor uuid := app_working_doctor_id();
begin
  if not is_family and not (own_doctor is not null and patient = any (app_treated_ids())) then return; end if;
  return query select e.id, e.kind, (select a.mode from appointments a where a.id = e.appointment_id), e.occurred_at, e.doctor_id is not distinct from own_doctor,
    'Dr ' || doctor.first_name || ' ' || doctor.last_name, doctor.slug, doctor.specialization, v.version, v.signed_at, seen.fields, seen.diagnoses,
    v.content::jsonb ->> 'followUpOn', hidden.fields
  -- A search looks at all of them.
  from (select * from encounters where patient_id = patient and took_place
      and (occurred_at, id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by occurred_at desc, id desc limit case when patterns = '{}' then most end) e
    -- With a limit each is looked up by its key.
    cross join lateral (select d.slug, d.specialization, u.first_name, u.last_name from doctors d join users u on u.id = d.user_id
      where d.id = e.doctor_id limit 1) doctor
    left join lateral (select newest.* from note_versions newest where newest.encounter_id = e.id order by newest.version desc limit 1) v on true
    cross join lateral (select array(select w.field from withheld_note_parts w where w.encounter_id = e.id and w.ended_at is null order by w.field) as fields) hidden
    cross join lateral (select
      coalesce((select jsonb_object_agg(f.key, f.value) from jsonb_each(v.content::jsonb -> 'fields') f
        where not is_family or f.key <> all (hidden.fields)), '{}') as fields,
      case when v.content is null or (is_family and 'assessment' = any (hidden.fields)) then '[]'::jsonb else v.content::jsonb -> 'diagnoses' end as diagnoses) seen
  where patterns = '{}' or fold_text(concat_ws(' ', doctor.first_name, doctor.last_name, doctor.specialization,
      (select string_agg(f.value, ' ') from jsonb_each_text(seen.fields) f),
      (select string_agg(concat_ws(' ', one ->> 'code', one ->> 'title'), ' ') from jsonb_array_elements(seen.diagnoses) one))) like all (patterns)
  order by e.occurred_at desc, e.id desc limit most;
end $$;

CREATE FUNCTION public.timeline_sets(patient uuid, before_at timestamp with time zone, before_id uuid, kinds text[], patterns text[], most integer) RETURNS TABLE(set_id uuid, measured_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
begin
  if not (patient = any (app_family_ids()) or patient = any (app_treated_ids())) then return; end if;
  return query select o.set_id, o.measured_at from observations o
    where o.patient_id = patient
      and (o.measured_at, o.set_id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      -- With an offset it is not a join, which would not end with the page.
      and not exists (select from observation_errors e where e.observation_id = o.id offset 0)
      and (patterns = '{}' or o.kind = any (kinds) or fold_text(concat_ws(' ', o.note, o.recorder_name)) like all (patterns))
    group by o.measured_at, o.set_id order by o.measured_at desc, o.set_id desc limit most;
end $$;

CREATE FUNCTION public.touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin new.updated_at = now(); return new; end $$;

CREATE FUNCTION public.unsubscribe_newsletter(subscription uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update newsletter_subscriptions set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, at) where id = subscription;
  return found;
end $$;

CREATE FUNCTION public.unused_files(before timestamp with time zone) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return query select f.id from files f where f.status = 'clean' and f.scanned_at < before
    and not exists (select from users u where u.id = f.owner_id and u.image_key = f.id::text)
    and not exists (select from doctors d where d.license_file_id = f.id)
    and not exists (select from doctor_decisions x where x.license_file_id = f.id)
    and not exists (select from call_messages m where m.file_id = f.id)
    and not exists (select from site_post_revisions r where r.picture_file_id = f.id)
    limit 1000;
end $$;

CREATE FUNCTION public.update_appointment_days() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op <> 'INSERT' then perform count_appointment(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_appointment(new, 1); end if;
  return null;
end $$;

CREATE FUNCTION public.update_call_days() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  is_first boolean := false;
begin
  if tg_op = 'INSERT' then
    -- The lock makes sure that a call is counted once, also when both sides report at the same moment.
    perform from calls where appointment_id = new.appointment_id for no key update;
    is_first := not exists (select from call_quality where appointment_id = new.appointment_id and participant <> new.participant);
  end if;
  insert into call_days as d (doctor_id, day, join_step, calls, participations, reconnects, good_seconds, fair_seconds, poor_seconds)
  values (new.doctor_id, new.day, least(120, new.join_ms / 250), is_first::integer, (tg_op = 'INSERT')::integer,
    new.reconnects - coalesce(old.reconnects, 0), new.good_seconds - coalesce(old.good_seconds, 0),
    new.fair_seconds - coalesce(old.fair_seconds, 0), new.poor_seconds - coalesce(old.poor_seconds, 0))
  on conflict (doctor_id, day, join_step) do update set calls = d.calls + excluded.calls,
    participations = d.participations + excluded.participations, reconnects = d.reconnects + excluded.reconnects,
    good_seconds = d.good_seconds + excluded.good_seconds, fair_seconds = d.fair_seconds + excluded.fair_seconds,
    poor_seconds = d.poor_seconds + excluded.poor_seconds;
  insert into changed_call_days (day) values (new.day);
  return null;
end $$;

CREATE FUNCTION public.update_care_relationship(patient uuid, doctor uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  last timestamptz;
begin
  select max(least(ends_at, accepted_ends_at)) into last from appointments
    where patient_id = patient and doctor_id = doctor and status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED') and accepted_ends_at is not null;
  if last is null then
    update care_relationships set ends_at = greatest(app_now(), starts_at + interval '1 second')
      where patient_id = patient and doctor_id = doctor and source = 'appointment' and (ends_at is null or ends_at > app_now());
    return;
  end if;
  update care_relationships set ends_at = greatest(last + interval '90 days', starts_at + interval '1 second')
    where patient_id = patient and doctor_id = doctor and source = 'appointment';
  if not found and last + interval '90 days' > app_now() then
    insert into care_relationships (id, patient_id, doctor_id, source, starts_at, ends_at)
    values (gen_random_uuid(), patient, doctor, 'appointment', app_now(), last + interval '90 days')
    on conflict (patient_id, doctor_id) where source = 'appointment' do update set
      ends_at = greatest(last + interval '90 days', care_relationships.starts_at + interval '1 second');
  end if;
end $$;

CREATE FUNCTION public.update_hold() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    delete from reservations where doctor_id = new.doctor_id and kind = 'hold' and expires_at <= app_now();
    insert into reservations (id, doctor_id, starts_at, ends_at, kind, expires_at)
    values (new.id, new.doctor_id, new.starts_at, new.ends_at, 'hold', new.expires_at);
  else
    delete from reservations where id = new.id;
    -- Also when a booking already deleted the expired hold: the time must be offered to the next entry.
    if new.answer <> 'accepted' then perform add_freed_time(new.doctor_id, new.starts_at, new.ends_at); end if;
  end if;
  insert into stale_doctors (doctor_id) values (new.doctor_id) on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.update_rating() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update doctors set rating_sum = rating_sum + coalesce(new.rating, 0) - coalesce(old.rating, 0),
    rating_count = rating_count + (new.rating is not null)::integer - (old.rating is not null)::integer
  where id = coalesce(new.doctor_id, old.doctor_id);
  return null;
end $$;

CREATE FUNCTION public.update_reservation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  -- Expired holds must not block a booking.
  delete from reservations where doctor_id = new.doctor_id and kind = 'hold' and expires_at <= app_now();
  if new.status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS') then
    insert into reservations (id, doctor_id, patient_id, starts_at, ends_at, kind, appointment_id)
    values (new.id, new.doctor_id, new.patient_id, new.starts_at, new.ends_at, 'appointment', new.id)
    on conflict (id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at
      where reservations.starts_at <> excluded.starts_at or reservations.ends_at <> excluded.ends_at;
  else
    delete from reservations where id = new.id;
  end if;
  insert into stale_doctors (doctor_id) values (new.doctor_id) on conflict do nothing;
  perform update_care_relationship(new.patient_id, new.doctor_id);
  return null;
end $$;

CREATE FUNCTION public.update_review_days() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op <> 'INSERT' then
    update review_days set reviews = reviews - 1, rating_sum = rating_sum - old.rating
      where doctor_id = old.doctor_id and day = (old.written_at at time zone 'Africa/Lagos')::date;
    insert into changed_days (day) values ((old.written_at at time zone 'Africa/Lagos')::date);
  end if;
  if tg_op <> 'DELETE' then
    insert into review_days (doctor_id, day, reviews, rating_sum)
    values (new.doctor_id, (new.written_at at time zone 'Africa/Lagos')::date, 1, new.rating)
    on conflict (doctor_id, day) do update set reviews = review_days.reviews + 1, rating_sum = review_days.rating_sum + excluded.rating_sum;
    insert into changed_days (day) values ((new.written_at at time zone 'Africa/Lagos')::date);
  end if;
  return null;
end $$;

CREATE FUNCTION public.users_of_guest_call(digest bytea) RETURNS TABLE(user_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select s.user_id from call_people p cross join lateral participants_of_appointment(p.appointment_id) s
  where p.kind = 'guest' and p.link_digest = digest;
end $$;

CREATE FUNCTION public.users_signed_in(wanted uuid[], at timestamp with time zone) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select distinct s.user_id from sessions s where s.user_id = any (wanted) and s.ended_at is null and s.ends_at > at;
end $$;

CREATE FUNCTION public.vital_alerts_open() RETURNS TABLE(kind text, number integer, first_id uuid, first_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  cared_for uuid[] := app_cared_for_ids();
begin
  if cared_for = '{}' then return; end if;
  return query select 'dangerous_values', count(*)::integer, (array_agg(a.patient_id order by a.raised_at))[1], min(a.raised_at)
    from open_vital_alerts a where a.patient_id = any (cared_for);
end $$;

CREATE FUNCTION public.vitals_writer(patient uuid) RETURNS TABLE(source text, name text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return query select writer.source, case when writer.source = 'doctor' then 'Dr ' else '' end || u.first_name || ' ' || u.last_name
    from users u cross join lateral (select case when exists (select from patient_relations(patient) r where r.relation = 'treating_doctor')
      then 'doctor' else 'patient' end as source) writer
    where u.id = app_user_id() and can_write_chart(patient);
end $$;

CREATE FUNCTION public.waiting_appointments() RETURNS TABLE(appointment_id uuid, since timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select p.appointment_id, min(p.waiting_since) from call_people p join calls c on c.appointment_id = p.appointment_id and c.ended_at is null
  where p.doctor_id = app_working_doctor_id() and p.kind = 'patient' and p.waiting_seen_at > app_now() - interval '30 seconds'
    and p.removed_at is null
    and not exists (select from call_participations s where s.appointment_id = p.appointment_id and s.person_id = p.id and s.left_at is null)
  group by p.appointment_id;
end $$;

CREATE FUNCTION public.waiting_people() RETURNS TABLE(appointment_id uuid, person_id uuid, patient_name text, doctor_name text, doctor_phone text, has_doctor_joined boolean, starts_at timestamp with time zone, waiting_since timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  doctor uuid := app_working_doctor_id();
  is_admin boolean := app_is_admin();
begin
  if doctor is null and not is_admin then return; end if;
  return query select p.appointment_id, p.id, p.name, 'Dr ' || u.first_name || ' ' || u.last_name, case when is_admin then u.phone end,
      exists (select from call_participations s join call_people o on o.id = s.person_id
        where s.appointment_id = p.appointment_id and s.left_at is null and o.kind = 'doctor'),
      a.starts_at, p.waiting_since
    from call_people p join calls c on c.appointment_id = p.appointment_id and c.ended_at is null
      join appointments a on a.id = p.appointment_id join doctors d on d.id = p.doctor_id join users u on u.id = d.user_id
    where p.kind = 'patient' and p.waiting_seen_at > app_now() - interval '30 seconds' and p.removed_at is null and p.admitted_at is null
      and p.waiting_since is not null
      and (p.doctor_id = doctor or (is_admin and p.waiting_since <= app_now() - interval '5 minutes'))
      and not exists (select from call_participations s where s.appointment_id = p.appointment_id and s.person_id = p.id and s.left_at is null)
    order by p.waiting_since limit 10;
end $$;

CREATE FUNCTION public.waitlist_entries_of_viewer(most integer) RETURNS TABLE(id uuid, patient_id uuid, patient_number text, patient_name text, doctor_id uuid, doctor_name text, doctor_slug text, time_zone text, appointment_id uuid, appointment_starts_at timestamp with time zone, earliest timestamp with time zone, latest timestamp with time zone, joined_at timestamp with time zone, place bigint, offer_id uuid, offer_starts_at timestamp with time zone, offer_ends_at timestamp with time zone, offer_expires_at timestamp with time zone, offer_answer text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select e.id, e.patient_id, p.patient_number, p.first_name || ' ' || p.last_name, e.doctor_id, 'Dr ' || du.first_name || ' ' || du.last_name,
    d.slug, d.time_zone, e.appointment_id, a.starts_at, e.earliest, e.latest, e.joined_at,
    1 + (select count(*) from waitlist_entries b where b.doctor_id = e.doctor_id and b.ended_at is null
      and (b.joined_at, b.id) < (e.joined_at, e.id)),
    o.id, o.starts_at, o.ends_at, o.expires_at, o.answer
  from waitlist_entries e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id join users du on du.id = d.user_id
    left join appointments a on a.id = e.appointment_id
    left join lateral (select * from waitlist_offers w where w.entry_id = e.id order by w.offered_at desc limit 1) o on true
  where e.ended_at is null and (e.patient_id = any ((select app_family_ids())::uuid[]) or (select app_is_admin()))
  order by e.joined_at, e.id limit least(most, 200);
end $$;

CREATE FUNCTION public.waitlist_queue(wanted uuid) RETURNS TABLE(entry_id uuid, patient_id uuid, appointment_id uuid, earliest timestamp with time zone, latest timestamp with time zone, appointment_starts_at timestamp with time zone, appointment_ends_at timestamp with time zone, asked_for timestamp with time zone[], has_offer boolean, elsewhere jsonb)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select e.id, e.patient_id, e.appointment_id, e.earliest, e.latest, a.starts_at, a.ends_at,
    array(select o.starts_at from waitlist_offers o where o.entry_id = e.id),
    exists (select from waitlist_offers o where o.entry_id = e.id and o.answer is null),
    (select coalesce(jsonb_agg(jsonb_build_object('startsAt', r.starts_at, 'endsAt', r.ends_at)), '[]') from reservations r
      where r.patient_id = e.patient_id and r.appointment_id is distinct from e.appointment_id and r.ends_at > app_now())
  from waitlist_entries e left join appointments a on a.id = e.appointment_id
  where e.doctor_id = wanted and e.ended_at is null order by e.joined_at, e.id limit 500;
end $$;

CREATE FUNCTION public.waitlists_due(most integer) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET plan_cache_mode TO 'force_generic_plan'
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select f.doctor_id from freed_times f
  union select o.doctor_id from waitlist_offers o where o.answer is null and o.expires_at <= app_now()
  union select e.doctor_id from waitlist_entries e where e.ended_at is null and e.latest <= app_now()
  limit most;
end $$;

CREATE FUNCTION public.withheld_notes(only_open boolean, skip integer, most integer) RETURNS TABLE(id uuid, patient_id uuid, patient_number text, patient_name text, doctor_user_id uuid, doctor_name text, specialization text, category text, withheld_at timestamp with time zone, ended_at timestamp with time zone, outcome text, reviewer_name text, reviewed_at timestamp with time zone, total bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
begin
  return query select w.id, w.patient_id, p.patient_number, p.first_name || ' ' || p.last_name, d.user_id,
    'Dr ' || du.first_name || ' ' || du.last_name, d.specialization, w.category, w.withheld_at, w.ended_at, w.outcome, ru.first_name || ' ' || ru.last_name, w.reviewed_at, count(*) over ()
  from withheld_note_parts w join patients p on p.id = w.patient_id join doctors d on d.id = w.doctor_id join users du on du.id = d.user_id
    left join users ru on ru.id = w.reviewed_by
  where app_is_admin() and (case when only_open then w.reviewed_at is null and w.ended_at is null else w.reviewed_at is not null end)
  order by w.withheld_at desc, w.id offset skip limit most;
end $$;

CREATE TABLE public.account_closures (
    user_id uuid NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone
);

CREATE TABLE public.appointment_days (
    doctor_id uuid,
    day date NOT NULL,
    status text NOT NULL,
    mode text NOT NULL,
    type text NOT NULL,
    appointment_count integer NOT NULL,
    returning_count integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.appointment_events (
    id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    act text NOT NULL,
    from_status text,
    to_status text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    reason text,
    outside_hours boolean DEFAULT false NOT NULL,
    CONSTRAINT appointment_events_act_check CHECK ((length(act) <= 40)),
    CONSTRAINT appointment_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'system'::text]))),
    CONSTRAINT appointment_events_reason_check CHECK ((length(reason) <= 1000))
)
PARTITION BY RANGE (occurred_at);

COMMENT ON COLUMN public.appointment_events.outside_hours IS 'Staff booked a time outside of the doctor''s hours, and confirmed that.';

CREATE TABLE public.appointment_events_default (
    id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    act text NOT NULL,
    from_status text,
    to_status text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    reason text,
    outside_hours boolean DEFAULT false NOT NULL,
    CONSTRAINT appointment_events_act_check CHECK ((length(act) <= 40)),
    CONSTRAINT appointment_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'system'::text]))),
    CONSTRAINT appointment_events_reason_check CHECK ((length(reason) <= 1000))
);

CREATE TABLE public.appointment_hours (
    doctor_id uuid,
    month date NOT NULL,
    weekday smallint NOT NULL,
    hour smallint NOT NULL,
    appointment_count integer NOT NULL,
    CONSTRAINT appointment_hours_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
    CONSTRAINT appointment_hours_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    CONSTRAINT appointment_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

CREATE TABLE public.appointment_reminders (
    starts_at timestamp with time zone NOT NULL,
    appointment_id uuid NOT NULL,
    kind text NOT NULL,
    user_id uuid NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    CONSTRAINT appointment_reminders_kind_check CHECK ((kind = ANY (ARRAY['day'::text, 'hour'::text, 'minutes'::text])))
);

CREATE TABLE public.attendance_disputes (
    id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    side text NOT NULL,
    raised_by uuid NOT NULL,
    text text NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    decision text,
    reason text,
    decided_by uuid,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT attendance_disputes_check CHECK (((decided_at IS NULL) = (decision IS NULL))),
    CONSTRAINT attendance_disputes_decision_check CHECK ((decision = ANY (ARRAY['held'::text, 'called_off'::text, 'stands'::text]))),
    CONSTRAINT attendance_disputes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
    CONSTRAINT attendance_disputes_side_check CHECK ((side = ANY (ARRAY['patient'::text, 'doctor'::text]))),
    CONSTRAINT attendance_disputes_text_check CHECK (((length(text) >= 10) AND (length(text) <= 2000)))
);

CREATE TABLE public.audit_events_default (
    id uuid NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    tx_id bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    patient_id uuid,
    action text NOT NULL,
    resource_kind text,
    resource_id uuid,
    reason text,
    request_id text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    patient_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    resource_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    outcome text DEFAULT 'done'::text NOT NULL,
    session_id uuid,
    address text,
    device text,
    digest_version smallint DEFAULT 2 NOT NULL,
    CONSTRAINT audit_events_action_check CHECK ((length(action) <= 80)),
    CONSTRAINT audit_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'user'::text, 'system'::text]))),
    CONSTRAINT audit_events_address_check CHECK ((length(address) <= 64)),
    CONSTRAINT audit_events_device_check CHECK ((length(device) <= 200)),
    CONSTRAINT audit_events_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text, 'replayed'::text]))),
    CONSTRAINT audit_events_patient_ids_check CHECK ((cardinality(patient_ids) <= 10000)),
    CONSTRAINT audit_events_reason_check CHECK ((length(reason) <= 1000)),
    CONSTRAINT audit_events_request_id_check CHECK ((length(request_id) <= 64)),
    CONSTRAINT audit_events_resource_ids_check CHECK ((cardinality(resource_ids) <= 10000)),
    CONSTRAINT audit_events_resource_kind_check CHECK ((length(resource_kind) <= 80))
);

CREATE TABLE public.audit_seals (
    number bigint NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    from_tx bigint NOT NULL,
    to_tx bigint NOT NULL,
    event_ids uuid[] NOT NULL,
    event_digests bytea[] NOT NULL,
    previous_head bytea NOT NULL,
    head bytea NOT NULL,
    head_stored_at timestamp with time zone,
    CONSTRAINT audit_seals_check CHECK ((to_tx > from_tx)),
    CONSTRAINT audit_seals_check1 CHECK (((cardinality(event_ids) = cardinality(event_digests)) AND (cardinality(event_ids) > 0))),
    CONSTRAINT audit_seals_number_check CHECK ((number > 0))
);

CREATE TABLE public.authenticator_apps (
    user_id uuid NOT NULL,
    secret bytea NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.break_glass_accesses (
    id uuid NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    reason text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT break_glass_accesses_check CHECK (((ends_at > opened_at) AND (ends_at <= (opened_at + '24:00:00'::interval)))),
    CONSTRAINT break_glass_accesses_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 1000)))
);

CREATE TABLE public.break_glass_reviews (
    access_id uuid NOT NULL,
    reviewed_by uuid NOT NULL,
    reviewed_at timestamp with time zone NOT NULL,
    outcome text NOT NULL,
    note text,
    CONSTRAINT break_glass_reviews_check CHECK (((outcome = 'justified'::text) OR (note IS NOT NULL))),
    CONSTRAINT break_glass_reviews_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT break_glass_reviews_outcome_check CHECK ((outcome = ANY (ARRAY['justified'::text, 'not_justified'::text])))
);

CREATE TABLE public.calendar_feeds (
    user_id uuid NOT NULL,
    token_digest bytea NOT NULL,
    made_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT calendar_feeds_token_digest_check CHECK ((length(token_digest) = 32))
);

CREATE TABLE public.call_days (
    doctor_id uuid,
    day date NOT NULL,
    join_step smallint NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    participations integer DEFAULT 0 NOT NULL,
    reconnects integer DEFAULT 0 NOT NULL,
    good_seconds bigint DEFAULT 0 NOT NULL,
    fair_seconds bigint DEFAULT 0 NOT NULL,
    poor_seconds bigint DEFAULT 0 NOT NULL,
    CONSTRAINT call_days_join_step_check CHECK (((join_step >= 0) AND (join_step <= 120)))
);

CREATE TABLE public.call_messages (
    id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    person_id uuid NOT NULL,
    text text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    file_id uuid,
    is_for_guests boolean DEFAULT true NOT NULL,
    CONSTRAINT call_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
);

CREATE TABLE public.call_participations (
    id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    person_id uuid NOT NULL,
    participant text NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    left_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT call_participations_check CHECK ((left_at >= joined_at)),
    CONSTRAINT call_participations_participant_check CHECK (((length(participant) >= 1) AND (length(participant) <= 100)))
);

CREATE TABLE public.call_people (
    id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    session_id uuid,
    name text NOT NULL,
    relation text,
    link_digest bytea,
    link_ends_at timestamp with time zone,
    came_at timestamp with time zone,
    waiting_since timestamp with time zone,
    waiting_seen_at timestamp with time zone,
    admitted_at timestamp with time zone,
    removed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT call_people_check CHECK (((kind = 'guest'::text) = (user_id IS NULL))),
    CONSTRAINT call_people_check1 CHECK (((kind = 'guest'::text) = ((link_digest IS NOT NULL) AND (link_ends_at IS NOT NULL) AND (relation IS NOT NULL)))),
    CONSTRAINT call_people_kind_check CHECK ((kind = ANY (ARRAY['doctor'::text, 'patient'::text, 'guest'::text]))),
    CONSTRAINT call_people_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT call_people_relation_check CHECK (((length(relation) >= 1) AND (length(relation) <= 60)))
);

CREATE TABLE public.call_quality (
    participant text NOT NULL,
    appointment_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    person_id uuid NOT NULL,
    day date NOT NULL,
    join_ms integer NOT NULL,
    reconnects integer NOT NULL,
    good_seconds integer NOT NULL,
    fair_seconds integer NOT NULL,
    poor_seconds integer NOT NULL,
    video_off_seconds integer NOT NULL,
    bytes bigint NOT NULL,
    ended_why text,
    reported_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT call_quality_bytes_check CHECK (((bytes >= 0) AND (bytes <= '1000000000000'::bigint))),
    CONSTRAINT call_quality_ended_why_check CHECK ((ended_why = ANY (ARRAY['left'::text, 'ended'::text, 'lost'::text, 'removed'::text]))),
    CONSTRAINT call_quality_fair_seconds_check CHECK (((fair_seconds >= 0) AND (fair_seconds <= 86400))),
    CONSTRAINT call_quality_good_seconds_check CHECK (((good_seconds >= 0) AND (good_seconds <= 86400))),
    CONSTRAINT call_quality_join_ms_check CHECK (((join_ms >= 0) AND (join_ms <= 600000))),
    CONSTRAINT call_quality_poor_seconds_check CHECK (((poor_seconds >= 0) AND (poor_seconds <= 86400))),
    CONSTRAINT call_quality_reconnects_check CHECK (((reconnects >= 0) AND (reconnects <= 100000))),
    CONSTRAINT call_quality_video_off_seconds_check CHECK (((video_off_seconds >= 0) AND (video_off_seconds <= 86400)))
);

CREATE TABLE public.calls (
    appointment_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    room text NOT NULL,
    key_sealed bytea,
    key_number integer DEFAULT 1 NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    extended_until timestamp with time zone,
    ended_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT calls_check CHECK (((ended_at IS NULL) = (key_sealed IS NOT NULL))),
    CONSTRAINT calls_key_number_check CHECK ((key_number > 0)),
    CONSTRAINT calls_room_check CHECK (((length(room) >= 20) AND (length(room) <= 64)))
);

CREATE TABLE public.care_location_corrections (
    care_location_id text NOT NULL,
    is_closed boolean NOT NULL,
    corrected_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.care_location_reports (
    id uuid NOT NULL,
    care_location_id text NOT NULL,
    place_name text NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT care_location_reports_care_location_id_check CHECK ((length(care_location_id) <= 40)),
    CONSTRAINT care_location_reports_check CHECK (((decided_at IS NULL) = (status = 'open'::text))),
    CONSTRAINT care_location_reports_kind_check CHECK ((kind = ANY (ARRAY['closed'::text, 'moved'::text, 'contact'::text, 'name'::text, 'type'::text, 'other'::text]))),
    CONSTRAINT care_location_reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'dismissed'::text]))),
    CONSTRAINT care_location_reports_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

CREATE TABLE public.care_locations (
    id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    subtype text,
    level text,
    ownership text,
    state text NOT NULL,
    state_code text NOT NULL,
    lga text,
    address text,
    phone text,
    opening_hours text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    source text NOT NULL,
    source_reference text,
    licence text NOT NULL,
    search_text text GENERATED ALWAYS AS (public.fold_text(((((((((name || ' '::text) || COALESCE(address, ''::text)) || ' '::text) || COALESCE(subtype, ''::text)) || ' '::text) || COALESCE(lga, ''::text)) || ' '::text) || state))) STORED NOT NULL,
    place point GENERATED ALWAYS AS (point(longitude, latitude)) STORED NOT NULL,
    imported_at timestamp with time zone DEFAULT now() NOT NULL,
    map_x double precision GENERATED ALWAYS AS (((longitude + (180)::double precision) / (360)::double precision)) STORED NOT NULL,
    map_y double precision GENERATED ALWAYS AS (((0.5)::double precision - (ln(tan(radians(((45)::double precision + (GREATEST(('-85'::integer)::double precision, LEAST((85)::double precision, latitude)) / (2)::double precision))))) / ((2)::double precision * pi())))) STORED NOT NULL,
    CONSTRAINT care_locations_id_check CHECK ((length(id) <= 40)),
    CONSTRAINT care_locations_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT care_locations_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT care_locations_type_check CHECK ((type = ANY (ARRAY['hospital'::text, 'clinic'::text, 'pharmacy'::text, 'laboratory'::text, 'dental'::text])))
);

CREATE TABLE public.care_relationships (
    id uuid NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    source text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT care_relationships_check CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
    CONSTRAINT care_relationships_source_check CHECK ((source = ANY (ARRAY['appointment'::text, 'patient'::text, 'registered'::text])))
);

CREATE TABLE public.changed_call_days (
    id bigint NOT NULL,
    day date NOT NULL
);

ALTER TABLE public.changed_call_days ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.changed_call_days_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.changed_days (
    id bigint NOT NULL,
    day date NOT NULL
);

ALTER TABLE public.changed_days ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.changed_days_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.chart_entries (
    entry_id uuid NOT NULL,
    version integer NOT NULL,
    patient_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    title text,
    code_system text,
    code text,
    category text,
    reaction text,
    severity text,
    certainty text,
    value text,
    dose text,
    dose_number smallint,
    batch text,
    place text,
    started_on text,
    ended_on text,
    due_on date,
    note text,
    change_reason text,
    source text NOT NULL,
    recorded_by uuid,
    recorder_name text NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT chart_entries_allergy CHECK ((((category IS NOT NULL) = (kind = 'allergy'::text)) AND ((certainty IS NOT NULL) = (kind = 'allergy'::text)) AND ((kind = 'allergy'::text) OR ((reaction IS NULL) AND (severity IS NULL))))),
    CONSTRAINT chart_entries_batch_check CHECK (((length(batch) >= 1) AND (length(batch) <= 60))),
    CONSTRAINT chart_entries_category_check CHECK ((category = ANY (ARRAY['medicine'::text, 'food'::text, 'environment'::text, 'other'::text]))),
    CONSTRAINT chart_entries_certainty_check CHECK ((certainty = ANY (ARRAY['confirmed'::text, 'likely'::text, 'unsure'::text]))),
    CONSTRAINT chart_entries_change_reason_check CHECK (((length(change_reason) >= 1) AND (length(change_reason) <= 500))),
    CONSTRAINT chart_entries_code CHECK ((((code IS NULL) = (code_system IS NULL)) AND ((code IS NULL) OR (code_system =
CASE kind
    WHEN 'problem'::text THEN 'ICD-11'::text
    WHEN 'immunisation'::text THEN 'vaccine'::text
    ELSE NULL::text
END)))),
    CONSTRAINT chart_entries_code_check CHECK (((length(code) >= 1) AND (length(code) <= 100))),
    CONSTRAINT chart_entries_code_system_check CHECK ((code_system = ANY (ARRAY['ICD-11'::text, 'vaccine'::text]))),
    CONSTRAINT chart_entries_dates CHECK ((((due_on IS NOT NULL) = (kind = 'pregnancy'::text)) AND ((started_on IS NULL) OR (kind = ANY (ARRAY['allergy'::text, 'problem'::text, 'medicine'::text, 'immunisation'::text, 'procedure'::text, 'social_history'::text, 'breastfeeding'::text]))) AND ((ended_on IS NULL) OR ((state <> 'active'::text) AND (kind = ANY (ARRAY['allergy'::text, 'problem'::text, 'medicine'::text, 'social_history'::text, 'pregnancy'::text, 'breastfeeding'::text])))))),
    CONSTRAINT chart_entries_dose CHECK ((((dose IS NULL) OR (kind = 'medicine'::text)) AND ((dose_number IS NULL) OR (kind = 'immunisation'::text)) AND ((batch IS NULL) OR (kind = 'immunisation'::text)) AND ((place IS NULL) OR (kind = ANY (ARRAY['immunisation'::text, 'procedure'::text]))))),
    CONSTRAINT chart_entries_dose_check CHECK (((length(dose) >= 1) AND (length(dose) <= 200))),
    CONSTRAINT chart_entries_dose_number_check CHECK (((dose_number >= 0) AND (dose_number <= 20))),
    CONSTRAINT chart_entries_ended_on_check CHECK (public.is_partial_date(ended_on)),
    CONSTRAINT chart_entries_history CHECK (((kind <> 'other_history'::text) OR (note IS NOT NULL))),
    CONSTRAINT chart_entries_kind_check CHECK ((kind = ANY (ARRAY['allergy'::text, 'no_known_allergies'::text, 'problem'::text, 'medicine'::text, 'immunisation'::text, 'procedure'::text, 'family_history'::text, 'social_history'::text, 'pregnancy'::text, 'breastfeeding'::text, 'blood_group'::text, 'genotype'::text, 'g6pd'::text, 'other_history'::text]))),
    CONSTRAINT chart_entries_note_check CHECK (((length(note) >= 1) AND (length(note) <= 5000))),
    CONSTRAINT chart_entries_place_check CHECK (((length(place) >= 1) AND (length(place) <= 200))),
    CONSTRAINT chart_entries_reaction_check CHECK (((length(reaction) >= 1) AND (length(reaction) <= 500))),
    CONSTRAINT chart_entries_reason CHECK (((state <> 'entered_in_error'::text) OR (change_reason IS NOT NULL))),
    CONSTRAINT chart_entries_recorder_name_check CHECK (((length(recorder_name) >= 1) AND (length(recorder_name) <= 300))),
    CONSTRAINT chart_entries_severity_check CHECK ((severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text]))),
    CONSTRAINT chart_entries_source_check CHECK ((source = ANY (ARRAY['doctor'::text, 'nurse'::text, 'patient'::text, 'imported'::text]))),
    CONSTRAINT chart_entries_started_on_check CHECK (public.is_partial_date(started_on)),
    CONSTRAINT chart_entries_state CHECK (((state <> 'resolved'::text) OR (kind = ANY (ARRAY['allergy'::text, 'no_known_allergies'::text, 'problem'::text, 'medicine'::text, 'social_history'::text, 'pregnancy'::text, 'breastfeeding'::text])))),
    CONSTRAINT chart_entries_state_check CHECK ((state = ANY (ARRAY['active'::text, 'resolved'::text, 'entered_in_error'::text]))),
    CONSTRAINT chart_entries_title CHECK (((title IS NOT NULL) = (kind = ANY (ARRAY['allergy'::text, 'problem'::text, 'medicine'::text, 'immunisation'::text, 'procedure'::text, 'family_history'::text, 'social_history'::text])))),
    CONSTRAINT chart_entries_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
    CONSTRAINT chart_entries_value CHECK (
CASE
    WHEN (kind = ANY (ARRAY['blood_group'::text, 'genotype'::text, 'g6pd'::text, 'family_history'::text, 'social_history'::text])) THEN ((value IS NOT NULL) AND public.is_chart_value(kind, value))
    ELSE ((value IS NULL) OR ((kind = 'pregnancy'::text) AND (state <> 'active'::text) AND public.is_chart_value(kind, value)))
END),
    CONSTRAINT chart_entries_version_check CHECK (((version >= 1) AND (version <= 1000)))
);

CREATE TABLE public.clinic_days (
    day date NOT NULL,
    status text NOT NULL,
    appointment_count integer NOT NULL,
    CONSTRAINT clinic_days_appointment_count_check CHECK ((appointment_count > 0))
);

CREATE TABLE public.consents (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    version text NOT NULL,
    is_given boolean NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    CONSTRAINT consents_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'health_data'::text, 'telemedicine'::text, 'news'::text]))),
    CONSTRAINT consents_version_check CHECK ((length(version) <= 20))
);

CREATE TABLE public.consultation_note_revisions (
    encounter_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    field text NOT NULL,
    revision integer NOT NULL,
    edit_id uuid NOT NULL,
    base integer NOT NULL,
    place integer NOT NULL,
    removed text NOT NULL,
    added text NOT NULL,
    sent text,
    written_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT consultation_note_revisions_added_check CHECK ((length(added) <= 50000)),
    CONSTRAINT consultation_note_revisions_base_check CHECK ((base >= 0)),
    CONSTRAINT consultation_note_revisions_field_check CHECK ((field = ANY (ARRAY['complaint'::text, 'history'::text, 'examination'::text, 'assessment'::text, 'plan'::text, 'nextSteps'::text]))),
    CONSTRAINT consultation_note_revisions_place_check CHECK (((place >= 0) AND (place <= 50000))),
    CONSTRAINT consultation_note_revisions_removed_check CHECK ((length(removed) <= 50000)),
    CONSTRAINT consultation_note_revisions_revision_check CHECK ((revision > 0)),
    CONSTRAINT consultation_note_revisions_sent_check CHECK ((length(sent) <= 50000))
);

CREATE TABLE public.consultation_notes (
    encounter_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    complaint text DEFAULT ''::text NOT NULL,
    history text DEFAULT ''::text NOT NULL,
    examination text DEFAULT ''::text NOT NULL,
    assessment text DEFAULT ''::text NOT NULL,
    plan text DEFAULT ''::text NOT NULL,
    next_steps text DEFAULT ''::text NOT NULL,
    complaint_revision integer DEFAULT 0 NOT NULL,
    history_revision integer DEFAULT 0 NOT NULL,
    examination_revision integer DEFAULT 0 NOT NULL,
    assessment_revision integer DEFAULT 0 NOT NULL,
    plan_revision integer DEFAULT 0 NOT NULL,
    next_steps_revision integer DEFAULT 0 NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    audited_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    diagnoses jsonb DEFAULT '[]'::jsonb NOT NULL,
    follow_up_on date,
    entries_revision integer DEFAULT 0 NOT NULL,
    signed_version integer DEFAULT 0 NOT NULL,
    signed_at timestamp with time zone,
    CONSTRAINT consultation_notes_assessment_check CHECK ((length(assessment) <= 50000)),
    CONSTRAINT consultation_notes_assessment_revision_check CHECK ((assessment_revision >= 0)),
    CONSTRAINT consultation_notes_complaint_check CHECK ((length(complaint) <= 50000)),
    CONSTRAINT consultation_notes_complaint_revision_check CHECK ((complaint_revision >= 0)),
    CONSTRAINT consultation_notes_diagnoses_check CHECK (public.is_diagnosis_list(diagnoses)),
    CONSTRAINT consultation_notes_entries_revision_check CHECK ((entries_revision >= 0)),
    CONSTRAINT consultation_notes_examination_check CHECK ((length(examination) <= 50000)),
    CONSTRAINT consultation_notes_examination_revision_check CHECK ((examination_revision >= 0)),
    CONSTRAINT consultation_notes_history_check CHECK ((length(history) <= 50000)),
    CONSTRAINT consultation_notes_history_revision_check CHECK ((history_revision >= 0)),
    CONSTRAINT consultation_notes_next_steps_check CHECK ((length(next_steps) <= 50000)),
    CONSTRAINT consultation_notes_next_steps_revision_check CHECK ((next_steps_revision >= 0)),
    CONSTRAINT consultation_notes_plan_check CHECK ((length(plan) <= 50000)),
    CONSTRAINT consultation_notes_plan_revision_check CHECK ((plan_revision >= 0)),
    CONSTRAINT consultation_notes_signed_version_check CHECK ((signed_version >= 0))
);

CREATE TABLE public.contact_answers (
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    text text NOT NULL,
    answered_by uuid NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    CONSTRAINT contact_answers_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
);

CREATE TABLE public.contact_messages (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    subject text NOT NULL,
    message text NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    assigned_to uuid,
    closed_at timestamp with time zone,
    CONSTRAINT contact_messages_assigned CHECK (((status <> 'assigned'::text) OR (assigned_to IS NOT NULL))),
    CONSTRAINT contact_messages_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT contact_messages_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
    CONSTRAINT contact_messages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT contact_messages_phone_check CHECK ((length(phone) <= 32)),
    CONSTRAINT contact_messages_status_check CHECK ((status = ANY (ARRAY['new'::text, 'assigned'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT contact_messages_subject_check CHECK ((subject = ANY (ARRAY['general'::text, 'appointment'::text, 'emergency'::text, 'billing'::text, 'insurance'::text, 'feedback'::text, 'other'::text])))
);

CREATE VIEW public.current_chart_entries WITH (security_invoker='true') AS
 SELECT DISTINCT ON (chart_entries.patient_id, chart_entries.entry_id) chart_entries.entry_id,
    chart_entries.version,
    chart_entries.patient_id,
    chart_entries.kind,
    chart_entries.state,
    chart_entries.title,
    chart_entries.code_system,
    chart_entries.code,
    chart_entries.category,
    chart_entries.reaction,
    chart_entries.severity,
    chart_entries.certainty,
    chart_entries.value,
    chart_entries.dose,
    chart_entries.dose_number,
    chart_entries.batch,
    chart_entries.place,
    chart_entries.started_on,
    chart_entries.ended_on,
    chart_entries.due_on,
    chart_entries.note,
    chart_entries.change_reason,
    chart_entries.source,
    chart_entries.recorded_by,
    chart_entries.recorder_name,
    chart_entries.recorded_at
   FROM public.chart_entries
  ORDER BY chart_entries.patient_id, chart_entries.entry_id, chart_entries.version DESC;

CREATE TABLE public.observation_errors (
    observation_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    reason text NOT NULL,
    marked_by uuid,
    marker_name text NOT NULL,
    marked_at timestamp with time zone NOT NULL,
    CONSTRAINT observation_errors_marker_name_check CHECK (((length(marker_name) >= 1) AND (length(marker_name) <= 300))),
    CONSTRAINT observation_errors_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

CREATE TABLE public.observations (
    id uuid NOT NULL,
    set_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    kind text NOT NULL,
    value numeric(7,3),
    diastolic numeric(4,0),
    unit text,
    code text,
    context text,
    amount numeric GENERATED ALWAYS AS (public.canonical_amount(value, unit)) STORED,
    oxygen_scale smallint,
    note text,
    measured_at timestamp with time zone NOT NULL,
    source text NOT NULL,
    recorded_by uuid,
    recorder_name text NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT observations_context CHECK (((context IS NULL) OR
CASE kind
    WHEN 'blood_pressure'::text THEN (context = ANY (ARRAY['resting'::text, 'upright'::text, 'lying'::text]))
    WHEN 'temperature'::text THEN (context = ANY (ARRAY['armpit'::text, 'ear'::text, 'mouth'::text, 'forehead'::text]))
    WHEN 'glucose'::text THEN (context = ANY (ARRAY['fasting'::text, 'before_meal'::text, 'after_meal'::text, 'at_night'::text]))
    WHEN 'height'::text THEN (context = 'lying'::text)
    ELSE false
END)),
    CONSTRAINT observations_context_check CHECK ((context = ANY (ARRAY['fasting'::text, 'before_meal'::text, 'after_meal'::text, 'at_night'::text, 'resting'::text, 'upright'::text, 'lying'::text, 'armpit'::text, 'ear'::text, 'mouth'::text, 'forehead'::text]))),
    CONSTRAINT observations_diastolic CHECK ((((diastolic IS NOT NULL) = (kind = 'blood_pressure'::text)) AND ((diastolic IS NULL) OR (((diastolic >= (10)::numeric) AND (diastolic <= (200)::numeric)) AND (diastolic < value))))),
    CONSTRAINT observations_kind_check CHECK ((kind = ANY (ARRAY['blood_pressure'::text, 'pulse'::text, 'temperature'::text, 'breathing'::text, 'oxygen'::text, 'glucose'::text, 'weight'::text, 'height'::text, 'head'::text, 'arm'::text, 'pain'::text, 'consciousness'::text, 'oxygen_given'::text, 'news2'::text]))),
    CONSTRAINT observations_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
    CONSTRAINT observations_oxygen_scale_check CHECK ((oxygen_scale = ANY (ARRAY[1, 2]))),
    CONSTRAINT observations_recorder_name_check CHECK (((length(recorder_name) >= 1) AND (length(recorder_name) <= 300))),
    CONSTRAINT observations_scale CHECK (((oxygen_scale IS NOT NULL) = (kind = 'oxygen'::text))),
    CONSTRAINT observations_source_check CHECK ((source = ANY (ARRAY['doctor'::text, 'nurse'::text, 'patient'::text, 'imported'::text]))),
    CONSTRAINT observations_staff CHECK (((source <> 'patient'::text) OR (kind <> ALL (ARRAY['consciousness'::text, 'oxygen_given'::text, 'news2'::text])))),
    CONSTRAINT observations_value CHECK (
CASE kind
    WHEN 'consciousness'::text THEN ((value IS NULL) AND (unit IS NULL) AND (code IS NOT NULL) AND (code = ANY (ARRAY['A'::text, 'C'::text, 'V'::text, 'P'::text, 'U'::text])))
    WHEN 'oxygen_given'::text THEN ((value IS NULL) AND (unit IS NULL) AND (code IS NOT NULL) AND (code = ANY (ARRAY['air'::text, 'oxygen'::text])))
    ELSE ((code IS NULL) AND (value IS NOT NULL) AND (unit IS NOT NULL) AND public.is_possible_value(kind, value, unit))
END)
);

CREATE VIEW public.current_observations WITH (security_invoker='true') AS
 SELECT o.id,
    o.set_id,
    o.patient_id,
    o.kind,
    o.value,
    o.diastolic,
    o.unit,
    o.code,
    o.context,
    o.amount,
    o.oxygen_scale,
    o.note,
    o.measured_at,
    o.source,
    o.recorded_by,
    o.recorder_name,
    o.recorded_at
   FROM public.observations o
  WHERE (NOT (EXISTS ( SELECT
           FROM public.observation_errors e
          WHERE (e.observation_id = o.id))));

CREATE TABLE public.vital_limits (
    patient_id uuid NOT NULL,
    kind text NOT NULL,
    version integer NOT NULL,
    low numeric(7,3),
    high numeric(7,3),
    danger_low numeric(7,3),
    danger_high numeric(7,3),
    diastolic_low numeric(4,0),
    diastolic_high numeric(4,0),
    diastolic_danger_low numeric(4,0),
    diastolic_danger_high numeric(4,0),
    oxygen_scale smallint,
    note text,
    source text NOT NULL,
    set_by uuid,
    setter_name text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    CONSTRAINT vital_limits_diastolic CHECK (((kind = 'blood_pressure'::text) OR ((diastolic_low IS NULL) AND (diastolic_high IS NULL) AND (diastolic_danger_low IS NULL) AND (diastolic_danger_high IS NULL)))),
    CONSTRAINT vital_limits_doctor CHECK (((source = 'doctor'::text) OR ((danger_low IS NULL) AND (danger_high IS NULL) AND (diastolic_danger_low IS NULL) AND (diastolic_danger_high IS NULL) AND (oxygen_scale IS DISTINCT FROM 2)))),
    CONSTRAINT vital_limits_kind_check CHECK ((kind = ANY (ARRAY['blood_pressure'::text, 'pulse'::text, 'temperature'::text, 'breathing'::text, 'oxygen'::text, 'glucose'::text, 'weight'::text, 'height'::text, 'head'::text, 'arm'::text, 'pain'::text, 'news2'::text]))),
    CONSTRAINT vital_limits_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
    CONSTRAINT vital_limits_order CHECK ((((danger_low < LEAST(low, high, danger_high)) IS NOT FALSE) AND ((low < LEAST(high, danger_high)) IS NOT FALSE) AND ((high < danger_high) IS NOT FALSE) AND ((diastolic_danger_low < LEAST(diastolic_low, diastolic_high, diastolic_danger_high)) IS NOT FALSE) AND ((diastolic_low < LEAST(diastolic_high, diastolic_danger_high)) IS NOT FALSE) AND ((diastolic_high < diastolic_danger_high) IS NOT FALSE))),
    CONSTRAINT vital_limits_oxygen_scale_check CHECK ((oxygen_scale = ANY (ARRAY[1, 2]))),
    CONSTRAINT vital_limits_scale CHECK (((oxygen_scale IS NOT NULL) = (kind = 'oxygen'::text))),
    CONSTRAINT vital_limits_setter_name_check CHECK (((length(setter_name) >= 1) AND (length(setter_name) <= 300))),
    CONSTRAINT vital_limits_source_check CHECK ((source = ANY (ARRAY['doctor'::text, 'patient'::text]))),
    CONSTRAINT vital_limits_version_check CHECK (((version >= 1) AND (version <= 100000)))
);

CREATE VIEW public.current_vital_limits WITH (security_invoker='true') AS
 SELECT DISTINCT ON (vital_limits.patient_id, vital_limits.kind) vital_limits.patient_id,
    vital_limits.kind,
    vital_limits.version,
    vital_limits.low,
    vital_limits.high,
    vital_limits.danger_low,
    vital_limits.danger_high,
    vital_limits.diastolic_low,
    vital_limits.diastolic_high,
    vital_limits.diastolic_danger_low,
    vital_limits.diastolic_danger_high,
    vital_limits.oxygen_scale,
    vital_limits.note,
    vital_limits.source,
    vital_limits.set_by,
    vital_limits.setter_name,
    vital_limits.set_at
   FROM public.vital_limits
  ORDER BY vital_limits.patient_id, vital_limits.kind, vital_limits.version DESC;

CREATE TABLE public.data_exports (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    progress smallint DEFAULT 0 NOT NULL,
    key text,
    size_bytes bigint,
    requested_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone,
    expires_at timestamp with time zone,
    CONSTRAINT data_exports_key_check CHECK ((length(key) <= 200)),
    CONSTRAINT data_exports_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
    CONSTRAINT data_exports_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text, 'expired'::text])))
);

CREATE TABLE public.department_members (
    department_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.departments (
    id uuid NOT NULL,
    name text NOT NULL,
    lead_id uuid,
    specializations text[] DEFAULT '{}'::text[] NOT NULL,
    opening_hours text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT departments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT departments_opening_hours_check CHECK ((length(opening_hours) <= 500))
);

CREATE TABLE public.diagnosis_codes (
    code text NOT NULL,
    title text NOT NULL,
    commonness smallint NOT NULL,
    CONSTRAINT diagnosis_codes_code_check CHECK ((length(code) <= 12)),
    CONSTRAINT diagnosis_codes_commonness_check CHECK (((commonness >= '-1'::integer) AND (commonness <= 2)))
);

CREATE TABLE public.diagnosis_icd10_codes (
    icd10_code text NOT NULL,
    title text,
    code text NOT NULL,
    CONSTRAINT diagnosis_icd10_codes_icd10_code_check CHECK ((length(icd10_code) <= 8))
);

CREATE TABLE public.diagnosis_synonyms (
    synonym text NOT NULL,
    code text NOT NULL,
    language text NOT NULL,
    version integer,
    approved_by uuid,
    approved_at timestamp with time zone,
    CONSTRAINT diagnosis_synonyms_check CHECK ((((version IS NULL) = (approved_by IS NULL)) AND ((version IS NULL) = (approved_at IS NULL)))),
    CONSTRAINT diagnosis_synonyms_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ha'::text, 'yo'::text, 'ig'::text, 'pcm'::text]))),
    CONSTRAINT diagnosis_synonyms_synonym_check CHECK (((length(synonym) >= 1) AND (length(synonym) <= 80)))
);

CREATE TABLE public.diagnosis_terms (
    id integer NOT NULL,
    code text NOT NULL,
    source text NOT NULL,
    label text NOT NULL,
    term text NOT NULL,
    lexemes tsvector GENERATED ALWAYS AS (array_to_tsvector(string_to_array(term, ' '::text))) STORED NOT NULL,
    joined text GENERATED ALWAYS AS (replace(term, ' '::text, ''::text)) STORED NOT NULL,
    CONSTRAINT diagnosis_terms_source_check CHECK ((source = ANY (ARRAY['title'::text, 'synonym'::text, 'icd10'::text])))
);

ALTER TABLE public.diagnosis_terms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.diagnosis_terms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.diagnosis_vocabulary (
    word text NOT NULL,
    sound text GENERATED ALWAYS AS (public.sound_of_word(word)) STORED NOT NULL,
    term_count integer NOT NULL
);

CREATE TABLE public.doctor_busy_times (
    doctor_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT doctor_busy_times_check CHECK ((ends_at > starts_at))
);

CREATE TABLE public.doctor_calendars (
    doctor_id uuid NOT NULL,
    address bytea NOT NULL,
    host text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    busy_count integer DEFAULT 0 NOT NULL,
    failed_at timestamp with time zone,
    failed_why text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT doctor_calendars_address_check CHECK ((length(address) <= 3000)),
    CONSTRAINT doctor_calendars_failed_why_check CHECK ((length(failed_why) <= 200)),
    CONSTRAINT doctor_calendars_host_check CHECK ((length(host) <= 255))
);

CREATE TABLE public.doctor_decisions (
    id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    decision text NOT NULL,
    reason text,
    license_number text,
    license_expires_on date,
    license_file_id uuid,
    decided_by uuid NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    CONSTRAINT doctor_decisions_check CHECK (((decision = 'approved'::text) OR (length(reason) >= 1))),
    CONSTRAINT doctor_decisions_check1 CHECK (((decision = 'refused'::text) OR ((license_number IS NOT NULL) AND (license_expires_on IS NOT NULL)))),
    CONSTRAINT doctor_decisions_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'refused'::text]))),
    CONSTRAINT doctor_decisions_reason_check CHECK ((length(reason) <= 1000))
);

CREATE TABLE public.doctor_exceptions (
    doctor_id uuid NOT NULL,
    day date NOT NULL,
    ranges jsonb DEFAULT '[]'::jsonb NOT NULL,
    note text,
    CONSTRAINT doctor_exceptions_note_check CHECK ((length(note) <= 200)),
    CONSTRAINT doctor_exceptions_ranges_check CHECK (((jsonb_typeof(ranges) = 'array'::text) AND (jsonb_array_length(ranges) <= 12)))
);

CREATE TABLE public.doctor_hours (
    doctor_id uuid NOT NULL,
    weekday smallint NOT NULL,
    from_time time without time zone NOT NULL,
    until_time time without time zone NOT NULL,
    CONSTRAINT doctor_hours_check CHECK ((until_time > from_time)),
    CONSTRAINT doctor_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

CREATE TABLE public.doctor_next_free (
    doctor_id uuid NOT NULL,
    starts_at timestamp with time zone,
    computed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.doctor_schedules (
    doctor_id uuid NOT NULL,
    step_minutes smallint DEFAULT 60 NOT NULL,
    appointment_minutes smallint DEFAULT 30 NOT NULL,
    buffer_minutes smallint DEFAULT 0 NOT NULL,
    notice_minutes integer DEFAULT 60 NOT NULL,
    max_per_day smallint,
    observes_holidays boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT doctor_schedules_appointment_minutes_check CHECK ((appointment_minutes = ANY (ARRAY[15, 30, 45, 60]))),
    CONSTRAINT doctor_schedules_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 60))),
    CONSTRAINT doctor_schedules_max_per_day_check CHECK (((max_per_day >= 1) AND (max_per_day <= 96))),
    CONSTRAINT doctor_schedules_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 20160))),
    CONSTRAINT doctor_schedules_step_minutes_check CHECK ((step_minutes = ANY (ARRAY[15, 20, 30, 45, 60])))
);

CREATE TABLE public.doctor_time_off (
    id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT doctor_time_off_check CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '366 days'::interval)))),
    CONSTRAINT doctor_time_off_note_check CHECK ((length(note) <= 200))
);

CREATE TABLE public.doctors (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    slug text NOT NULL,
    license_number text,
    license_expires_on date,
    specialization text,
    experience_years smallint,
    qualifications text,
    biography text,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    consultation_fee_minor bigint,
    currency character(3) DEFAULT 'NGN'::bpchar NOT NULL,
    time_zone text DEFAULT 'Africa/Lagos'::text NOT NULL,
    verified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    verification text DEFAULT 'unverified'::text NOT NULL,
    submitted_at timestamp with time zone,
    license_file_id uuid,
    sex text,
    rating_sum integer DEFAULT 0 NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    folded_specialization text GENERATED ALWAYS AS (public.fold_text(COALESCE(specialization, ''::text))) STORED,
    CONSTRAINT doctors_approved_with_licence CHECK (((verification <> 'approved'::text) OR ((verified_at IS NOT NULL) AND (license_number IS NOT NULL) AND (license_expires_on IS NOT NULL)))),
    CONSTRAINT doctors_biography_check CHECK ((length(biography) <= 5000)),
    CONSTRAINT doctors_consultation_fee_minor_check CHECK ((consultation_fee_minor >= 0)),
    CONSTRAINT doctors_currency_check CHECK ((currency = ANY (ARRAY['NGN'::bpchar, 'USD'::bpchar, 'GBP'::bpchar, 'EUR'::bpchar]))),
    CONSTRAINT doctors_experience_years_check CHECK (((experience_years >= 0) AND (experience_years <= 80))),
    CONSTRAINT doctors_fee_limit CHECK ((consultation_fee_minor <= 100000000)),
    CONSTRAINT doctors_license_number_check CHECK ((length(license_number) <= 40)),
    CONSTRAINT doctors_qualifications_check CHECK ((length(qualifications) <= 1000)),
    CONSTRAINT doctors_sex_check CHECK ((sex = ANY (ARRAY['female'::text, 'male'::text]))),
    CONSTRAINT doctors_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT doctors_specialization_check CHECK ((length(specialization) <= 120)),
    CONSTRAINT doctors_verification_check CHECK ((verification = ANY (ARRAY['unverified'::text, 'submitted'::text, 'approved'::text, 'refused'::text])))
);

CREATE TABLE public.encounters (
    id uuid NOT NULL,
    appointment_id uuid,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    kind text NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    opened_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    took_place boolean DEFAULT true NOT NULL,
    CONSTRAINT encounters_check CHECK (((appointment_id IS NULL) OR (appointment_id = id))),
    CONSTRAINT encounters_check1 CHECK (((kind = 'appointment'::text) = (appointment_id IS NOT NULL))),
    CONSTRAINT encounters_check2 CHECK (((kind = 'appointment'::text) OR ((occurred_at <= recorded_at) AND (occurred_at >= (recorded_at - '72:00:00'::interval))))),
    CONSTRAINT encounters_kind_check CHECK ((kind = ANY (ARRAY['appointment'::text, 'walk_in'::text])))
);

CREATE TABLE public.external_identities (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT external_identities_provider_check CHECK ((provider = 'google'::text)),
    CONSTRAINT external_identities_subject_check CHECK ((length(subject) <= 255))
);

CREATE TABLE public.files (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    purpose text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    size_bytes bigint NOT NULL,
    key text NOT NULL,
    refusal_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    scanned_at timestamp with time zone,
    width integer,
    height integer,
    CONSTRAINT files_content_type_check CHECK ((length(content_type) <= 100)),
    CONSTRAINT files_height_check CHECK (((height >= 1) AND (height <= 1200))),
    CONSTRAINT files_key_check CHECK ((length(key) <= 200)),
    CONSTRAINT files_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 200)) AND (name !~ '[/\\]'::text))),
    CONSTRAINT files_post_picture_light CHECK (((purpose <> 'post_picture'::text) OR (status <> 'clean'::text) OR ((content_type = 'image/webp'::text) AND (size_bytes <= 30000) AND (width IS NOT NULL) AND (height IS NOT NULL)))),
    CONSTRAINT files_purpose_check CHECK ((purpose = ANY (ARRAY['profile_image'::text, 'licence'::text, 'call_file'::text, 'post_picture'::text]))),
    CONSTRAINT files_refusal_reason_check CHECK ((length(refusal_reason) <= 200)),
    CONSTRAINT files_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 20971520))),
    CONSTRAINT files_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'clean'::text, 'refused'::text]))),
    CONSTRAINT files_width_check CHECK (((width >= 1) AND (width <= 1200)))
);

CREATE TABLE public.form_drafts (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    content jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    CONSTRAINT form_drafts_content_check CHECK (((jsonb_typeof(content) = 'object'::text) AND (octet_length((content)::text) <= 40000))),
    CONSTRAINT form_drafts_kind_check CHECK ((kind = 'booking'::text))
);

CREATE TABLE public.freed_times (
    doctor_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL
);

CREATE TABLE public.goal_days (
    goal_id uuid NOT NULL,
    day date NOT NULL,
    patient_id uuid NOT NULL,
    ticked_by uuid,
    ticked_at timestamp with time zone NOT NULL
);

CREATE TABLE public.goals (
    id uuid NOT NULL,
    patient_id uuid NOT NULL,
    type text NOT NULL,
    state text NOT NULL,
    version integer NOT NULL,
    kind text,
    start_amount numeric,
    target numeric(7,3),
    unit text,
    target_amount numeric GENERATED ALWAYS AS (public.canonical_amount(target, unit)) STORED,
    target_on date,
    title text,
    days_a_week smallint,
    set_by uuid,
    setter_name text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT goals_days_a_week_check CHECK (((days_a_week >= 1) AND (days_a_week <= 7))),
    CONSTRAINT goals_distance CHECK ((start_amount <> target_amount)),
    CONSTRAINT goals_ended CHECK (((ended_at IS NOT NULL) = (state <> 'active'::text))),
    CONSTRAINT goals_habit CHECK ((((title IS NOT NULL) = (type = 'habit'::text)) AND ((days_a_week IS NOT NULL) = (type = 'habit'::text)))),
    CONSTRAINT goals_kind_check CHECK ((kind = ANY (ARRAY['weight'::text, 'blood_pressure'::text, 'glucose'::text, 'pulse'::text]))),
    CONSTRAINT goals_setter_name_check CHECK (((length(setter_name) >= 1) AND (length(setter_name) <= 300))),
    CONSTRAINT goals_state_check CHECK ((state = ANY (ARRAY['active'::text, 'reached'::text, 'given_up'::text]))),
    CONSTRAINT goals_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100))),
    CONSTRAINT goals_type_check CHECK ((type = ANY (ARRAY['value'::text, 'habit'::text]))),
    CONSTRAINT goals_value CHECK (
CASE
    WHEN (type = 'value'::text) THEN ((kind IS NOT NULL) AND (target IS NOT NULL) AND (unit IS NOT NULL) AND (start_amount IS NOT NULL) AND public.is_possible_value(kind, target, unit))
    ELSE ((kind IS NULL) AND (start_amount IS NULL) AND (target IS NULL) AND (unit IS NULL) AND (target_on IS NULL))
END),
    CONSTRAINT goals_version_check CHECK (((version >= 1) AND (version <= 100000)))
);

CREATE TABLE public.holidays (
    day date NOT NULL,
    name text NOT NULL,
    CONSTRAINT holidays_name_check CHECK ((length(name) <= 120))
);

CREATE TABLE public.idempotency_keys (
    key uuid NOT NULL,
    route text NOT NULL,
    user_id uuid,
    body_hash bytea NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    patient_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL
);

CREATE TABLE public.invitations (
    id uuid NOT NULL,
    email public.citext NOT NULL,
    role text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    title text,
    department_id uuid,
    invited_by uuid NOT NULL,
    invited_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    patient_id uuid,
    CONSTRAINT invitations_check CHECK (((accepted_at IS NULL) OR (cancelled_at IS NULL))),
    CONSTRAINT invitations_email_check CHECK ((length((email)::text) <= 254)),
    CONSTRAINT invitations_first_name_check CHECK ((length(first_name) <= 120)),
    CONSTRAINT invitations_last_name_check CHECK ((length(last_name) <= 120)),
    CONSTRAINT invitations_patient CHECK (((role = 'PATIENT'::text) = (patient_id IS NOT NULL))),
    CONSTRAINT invitations_role_check CHECK ((role = ANY (ARRAY['DOCTOR'::text, 'ADMIN'::text, 'PATIENT'::text]))),
    CONSTRAINT invitations_title_check CHECK ((length(title) <= 120))
);

CREATE TABLE public.licence_warnings (
    doctor_id uuid NOT NULL,
    license_expires_on date NOT NULL,
    days smallint NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT licence_warnings_days_check CHECK ((days = ANY (ARRAY[60, 30, 7, 0])))
);

CREATE TABLE public.users (
    id uuid NOT NULL,
    email public.citext NOT NULL,
    role text,
    status text DEFAULT 'active'::text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text,
    time_zone text DEFAULT 'Africa/Lagos'::text NOT NULL,
    email_verified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    password_hash text,
    date_of_birth date,
    address text,
    image_key text,
    profile_complete boolean DEFAULT false NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    theme text DEFAULT 'auto'::text NOT NULL,
    low_data boolean DEFAULT false NOT NULL,
    access_version integer DEFAULT 1 NOT NULL,
    signup_intent text,
    folded_name text GENERATED ALWAYS AS (public.fold_text(((first_name || ' '::text) || last_name))) STORED,
    time_zone_chosen boolean DEFAULT false NOT NULL,
    CONSTRAINT users_address_check CHECK ((length(address) <= 500)),
    CONSTRAINT users_date_of_birth_check CHECK (((date_of_birth >= '1900-01-01'::date) AND (date_of_birth <= '2199-12-31'::date))),
    CONSTRAINT users_email_check CHECK ((length((email)::text) <= 254)),
    CONSTRAINT users_first_name_check CHECK ((length(first_name) <= 120)),
    CONSTRAINT users_image_key_check CHECK ((length(image_key) <= 200)),
    CONSTRAINT users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ha'::text, 'yo'::text, 'ig'::text, 'pcm'::text]))),
    CONSTRAINT users_last_name_check CHECK ((length(last_name) <= 120)),
    CONSTRAINT users_phone_check CHECK ((length(phone) <= 32)),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['PATIENT'::text, 'DOCTOR'::text, 'ADMIN'::text]))),
    CONSTRAINT users_signup_intent_check CHECK ((length(signup_intent) <= 500)),
    CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text]))),
    CONSTRAINT users_theme_check CHECK ((theme = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text])))
);

CREATE VIEW public.listed_doctors AS
 SELECT d.id,
    d.slug,
    u.first_name,
    u.last_name,
    d.specialization,
    d.experience_years,
    d.qualifications,
    d.biography,
    d.languages,
    d.sex,
    d.consultation_fee_minor AS fee_minor,
    (d.currency)::text AS currency,
    d.rating_sum,
    d.rating_count,
    n.starts_at AS next_free,
    u.image_key,
    d.time_zone,
    u.folded_name,
    d.folded_specialization
   FROM ((public.doctors d
     JOIN public.users u ON ((u.id = d.user_id)))
     LEFT JOIN public.doctor_next_free n ON (((n.doctor_id = d.id) AND (n.starts_at > ( SELECT public.app_now() AS app_now)))))
  WHERE ((u.role = 'DOCTOR'::text) AND (u.status = 'active'::text) AND u.profile_complete AND (d.verification = 'approved'::text) AND (d.license_expires_on >= ( SELECT ((public.app_now() AT TIME ZONE 'Africa/Lagos'::text))::date AS timezone)));

CREATE TABLE public.live_events (
    id uuid NOT NULL,
    user_id uuid,
    audience text,
    topic text NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    CONSTRAINT live_events_audience_check CHECK ((audience = 'admins'::text)),
    CONSTRAINT live_events_check CHECK ((num_nonnulls(user_id, audience) = 1)),
    CONSTRAINT live_events_topic_check CHECK (((length(topic) >= 1) AND (length(topic) <= 40)))
)
PARTITION BY RANGE (occurred_at);

CREATE TABLE public.live_events_default (
    id uuid NOT NULL,
    user_id uuid,
    audience text,
    topic text NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    CONSTRAINT live_events_audience_check CHECK ((audience = 'admins'::text)),
    CONSTRAINT live_events_check CHECK ((num_nonnulls(user_id, audience) = 1)),
    CONSTRAINT live_events_topic_check CHECK (((length(topic) >= 1) AND (length(topic) <= 40)))
);

CREATE TABLE public.mail_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    code_digest bytea NOT NULL,
    new_email public.citext,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_codes_new_email_check CHECK ((length((new_email)::text) <= 254)),
    CONSTRAINT mail_codes_purpose_check CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'change_email'::text, 'add_factor'::text])))
);

CREATE TABLE public.media_events (
    id text NOT NULL,
    event text NOT NULL,
    room text NOT NULL,
    person_id uuid,
    participant text,
    at timestamp with time zone NOT NULL,
    processed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT media_events_event_check CHECK ((length(event) <= 60)),
    CONSTRAINT media_events_id_check CHECK (((length(id) >= 1) AND (length(id) <= 100))),
    CONSTRAINT media_events_participant_check CHECK (((length(participant) >= 1) AND (length(participant) <= 100))),
    CONSTRAINT media_events_room_check CHECK ((length(room) <= 64))
);

CREATE TABLE public.newsletter_subscriptions (
    id uuid NOT NULL,
    email public.citext NOT NULL,
    status text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    unsubscribed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT newsletter_subscriptions_email_check CHECK (((length((email)::text) >= 3) AND (length((email)::text) <= 254))),
    CONSTRAINT newsletter_subscriptions_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'confirmed'::text, 'unsubscribed'::text])))
);

CREATE TABLE public.note_diagnoses (
    encounter_id uuid NOT NULL,
    version integer NOT NULL,
    "position" integer NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    system text NOT NULL,
    code text NOT NULL,
    title text NOT NULL,
    is_main boolean NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT note_diagnoses_code_check CHECK ((length(code) <= 100)),
    CONSTRAINT note_diagnoses_position_check CHECK ((("position" >= 1) AND ("position" <= 20))),
    CONSTRAINT note_diagnoses_system_check CHECK ((length(system) <= 20)),
    CONSTRAINT note_diagnoses_title_check CHECK ((length(title) <= 500))
);

CREATE TABLE public.note_reminders (
    encounter_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    due_at timestamp with time zone NOT NULL
);

CREATE TABLE public.note_templates (
    id uuid NOT NULL,
    doctor_id uuid,
    name text NOT NULL,
    texts jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT note_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT note_templates_texts_check CHECK (((jsonb_typeof(texts) = 'object'::text) AND (length((texts)::text) <= 60000))),
    CONSTRAINT note_templates_version_check CHECK ((version > 0))
);

CREATE TABLE public.note_versions (
    encounter_id uuid NOT NULL,
    version integer NOT NULL,
    patient_id uuid NOT NULL,
    content text NOT NULL,
    content_sha256 bytea GENERATED ALWAYS AS (public.text_sha256(content)) STORED NOT NULL,
    amendment_reason text,
    signed_by uuid NOT NULL,
    signer_name text NOT NULL,
    license_number text NOT NULL,
    license_expires_on date NOT NULL,
    signed_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT note_versions_amendment_reason_check CHECK (((length(amendment_reason) >= 1) AND (length(amendment_reason) <= 500))),
    CONSTRAINT note_versions_check CHECK (((version > 1) = (amendment_reason IS NOT NULL))),
    CONSTRAINT note_versions_content_check CHECK (((length(content) <= 400000) AND (jsonb_typeof((content)::jsonb) = 'object'::text))),
    CONSTRAINT note_versions_version_check CHECK (((version >= 1) AND (version <= 10000)))
);

CREATE TABLE public.notification_preferences (
    user_id uuid NOT NULL,
    event text NOT NULL,
    channel text NOT NULL,
    is_on boolean NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notification_preferences_channel_check CHECK ((channel = ANY (ARRAY['in_app'::text, 'email'::text, 'sms'::text, 'push'::text]))),
    CONSTRAINT notification_preferences_check CHECK ((is_on OR (NOT ((channel = 'email'::text) AND (event = ANY (ARRAY['account'::text, 'appointment_changes'::text])))))),
    CONSTRAINT notification_preferences_event_check CHECK ((event = ANY (ARRAY['appointment_answers'::text, 'appointment_changes'::text, 'appointment_progress'::text, 'reminder_day'::text, 'reminder_hour'::text, 'reminder_minutes'::text, 'account'::text])))
);

CREATE TABLE public.notifications (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    path text,
    occurred_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT notifications_body_check CHECK ((length(body) <= 1000)),
    CONSTRAINT notifications_kind_check CHECK ((length(kind) <= 60)),
    CONSTRAINT notifications_path_check CHECK (((path ~ '^/'::text) AND (length(path) <= 300))),
    CONSTRAINT notifications_title_check CHECK ((length(title) <= 200))
)
PARTITION BY RANGE (occurred_at);

CREATE TABLE public.notifications_default (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    path text,
    occurred_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT notifications_body_check CHECK ((length(body) <= 1000)),
    CONSTRAINT notifications_kind_check CHECK ((length(kind) <= 60)),
    CONSTRAINT notifications_path_check CHECK (((path ~ '^/'::text) AND (length(path) <= 300))),
    CONSTRAINT notifications_title_check CHECK ((length(title) <= 200))
);

CREATE TABLE public.services (
    id uuid NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    specialization text,
    mode text NOT NULL,
    type text NOT NULL,
    is_bookable boolean NOT NULL,
    "position" smallint NOT NULL,
    CONSTRAINT services_mode_check CHECK ((mode = ANY (ARRAY['VIDEO'::text, 'AUDIO'::text, 'IN_PERSON'::text, 'HOME_VISIT'::text]))),
    CONSTRAINT services_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT services_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT services_specialization_check CHECK ((length(specialization) <= 120)),
    CONSTRAINT services_type_check CHECK ((type = ANY (ARRAY['Consultation'::text, 'Follow-up'::text, 'Emergency'::text, 'Check-up'::text])))
);

CREATE TABLE public.site_services (
    slug text NOT NULL,
    "position" integer NOT NULL,
    icon text NOT NULL,
    name text NOT NULL,
    summary text NOT NULL,
    how text NOT NULL,
    offers text[] NOT NULL,
    reasons text[] NOT NULL,
    is_featured boolean NOT NULL,
    is_shown boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_services_how_check CHECK (((length(how) >= 1) AND (length(how) <= 160))),
    CONSTRAINT site_services_icon_check CHECK ((icon = ANY (ARRAY['female'::text, 'leaf'::text, 'male'::text, 'meal'::text, 'medicine'::text, 'nurse'::text, 'places'::text, 'urgent'::text]))),
    CONSTRAINT site_services_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT site_services_offers_check CHECK (((cardinality(offers) <= 6) AND (length(array_to_string(offers, ''::text)) <= 720))),
    CONSTRAINT site_services_position_check CHECK (("position" > 0)),
    CONSTRAINT site_services_reasons_check CHECK (((cardinality(reasons) <= 6) AND (length(array_to_string(reasons, ''::text)) <= 720))),
    CONSTRAINT site_services_summary_check CHECK (((length(summary) >= 1) AND (length(summary) <= 200)))
);

CREATE VIEW public.offered_services WITH (security_invoker='true') AS
 SELECT b.id,
    b.slug,
    b.name,
    b.specialization,
    b.mode,
    b.type,
    (b.is_bookable AND COALESCE(s.is_shown, false)) AS is_bookable,
    b."position"
   FROM (public.services b
     LEFT JOIN public.site_services s ON ((s.slug = b.slug)));

CREATE TABLE public.open_vital_alerts (
    observation_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    raised_at timestamp with time zone NOT NULL
);

CREATE TABLE public.outbox (
    id uuid NOT NULL,
    topic text NOT NULL,
    payload jsonb NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    delivered_at timestamp with time zone,
    given_up_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    appointment_id uuid,
    appointment_starts_at timestamp with time zone,
    expires_at timestamp with time zone,
    given_up_why text,
    CONSTRAINT outbox_about_whole CHECK (((appointment_id IS NULL) = (appointment_starts_at IS NULL))),
    CONSTRAINT outbox_check CHECK (((delivered_at IS NULL) OR (given_up_at IS NULL))),
    CONSTRAINT outbox_given_up_why_check CHECK ((given_up_why = ANY (ARRAY['refused'::text, 'stale'::text]))),
    CONSTRAINT outbox_topic_check CHECK ((topic = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text]))),
    CONSTRAINT outbox_why_given_up CHECK (((given_up_why IS NULL) OR (given_up_at IS NOT NULL)))
);

CREATE TABLE public.page_counts (
    day date NOT NULL,
    path text NOT NULL,
    device text NOT NULL,
    source text NOT NULL,
    views bigint NOT NULL,
    CONSTRAINT page_counts_device_check CHECK ((device = ANY (ARRAY['phone'::text, 'tablet'::text, 'computer'::text]))),
    CONSTRAINT page_counts_path_check CHECK ((((length(path) >= 1) AND (length(path) <= 120)) AND (path ~~ '/%'::text))),
    CONSTRAINT page_counts_source_check CHECK (((length(source) >= 1) AND (length(source) <= 100))),
    CONSTRAINT page_counts_views_check CHECK ((views > 0))
);

CREATE TABLE public.partitioned_tables (
    name text NOT NULL,
    months_ahead smallint DEFAULT 3 NOT NULL,
    CONSTRAINT partitioned_tables_months_ahead_check CHECK (((months_ahead >= 1) AND (months_ahead <= 24)))
);

CREATE TABLE public.passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    is_backed_up boolean DEFAULT false NOT NULL,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    is_confirmed boolean DEFAULT true NOT NULL,
    CONSTRAINT passkeys_credential_id_check CHECK ((length(credential_id) <= 1400)),
    CONSTRAINT passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);

CREATE TABLE public.patient_accounts (
    patient_id uuid NOT NULL,
    user_id uuid NOT NULL,
    relation text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT patient_accounts_relation_check CHECK ((relation = ANY (ARRAY['self'::text, 'dependant'::text, 'sponsor'::text])))
);

CREATE TABLE public.patients (
    id uuid NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    date_of_birth date,
    sex text,
    phone text,
    address text,
    emergency_contact text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    insurance text,
    folded_name text GENERATED ALWAYS AS (public.fold_text(((first_name || ' '::text) || last_name))) STORED,
    patient_number text DEFAULT public.draw_patient_number() NOT NULL,
    emergency_phone text,
    emergency_relationship text,
    CONSTRAINT patients_address_check CHECK ((length(address) <= 500)),
    CONSTRAINT patients_date_of_birth_check CHECK (((date_of_birth >= '1900-01-01'::date) AND (date_of_birth <= '2199-12-31'::date))),
    CONSTRAINT patients_emergency_contact_check CHECK ((length(emergency_contact) <= 500)),
    CONSTRAINT patients_emergency_phone_check CHECK ((length(emergency_phone) <= 32)),
    CONSTRAINT patients_emergency_relationship_check CHECK ((emergency_relationship = ANY (ARRAY['spouse'::text, 'parent'::text, 'child'::text, 'sibling'::text, 'relative'::text, 'friend'::text, 'other'::text]))),
    CONSTRAINT patients_first_name_check CHECK ((length(first_name) <= 120)),
    CONSTRAINT patients_insurance_check CHECK ((length(insurance) <= 500)),
    CONSTRAINT patients_last_name_check CHECK ((length(last_name) <= 120)),
    CONSTRAINT patients_patient_number_check CHECK (public.is_patient_number(patient_number)),
    CONSTRAINT patients_phone_check CHECK ((length(phone) <= 32)),
    CONSTRAINT patients_sex_check CHECK ((sex = ANY (ARRAY['female'::text, 'male'::text, 'other'::text])))
);

COMMENT ON COLUMN public.patients.emergency_contact IS 'The name of the person.';

CREATE TABLE public.pending_proofs (
    digest bytea NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    session_id uuid,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pending_proofs_kind_check CHECK ((kind = ANY (ARRAY['second_factor'::text, 'passkey_registration'::text, 'passkey_sign_in'::text, 'step_up'::text, 'google'::text, 'exchange'::text])))
);

CREATE TABLE public.push_subscriptions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    device text NOT NULL,
    subscribed_at timestamp with time zone NOT NULL,
    last_success_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_subscriptions_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
    CONSTRAINT push_subscriptions_device_check CHECK ((length(device) <= 200)),
    CONSTRAINT push_subscriptions_endpoint_check CHECK (((length(endpoint) >= 10) AND (length(endpoint) <= 1000))),
    CONSTRAINT push_subscriptions_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text))
);

CREATE TABLE public.quote_consents (
    appointment_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    given_by uuid NOT NULL,
    shown_as text NOT NULL,
    state text,
    given_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT quote_consents_check CHECK (((state IS NULL) OR (shown_as = 'first_name'::text))),
    CONSTRAINT quote_consents_shown_as_check CHECK ((shown_as = ANY (ARRAY['first_name'::text, 'no_name'::text]))),
    CONSTRAINT quote_consents_state_check CHECK (((length(state) >= 1) AND (length(state) <= 40)))
);

CREATE TABLE public.record_copies (
    id uuid NOT NULL,
    patient_id uuid NOT NULL,
    user_id uuid NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    progress smallint DEFAULT 0 NOT NULL,
    size_bytes bigint,
    pages integer,
    requested_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone,
    expires_at timestamp with time zone,
    CONSTRAINT record_copies_pages_check CHECK ((pages > 0)),
    CONSTRAINT record_copies_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
    CONSTRAINT record_copies_ready CHECK (((status <> 'ready'::text) OR ((size_bytes IS NOT NULL) AND (pages IS NOT NULL) AND (ready_at IS NOT NULL) AND (expires_at IS NOT NULL)))),
    CONSTRAINT record_copies_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text, 'expired'::text])))
);

CREATE TABLE public.recovery_codes (
    user_id uuid NOT NULL,
    digest bytea NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    key_id text DEFAULT 'original'::text NOT NULL,
    CONSTRAINT recovery_codes_key_id_check CHECK ((length(key_id) <= 32))
);

COMMENT ON COLUMN public.recovery_codes.key_id IS 'The key of the digest. Codes cannot be moved to another key, because nobody but their owner knows them.';

CREATE TABLE public.refresh_tokens (
    digest bytea NOT NULL,
    session_id uuid NOT NULL,
    generation integer NOT NULL,
    issued_at timestamp with time zone NOT NULL
);

CREATE TABLE public.reservations (
    id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    patient_id uuid,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    appointment_id uuid,
    expires_at timestamp with time zone,
    CONSTRAINT reservations_check CHECK ((ends_at > starts_at)),
    CONSTRAINT reservations_check1 CHECK (((kind = 'appointment'::text) = (appointment_id IS NOT NULL))),
    CONSTRAINT reservations_check2 CHECK (((kind = 'hold'::text) = (expires_at IS NOT NULL))),
    CONSTRAINT reservations_kind_check CHECK ((kind = ANY (ARRAY['appointment'::text, 'hold'::text])))
);

CREATE TABLE public.review_days (
    doctor_id uuid,
    day date NOT NULL,
    reviews integer NOT NULL,
    rating_sum integer NOT NULL
);

CREATE TABLE public.reviews (
    appointment_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    author_id uuid NOT NULL,
    rating smallint NOT NULL,
    text text,
    written_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    answer text,
    answered_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reviews_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 1000))),
    CONSTRAINT reviews_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT reviews_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    last_active_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    generation integer DEFAULT 1 NOT NULL,
    generation_shown_at timestamp with time zone NOT NULL,
    factors text[] DEFAULT '{}'::text[] NOT NULL,
    second_factor_at timestamp with time zone,
    device text NOT NULL,
    address inet,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    password_confirmed_at timestamp with time zone,
    replaced_generation integer DEFAULT 0 NOT NULL,
    mailbox_confirmed_at timestamp with time zone,
    CONSTRAINT sessions_device_check CHECK ((length(device) <= 200)),
    CONSTRAINT sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'revoked'::text, 'idle'::text, 'expired'::text, 'reuse'::text, 'password_changed'::text, 'suspended'::text, 'everywhere'::text])))
);

COMMENT ON COLUMN public.sessions.password_confirmed_at IS 'When the password, or a passkey that checked its owner, was last used again in this session.';

COMMENT ON COLUMN public.sessions.replaced_generation IS 'Access and refresh tokens up to this generation were replaced when the owner last confirmed who they are.';

COMMENT ON COLUMN public.sessions.mailbox_confirmed_at IS 'When a code that was mailed to the account''s address was last typed in this session.';

CREATE TABLE public.sign_in_failures (
    address_digest bytea NOT NULL,
    failures integer NOT NULL,
    locked_until timestamp with time zone,
    last_failed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.sign_ups (
    id uuid NOT NULL,
    email public.citext NOT NULL,
    role text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text,
    date_of_birth date,
    password_hash text NOT NULL,
    intent text,
    browser_digest bytea NOT NULL,
    code_digest bytea NOT NULL,
    wrong_tries integer DEFAULT 0 NOT NULL,
    code_sent_at timestamp with time zone NOT NULL,
    code_expires_at timestamp with time zone NOT NULL,
    codes_sent integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_ups_codes_sent_check CHECK ((codes_sent >= 0)),
    CONSTRAINT sign_ups_date_of_birth_check CHECK (((date_of_birth >= '1900-01-01'::date) AND (date_of_birth <= '2199-12-31'::date))),
    CONSTRAINT sign_ups_email_check CHECK ((length((email)::text) <= 254)),
    CONSTRAINT sign_ups_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 120))),
    CONSTRAINT sign_ups_intent_check CHECK ((length(intent) <= 500)),
    CONSTRAINT sign_ups_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 120))),
    CONSTRAINT sign_ups_phone_check CHECK ((length(phone) <= 32)),
    CONSTRAINT sign_ups_role_check CHECK ((role = ANY (ARRAY['PATIENT'::text, 'DOCTOR'::text]))),
    CONSTRAINT sign_ups_wrong_tries_check CHECK ((wrong_tries >= 0))
);

CREATE TABLE public.site_counters (
    name text NOT NULL,
    mode text DEFAULT 'counted'::text NOT NULL,
    given_value integer,
    source text,
    as_of date,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_counters_given CHECK (((mode <> 'given'::text) OR ((given_value IS NOT NULL) AND (source IS NOT NULL) AND (as_of IS NOT NULL)))),
    CONSTRAINT site_counters_given_value_check CHECK (((given_value >= 1) AND (given_value <= 1000000000))),
    CONSTRAINT site_counters_mode_check CHECK ((mode = ANY (ARRAY['counted'::text, 'given'::text, 'hidden'::text]))),
    CONSTRAINT site_counters_name_check CHECK ((name = ANY (ARRAY['doctors'::text, 'places'::text, 'hospitals'::text, 'clinics'::text, 'states'::text, 'patients'::text, 'satisfaction'::text]))),
    CONSTRAINT site_counters_share CHECK (((name <> 'satisfaction'::text) OR (given_value <= 100))),
    CONSTRAINT site_counters_source_check CHECK (((length(source) >= 1) AND (length(source) <= 200)))
);

CREATE TABLE public.site_faqs (
    id uuid NOT NULL,
    "position" integer NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    is_published boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_faqs_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 4000))),
    CONSTRAINT site_faqs_position_check CHECK (("position" > 0)),
    CONSTRAINT site_faqs_question_check CHECK (((length(question) >= 1) AND (length(question) <= 200)))
);

CREATE TABLE public.site_figures (
    is_only boolean DEFAULT true NOT NULL,
    patients integer NOT NULL,
    ratings integer NOT NULL,
    satisfied integer NOT NULL,
    counted_at timestamp with time zone,
    CONSTRAINT site_figures_is_only_check CHECK (is_only)
);

CREATE TABLE public.site_post_revisions (
    post_id uuid NOT NULL,
    number integer NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    body text NOT NULL,
    picture text,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    author_name text NOT NULL,
    saved_by uuid,
    saved_at timestamp with time zone NOT NULL,
    picture_file_id uuid,
    picture_alt text,
    picture_width integer,
    picture_height integer,
    CONSTRAINT site_post_revisions_author_name_check CHECK (((length(author_name) >= 1) AND (length(author_name) <= 120))),
    CONSTRAINT site_post_revisions_body_check CHECK (((length(body) >= 1) AND (length(body) <= 40000))),
    CONSTRAINT site_post_revisions_number_check CHECK ((number > 0)),
    CONSTRAINT site_post_revisions_one_picture CHECK (((picture IS NULL) OR (picture_file_id IS NULL))),
    CONSTRAINT site_post_revisions_own_picture_whole CHECK ((num_nonnulls(picture_file_id, picture_alt, picture_width, picture_height) = ANY (ARRAY[0, 4]))),
    CONSTRAINT site_post_revisions_picture_alt_check CHECK (((length(picture_alt) >= 1) AND (length(picture_alt) <= 200))),
    CONSTRAINT site_post_revisions_picture_check CHECK ((picture = ANY (ARRAY['consult'::text, 'family'::text, 'clinic'::text, 'envelope'::text]))),
    CONSTRAINT site_post_revisions_picture_height_check CHECK (((picture_height >= 1) AND (picture_height <= 1200))),
    CONSTRAINT site_post_revisions_picture_width_check CHECK (((picture_width >= 1) AND (picture_width <= 1200))),
    CONSTRAINT site_post_revisions_summary_check CHECK (((length(summary) >= 1) AND (length(summary) <= 300))),
    CONSTRAINT site_post_revisions_tags_check CHECK ((cardinality(tags) <= 6)),
    CONSTRAINT site_post_revisions_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);

CREATE TABLE public.site_posts (
    id uuid NOT NULL,
    slug text NOT NULL,
    latest_revision integer NOT NULL,
    published_revision integer,
    published_at timestamp with time zone,
    changed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_posts_check CHECK ((published_revision <= latest_revision)),
    CONSTRAINT site_posts_check1 CHECK (((published_revision IS NULL) = (published_at IS NULL))),
    CONSTRAINT site_posts_latest_revision_check CHECK ((latest_revision > 0)),
    CONSTRAINT site_posts_slug_check CHECK (((length(slug) <= 80) AND (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)))
);

CREATE TABLE public.site_promotion (
    is_only boolean DEFAULT true NOT NULL,
    text text NOT NULL,
    link_label text NOT NULL,
    path text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    is_shown boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_promotion_ends_later CHECK ((starts_at < ends_at)),
    CONSTRAINT site_promotion_is_only_check CHECK (is_only),
    CONSTRAINT site_promotion_link_label_check CHECK (((length(link_label) >= 1) AND (length(link_label) <= 40))),
    CONSTRAINT site_promotion_path_check CHECK (((length(path) <= 200) AND (path ~ '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$'::text))),
    CONSTRAINT site_promotion_text_check CHECK (((length(text) >= 1) AND (length(text) <= 140)))
);

CREATE TABLE public.site_team (
    doctor_id uuid NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_team_position_check CHECK (("position" > 0))
);

CREATE TABLE public.site_testimonials (
    appointment_id uuid NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_testimonials_position_check CHECK (("position" > 0))
);

CREATE TABLE public.sms_codes (
    user_id uuid NOT NULL,
    number text NOT NULL,
    code_digest bytea NOT NULL,
    wrong_tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sms_codes_number_check CHECK ((number ~ '^\+[1-9][0-9]{6,14}$'::text))
);

CREATE TABLE public.sms_numbers (
    user_id uuid NOT NULL,
    number text NOT NULL,
    verified_at timestamp with time zone NOT NULL,
    CONSTRAINT sms_numbers_number_check CHECK ((number ~ '^\+[1-9][0-9]{6,14}$'::text))
);

CREATE TABLE public.staff (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    title text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_title_check CHECK ((length(title) <= 120))
);

CREATE TABLE public.stale_doctors (
    doctor_id uuid NOT NULL
);

CREATE TABLE public.trusted_devices (
    digest bytea NOT NULL,
    user_id uuid NOT NULL,
    device text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT trusted_devices_device_check CHECK ((length(device) <= 200))
);

CREATE TABLE public.usage_counts (
    kind text NOT NULL,
    target_digest bytea NOT NULL,
    started_at timestamp with time zone NOT NULL,
    used integer NOT NULL,
    CONSTRAINT usage_counts_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 60))),
    CONSTRAINT usage_counts_target_digest_check CHECK ((length(target_digest) = 32)),
    CONSTRAINT usage_counts_used_check CHECK ((used >= 0))
);

CREATE TABLE public.vital_alert_answers (
    observation_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    answer text NOT NULL,
    answered_by uuid NOT NULL,
    answerer_name text NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    CONSTRAINT vital_alert_answers_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 500))),
    CONSTRAINT vital_alert_answers_answerer_name_check CHECK (((length(answerer_name) >= 1) AND (length(answerer_name) <= 300)))
);

CREATE TABLE public.vital_alerts (
    observation_id uuid NOT NULL,
    patient_id uuid NOT NULL,
    level text NOT NULL,
    told smallint NOT NULL,
    is_mailed boolean NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    CONSTRAINT vital_alerts_level_check CHECK ((level = ANY (ARRAY['dangerously_low'::text, 'dangerously_high'::text]))),
    CONSTRAINT vital_alerts_told_check CHECK ((told >= 0))
);

CREATE TABLE public.waitlist_entries (
    id uuid NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    appointment_id uuid,
    symptoms text,
    earliest timestamp with time zone NOT NULL,
    latest timestamp with time zone NOT NULL,
    joined_by uuid NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_why text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT waitlist_entries_check CHECK ((latest > earliest)),
    CONSTRAINT waitlist_entries_check1 CHECK (((appointment_id IS NULL) = (symptoms IS NOT NULL))),
    CONSTRAINT waitlist_entries_check2 CHECK (((ended_at IS NULL) = (ended_why IS NULL))),
    CONSTRAINT waitlist_entries_ended_why_check CHECK ((ended_why = ANY (ARRAY['served'::text, 'left'::text, 'over'::text, 'appointment_changed'::text]))),
    CONSTRAINT waitlist_entries_symptoms_check CHECK (((length(symptoms) >= 1) AND (length(symptoms) <= 2000)))
);

CREATE TABLE public.waitlist_offers (
    id uuid NOT NULL,
    entry_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    offered_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT waitlist_offers_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text, 'lapsed'::text]))),
    CONSTRAINT waitlist_offers_check CHECK ((ends_at > starts_at)),
    CONSTRAINT waitlist_offers_check1 CHECK ((expires_at > offered_at)),
    CONSTRAINT waitlist_offers_check2 CHECK (((answer IS NULL) = (answered_at IS NULL)))
);

CREATE TABLE public.withheld_note_parts (
    id uuid NOT NULL,
    encounter_id uuid NOT NULL,
    field text NOT NULL,
    patient_id uuid NOT NULL,
    doctor_id uuid NOT NULL,
    category text NOT NULL,
    reason text NOT NULL,
    withheld_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    reviewed_by uuid,
    reviewed_at timestamp with time zone,
    outcome text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT withheld_note_parts_category_check CHECK ((category = ANY (ARRAY['serious_harm'::text, 'about_another_person'::text, 'result_not_explained_yet'::text, 'patient_asked'::text]))),
    CONSTRAINT withheld_note_parts_check CHECK ((((reviewed_at IS NULL) = (outcome IS NULL)) AND ((reviewed_at IS NULL) = (reviewed_by IS NULL)))),
    CONSTRAINT withheld_note_parts_field_check CHECK ((field = ANY (ARRAY['complaint'::text, 'history'::text, 'examination'::text, 'assessment'::text, 'plan'::text]))),
    CONSTRAINT withheld_note_parts_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'release_requested'::text]))),
    CONSTRAINT withheld_note_parts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

ALTER TABLE ONLY public.appointment_events ATTACH PARTITION public.appointment_events_default DEFAULT;

ALTER TABLE ONLY public.audit_events ATTACH PARTITION public.audit_events_default DEFAULT;

ALTER TABLE ONLY public.live_events ATTACH PARTITION public.live_events_default DEFAULT;

ALTER TABLE ONLY public.notifications ATTACH PARTITION public.notifications_default DEFAULT;

ALTER TABLE ONLY public.account_closures
    ADD CONSTRAINT account_closures_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.appointment_days
    ADD CONSTRAINT appointment_days_doctor_id_day_status_mode_type_key UNIQUE NULLS NOT DISTINCT (doctor_id, day, status, mode, type);

ALTER TABLE ONLY public.appointment_events
    ADD CONSTRAINT appointment_events_pkey PRIMARY KEY (id, occurred_at);

ALTER TABLE ONLY public.appointment_events_default
    ADD CONSTRAINT appointment_events_default_pkey PRIMARY KEY (id, occurred_at);

ALTER TABLE ONLY public.appointment_hours
    ADD CONSTRAINT appointment_hours_doctor_id_month_weekday_hour_key UNIQUE NULLS NOT DISTINCT (doctor_id, month, weekday, hour);

ALTER TABLE ONLY public.appointment_reminders
    ADD CONSTRAINT appointment_reminders_pkey PRIMARY KEY (starts_at, appointment_id, kind, user_id);

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.attendance_disputes
    ADD CONSTRAINT attendance_disputes_appointment_id_side_key UNIQUE (appointment_id, side);

ALTER TABLE ONLY public.attendance_disputes
    ADD CONSTRAINT attendance_disputes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id, occurred_at);

ALTER TABLE ONLY public.audit_events_default
    ADD CONSTRAINT audit_events_default_pkey PRIMARY KEY (id, occurred_at);

ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.authenticator_apps
    ADD CONSTRAINT authenticator_apps_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.break_glass_accesses
    ADD CONSTRAINT break_glass_accesses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.break_glass_reviews
    ADD CONSTRAINT break_glass_reviews_pkey PRIMARY KEY (access_id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_token_digest_key UNIQUE (token_digest);

ALTER TABLE ONLY public.call_days
    ADD CONSTRAINT call_days_doctor_id_day_join_step_key UNIQUE NULLS NOT DISTINCT (doctor_id, day, join_step);

ALTER TABLE ONLY public.call_messages
    ADD CONSTRAINT call_messages_file_id_key UNIQUE (file_id);

ALTER TABLE ONLY public.call_messages
    ADD CONSTRAINT call_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.call_participations
    ADD CONSTRAINT call_participations_participant_key UNIQUE (participant);

ALTER TABLE ONLY public.call_participations
    ADD CONSTRAINT call_participations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.call_people
    ADD CONSTRAINT call_people_appointment_id_user_id_key UNIQUE (appointment_id, user_id);

ALTER TABLE ONLY public.call_people
    ADD CONSTRAINT call_people_link_digest_key UNIQUE (link_digest);

ALTER TABLE ONLY public.call_people
    ADD CONSTRAINT call_people_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.call_quality
    ADD CONSTRAINT call_quality_pkey PRIMARY KEY (participant);

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_pkey PRIMARY KEY (appointment_id);

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_room_key UNIQUE (room);

ALTER TABLE ONLY public.care_location_corrections
    ADD CONSTRAINT care_location_corrections_pkey PRIMARY KEY (care_location_id);

ALTER TABLE ONLY public.care_location_reports
    ADD CONSTRAINT care_location_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.care_locations
    ADD CONSTRAINT care_locations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.care_relationships
    ADD CONSTRAINT care_relationships_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.changed_call_days
    ADD CONSTRAINT changed_call_days_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.changed_days
    ADD CONSTRAINT changed_days_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chart_entries
    ADD CONSTRAINT chart_entries_pkey PRIMARY KEY (entry_id, version);

ALTER TABLE ONLY public.clinic_days
    ADD CONSTRAINT clinic_days_pkey PRIMARY KEY (day, status);

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.consultation_note_revisions
    ADD CONSTRAINT consultation_note_revisions_appointment_id_doctor_id_edit_i_key UNIQUE (encounter_id, doctor_id, edit_id);

ALTER TABLE ONLY public.consultation_note_revisions
    ADD CONSTRAINT consultation_note_revisions_pkey PRIMARY KEY (encounter_id, doctor_id, field, revision);

ALTER TABLE ONLY public.consultation_notes
    ADD CONSTRAINT consultation_notes_pkey PRIMARY KEY (encounter_id, doctor_id);

ALTER TABLE ONLY public.contact_answers
    ADD CONSTRAINT contact_answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.department_members
    ADD CONSTRAINT department_members_pkey PRIMARY KEY (department_id, user_id);

ALTER TABLE ONLY public.departments
    ADD CONSTRAINT departments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.diagnosis_codes
    ADD CONSTRAINT diagnosis_codes_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.diagnosis_icd10_codes
    ADD CONSTRAINT diagnosis_icd10_codes_pkey PRIMARY KEY (icd10_code);

ALTER TABLE ONLY public.diagnosis_synonyms
    ADD CONSTRAINT diagnosis_synonyms_pkey PRIMARY KEY (synonym, code);

ALTER TABLE ONLY public.diagnosis_terms
    ADD CONSTRAINT diagnosis_terms_code_source_label_key UNIQUE (code, source, label);

ALTER TABLE ONLY public.diagnosis_terms
    ADD CONSTRAINT diagnosis_terms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.diagnosis_vocabulary
    ADD CONSTRAINT diagnosis_vocabulary_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.doctor_busy_times
    ADD CONSTRAINT doctor_busy_times_pkey PRIMARY KEY (doctor_id, starts_at, ends_at);

ALTER TABLE ONLY public.doctor_calendars
    ADD CONSTRAINT doctor_calendars_pkey PRIMARY KEY (doctor_id);

ALTER TABLE ONLY public.doctor_decisions
    ADD CONSTRAINT doctor_decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.doctor_exceptions
    ADD CONSTRAINT doctor_exceptions_pkey PRIMARY KEY (doctor_id, day);

ALTER TABLE ONLY public.doctor_hours
    ADD CONSTRAINT doctor_hours_doctor_id_weekday_int4range_excl EXCLUDE USING gist (doctor_id WITH =, weekday WITH =, int4range((EXTRACT(epoch FROM from_time))::integer, (EXTRACT(epoch FROM until_time))::integer) WITH &&);

ALTER TABLE ONLY public.doctor_hours
    ADD CONSTRAINT doctor_hours_pkey PRIMARY KEY (doctor_id, weekday, from_time);

ALTER TABLE ONLY public.doctor_next_free
    ADD CONSTRAINT doctor_next_free_pkey PRIMARY KEY (doctor_id);

ALTER TABLE ONLY public.doctor_schedules
    ADD CONSTRAINT doctor_schedules_pkey PRIMARY KEY (doctor_id);

ALTER TABLE ONLY public.doctor_time_off
    ADD CONSTRAINT doctor_time_off_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.doctors
    ADD CONSTRAINT doctors_license_number_key UNIQUE (license_number);

ALTER TABLE ONLY public.doctors
    ADD CONSTRAINT doctors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.doctors
    ADD CONSTRAINT doctors_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.doctors
    ADD CONSTRAINT doctors_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.encounters
    ADD CONSTRAINT encounters_appointment_id_key UNIQUE (appointment_id);

ALTER TABLE ONLY public.encounters
    ADD CONSTRAINT encounters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.external_identities
    ADD CONSTRAINT external_identities_pkey PRIMARY KEY (provider, subject);

ALTER TABLE ONLY public.external_identities
    ADD CONSTRAINT external_identities_user_id_provider_key UNIQUE (user_id, provider);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_key_key UNIQUE (key);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.form_drafts
    ADD CONSTRAINT form_drafts_pkey PRIMARY KEY (user_id, kind);

ALTER TABLE ONLY public.freed_times
    ADD CONSTRAINT freed_times_pkey PRIMARY KEY (doctor_id, starts_at, ends_at);

ALTER TABLE ONLY public.goal_days
    ADD CONSTRAINT goal_days_pkey PRIMARY KEY (goal_id, day);

ALTER TABLE ONLY public.goals
    ADD CONSTRAINT goals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.holidays
    ADD CONSTRAINT holidays_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key, route);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.licence_warnings
    ADD CONSTRAINT licence_warnings_pkey PRIMARY KEY (doctor_id, license_expires_on, days);

ALTER TABLE ONLY public.live_events
    ADD CONSTRAINT live_events_pkey PRIMARY KEY (id, occurred_at);

ALTER TABLE ONLY public.live_events_default
    ADD CONSTRAINT live_events_default_pkey PRIMARY KEY (id, occurred_at);

ALTER TABLE ONLY public.mail_codes
    ADD CONSTRAINT mail_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media_events
    ADD CONSTRAINT media_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_email_key UNIQUE (email);

ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.note_diagnoses
    ADD CONSTRAINT note_diagnoses_pkey PRIMARY KEY (encounter_id, "position");

ALTER TABLE ONLY public.note_reminders
    ADD CONSTRAINT note_reminders_pkey PRIMARY KEY (encounter_id);

ALTER TABLE ONLY public.note_templates
    ADD CONSTRAINT note_templates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.note_versions
    ADD CONSTRAINT note_versions_pkey PRIMARY KEY (encounter_id, version);

ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_pkey PRIMARY KEY (user_id, event, channel);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id, occurred_at);

ALTER TABLE ONLY public.notifications_default
    ADD CONSTRAINT notifications_default_pkey PRIMARY KEY (id, occurred_at);

ALTER TABLE ONLY public.observation_errors
    ADD CONSTRAINT observation_errors_pkey PRIMARY KEY (observation_id);

ALTER TABLE ONLY public.observations
    ADD CONSTRAINT observations_once UNIQUE (set_id, kind);

ALTER TABLE ONLY public.observations
    ADD CONSTRAINT observations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.open_vital_alerts
    ADD CONSTRAINT open_vital_alerts_pkey PRIMARY KEY (observation_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.page_counts
    ADD CONSTRAINT page_counts_pkey PRIMARY KEY (day, path, device, source);

ALTER TABLE ONLY public.partitioned_tables
    ADD CONSTRAINT partitioned_tables_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.patient_accounts
    ADD CONSTRAINT patient_accounts_pkey PRIMARY KEY (user_id, patient_id);

ALTER TABLE ONLY public.patients
    ADD CONSTRAINT patients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pending_proofs
    ADD CONSTRAINT pending_proofs_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quote_consents
    ADD CONSTRAINT quote_consents_pkey PRIMARY KEY (appointment_id);

ALTER TABLE ONLY public.record_copies
    ADD CONSTRAINT record_copies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, digest);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_appointment_id_key UNIQUE (appointment_id);

ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_doctor_free EXCLUDE USING gist (doctor_id WITH =, tstzrange(starts_at, ends_at) WITH &&);

ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_patient_free EXCLUDE USING gist (patient_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((patient_id IS NOT NULL));

ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_days
    ADD CONSTRAINT review_days_doctor_id_day_key UNIQUE NULLS NOT DISTINCT (doctor_id, day);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (appointment_id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (address_digest);

ALTER TABLE ONLY public.sign_ups
    ADD CONSTRAINT sign_ups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_counters
    ADD CONSTRAINT site_counters_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.site_faqs
    ADD CONSTRAINT site_faqs_one_position UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.site_faqs
    ADD CONSTRAINT site_faqs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_figures
    ADD CONSTRAINT site_figures_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.site_post_revisions
    ADD CONSTRAINT site_post_revisions_pkey PRIMARY KEY (post_id, number);

ALTER TABLE ONLY public.site_posts
    ADD CONSTRAINT site_posts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_posts
    ADD CONSTRAINT site_posts_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.site_promotion
    ADD CONSTRAINT site_promotion_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.site_services
    ADD CONSTRAINT site_services_one_position UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.site_services
    ADD CONSTRAINT site_services_pkey PRIMARY KEY (slug);

ALTER TABLE ONLY public.site_team
    ADD CONSTRAINT site_team_one_position UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.site_team
    ADD CONSTRAINT site_team_pkey PRIMARY KEY (doctor_id);

ALTER TABLE ONLY public.site_testimonials
    ADD CONSTRAINT site_testimonials_one_position UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.site_testimonials
    ADD CONSTRAINT site_testimonials_pkey PRIMARY KEY (appointment_id);

ALTER TABLE ONLY public.sms_codes
    ADD CONSTRAINT sms_codes_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.sms_numbers
    ADD CONSTRAINT sms_numbers_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.stale_doctors
    ADD CONSTRAINT stale_doctors_pkey PRIMARY KEY (doctor_id);

ALTER TABLE ONLY public.trusted_devices
    ADD CONSTRAINT trusted_devices_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY public.usage_counts
    ADD CONSTRAINT usage_counts_pkey PRIMARY KEY (kind, target_digest);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vital_alert_answers
    ADD CONSTRAINT vital_alert_answers_pkey PRIMARY KEY (observation_id);

ALTER TABLE ONLY public.vital_alerts
    ADD CONSTRAINT vital_alerts_pkey PRIMARY KEY (observation_id);

ALTER TABLE ONLY public.vital_limits
    ADD CONSTRAINT vital_limits_pkey PRIMARY KEY (patient_id, kind, version);

ALTER TABLE ONLY public.waitlist_entries
    ADD CONSTRAINT waitlist_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.waitlist_offers
    ADD CONSTRAINT waitlist_offers_entry_id_starts_at_key UNIQUE (entry_id, starts_at);

ALTER TABLE ONLY public.waitlist_offers
    ADD CONSTRAINT waitlist_offers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.withheld_note_parts
    ADD CONSTRAINT withheld_note_parts_pkey PRIMARY KEY (id);

CREATE INDEX account_closures_due ON public.account_closures USING btree (due_at) WHERE (closed_at IS NULL);

CREATE INDEX appointment_days_by_day ON public.appointment_days USING btree (day);

CREATE INDEX appointment_events_by_appointment ON ONLY public.appointment_events USING btree (appointment_id, occurred_at);

CREATE INDEX appointment_events_default_appointment_id_occurred_at_idx ON public.appointment_events_default USING btree (appointment_id, occurred_at);

CREATE INDEX appointment_hours_by_month ON public.appointment_hours USING btree (month);

CREATE INDEX appointment_reminders_by_appointment ON public.appointment_reminders USING btree (appointment_id);

CREATE INDEX appointments_by_doctor ON public.appointments USING btree (doctor_id, starts_at, id) INCLUDE (patient_id, status, ends_at, hidden_at);

CREATE INDEX appointments_by_patient ON public.appointments USING btree (patient_id, starts_at, id);

CREATE INDEX appointments_by_time ON public.appointments USING btree (starts_at, id) INCLUDE (patient_id, doctor_id, status, ends_at, hidden_at);

CREATE INDEX appointments_cancelled ON public.appointments USING btree (starts_at, id) INCLUDE (patient_id, doctor_id, status, hidden_at) WHERE (status = 'CANCELLED'::text);

CREATE INDEX appointments_completed ON public.appointments USING btree (starts_at) WHERE (status = 'COMPLETED'::text);

CREATE INDEX appointments_pending ON public.appointments USING btree (starts_at, id) INCLUDE (patient_id, doctor_id, status, hidden_at) WHERE (status = 'PENDING'::text);

CREATE INDEX appointments_pending_by_doctor ON public.appointments USING btree (doctor_id, starts_at) WHERE (status = 'PENDING'::text);

CREATE INDEX appointments_running ON public.appointments USING btree (ends_at) WHERE (status = ANY (ARRAY['SCHEDULED'::text, 'CONFIRMED'::text, 'IN_PROGRESS'::text]));

CREATE INDEX appointments_to_remind ON public.appointments USING btree (starts_at) INCLUDE (id, settled_at, requested_at) WHERE (status = ANY (ARRAY['SCHEDULED'::text, 'CONFIRMED'::text]));

CREATE INDEX appointments_waiting ON public.appointments USING btree (lapses_at) INCLUDE (patient_id, doctor_id, status, hidden_at) WHERE (status = 'PENDING'::text);

CREATE INDEX attendance_disputes_by_decision ON public.attendance_disputes USING btree (decided_at DESC, id) WHERE (decided_at IS NOT NULL);

CREATE INDEX attendance_disputes_by_patient ON public.attendance_disputes USING btree (patient_id);

CREATE INDEX attendance_disputes_by_raiser ON public.attendance_disputes USING btree (raised_by);

CREATE INDEX attendance_disputes_open ON public.attendance_disputes USING btree (raised_at, id) WHERE (decided_at IS NULL);

CREATE INDEX audit_events_by_actor ON ONLY public.audit_events USING btree (actor_id, occurred_at) WHERE (actor_id IS NOT NULL);

CREATE INDEX audit_events_by_patient ON ONLY public.audit_events USING btree (patient_id, occurred_at) WHERE (patient_id IS NOT NULL);

CREATE INDEX audit_events_by_patients ON ONLY public.audit_events USING gin (patient_ids) WHERE (patient_ids <> '{}'::uuid[]);

CREATE INDEX audit_events_by_transaction ON ONLY public.audit_events USING btree (tx_id, id);

CREATE INDEX audit_events_default_actor_id_occurred_at_idx ON public.audit_events_default USING btree (actor_id, occurred_at) WHERE (actor_id IS NOT NULL);

CREATE INDEX audit_events_default_patient_id_occurred_at_idx ON public.audit_events_default USING btree (patient_id, occurred_at) WHERE (patient_id IS NOT NULL);

CREATE INDEX audit_events_default_patient_ids_idx ON public.audit_events_default USING gin (patient_ids) WHERE (patient_ids <> '{}'::uuid[]);

CREATE INDEX audit_events_default_tx_id_id_idx ON public.audit_events_default USING btree (tx_id, id);

CREATE INDEX audit_seals_not_stored ON public.audit_seals USING btree (number) WHERE (head_stored_at IS NULL);

CREATE INDEX break_glass_accesses_by_doctor ON public.break_glass_accesses USING btree (doctor_id, ends_at);

CREATE INDEX break_glass_accesses_by_patient ON public.break_glass_accesses USING btree (patient_id, opened_at);

CREATE INDEX break_glass_accesses_by_time ON public.break_glass_accesses USING btree (opened_at);

CREATE INDEX break_glass_reviews_by_admin ON public.break_glass_reviews USING btree (reviewed_by);

CREATE INDEX call_days_by_day ON public.call_days USING btree (day);

CREATE INDEX call_messages_by_call ON public.call_messages USING btree (appointment_id, sent_at, id);

CREATE INDEX call_messages_by_file ON public.call_messages USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX call_messages_by_patient ON public.call_messages USING btree (patient_id);

CREATE INDEX call_messages_by_person ON public.call_messages USING btree (person_id);

CREATE INDEX call_participations_by_call ON public.call_participations USING btree (appointment_id);

CREATE INDEX call_participations_open ON public.call_participations USING btree (appointment_id) WHERE (left_at IS NULL);

CREATE INDEX call_people_by_call ON public.call_people USING btree (appointment_id);

CREATE INDEX call_people_by_patient ON public.call_people USING btree (patient_id);

CREATE INDEX call_people_by_user ON public.call_people USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX call_people_waiting ON public.call_people USING btree (doctor_id, waiting_seen_at) WHERE ((kind = 'patient'::text) AND (waiting_seen_at IS NOT NULL));

CREATE INDEX call_people_waiting_now ON public.call_people USING btree (waiting_seen_at) WHERE ((kind = 'patient'::text) AND (waiting_seen_at IS NOT NULL));

CREATE INDEX call_quality_by_call ON public.call_quality USING btree (appointment_id);

CREATE INDEX calls_ended ON public.calls USING btree (ended_at);

CREATE INDEX calls_open ON public.calls USING btree (opened_at) WHERE (ended_at IS NULL);

CREATE INDEX care_location_reports_decided ON public.care_location_reports USING btree (decided_at DESC, id) WHERE (status <> 'open'::text);

CREATE INDEX care_location_reports_open ON public.care_location_reports USING btree (received_at, id) WHERE (status = 'open'::text);

CREATE INDEX care_locations_by_name ON public.care_locations USING btree (name, id);

CREATE INDEX care_locations_by_place ON public.care_locations USING gist (place);

CREATE INDEX care_locations_by_state ON public.care_locations USING btree (state, name, id);

CREATE INDEX care_locations_by_text ON public.care_locations USING gin (search_text public.gin_trgm_ops);

CREATE INDEX care_locations_by_type ON public.care_locations USING btree (type, name, id);

CREATE INDEX care_locations_by_type_place ON public.care_locations USING btree (type, latitude, longitude);

CREATE UNIQUE INDEX care_relationships_by_appointments ON public.care_relationships USING btree (patient_id, doctor_id) WHERE (source = 'appointment'::text);

CREATE INDEX care_relationships_by_doctor ON public.care_relationships USING btree (doctor_id, patient_id);

CREATE INDEX care_relationships_by_patient ON public.care_relationships USING btree (patient_id, doctor_id);

CREATE INDEX chart_entries_by_patient ON public.chart_entries USING btree (patient_id, entry_id, version DESC);

CREATE INDEX chart_entries_by_recorder ON public.chart_entries USING btree (recorded_by) WHERE (recorded_by IS NOT NULL);

CREATE INDEX consents_by_user ON public.consents USING btree (user_id, kind, occurred_at DESC);

CREATE INDEX consultation_notes_by_doctor ON public.consultation_notes USING btree (doctor_id, changed_at DESC, encounter_id);

CREATE INDEX consultation_notes_by_patient ON public.consultation_notes USING btree (patient_id);

CREATE INDEX consultation_notes_unsigned ON public.consultation_notes USING btree (doctor_id, encounter_id) WHERE (signed_version = 0);

CREATE INDEX contact_answers_by_author ON public.contact_answers USING btree (answered_by);

CREATE INDEX contact_answers_by_message ON public.contact_answers USING btree (message_id, answered_at);

CREATE INDEX contact_messages_by_arrival ON public.contact_messages USING btree (status, received_at DESC, id);

CREATE INDEX contact_messages_by_assignee ON public.contact_messages USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);

CREATE INDEX data_exports_by_user ON public.data_exports USING btree (user_id, requested_at DESC);

CREATE UNIQUE INDEX data_exports_one_at_a_time ON public.data_exports USING btree (user_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX data_exports_open ON public.data_exports USING btree (requested_at) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text]));

CREATE INDEX department_members_by_user ON public.department_members USING btree (user_id);

CREATE UNIQUE INDEX departments_by_name ON public.departments USING btree (lower(name));

CREATE INDEX diagnosis_icd10_codes_by_code ON public.diagnosis_icd10_codes USING btree (code);

CREATE INDEX diagnosis_synonyms_by_approver ON public.diagnosis_synonyms USING btree (approved_by);

CREATE INDEX diagnosis_synonyms_by_code ON public.diagnosis_synonyms USING btree (code);

CREATE INDEX diagnosis_terms_by_joined ON public.diagnosis_terms USING btree (joined text_pattern_ops);

CREATE INDEX diagnosis_terms_by_lexemes ON public.diagnosis_terms USING gin (lexemes);

CREATE INDEX diagnosis_terms_by_similarity ON public.diagnosis_terms USING gin (joined public.gin_trgm_ops);

CREATE INDEX diagnosis_vocabulary_by_prefix ON public.diagnosis_vocabulary USING btree (word text_pattern_ops);

CREATE INDEX diagnosis_vocabulary_by_similarity ON public.diagnosis_vocabulary USING gin (word public.gin_trgm_ops);

CREATE INDEX diagnosis_vocabulary_by_sound ON public.diagnosis_vocabulary USING btree (sound);

CREATE INDEX doctor_calendars_due ON public.doctor_calendars USING btree (due_at);

CREATE INDEX doctor_decisions_by_doctor ON public.doctor_decisions USING btree (doctor_id, decided_at DESC);

CREATE INDEX doctor_next_free_by_time ON public.doctor_next_free USING btree (starts_at) WHERE (starts_at IS NOT NULL);

CREATE INDEX doctor_time_off_by_doctor ON public.doctor_time_off USING btree (doctor_id, ends_at);

CREATE INDEX doctors_by_licence_end ON public.doctors USING btree (license_expires_on) WHERE (verification = 'approved'::text);

CREATE INDEX doctors_submitted ON public.doctors USING btree (submitted_at) WHERE ((verification = 'submitted'::text) OR (submitted_at IS NOT NULL));

CREATE INDEX encounters_by_doctor ON public.encounters USING btree (doctor_id, occurred_at DESC, id);

CREATE INDEX encounters_by_opener ON public.encounters USING btree (opened_by);

CREATE INDEX encounters_by_patient ON public.encounters USING btree (patient_id, occurred_at DESC, id DESC);

CREATE INDEX files_by_owner ON public.files USING btree (owner_id, created_at DESC);

CREATE INDEX files_waiting ON public.files USING btree (created_at) WHERE (status = 'waiting'::text);

CREATE INDEX form_drafts_by_time ON public.form_drafts USING btree (saved_at);

CREATE INDEX goal_days_by_patient ON public.goal_days USING btree (patient_id);

CREATE INDEX goal_days_by_ticker ON public.goal_days USING btree (ticked_by) WHERE (ticked_by IS NOT NULL);

CREATE INDEX goals_active ON public.goals USING btree (patient_id, set_at, id) WHERE (state = 'active'::text);

CREATE INDEX goals_by_setter ON public.goals USING btree (set_by) WHERE (set_by IS NOT NULL);

CREATE INDEX goals_ended ON public.goals USING btree (patient_id, ended_at DESC, id) WHERE (state <> 'active'::text);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX invitations_by_email ON public.invitations USING btree (email) WHERE ((cancelled_at IS NULL) AND (patient_id IS NOT NULL));

CREATE INDEX invitations_by_patient ON public.invitations USING btree (patient_id) WHERE (patient_id IS NOT NULL);

CREATE INDEX invitations_by_time ON public.invitations USING btree (invited_at DESC);

CREATE UNIQUE INDEX invitations_one_open_per_email ON public.invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (cancelled_at IS NULL));

CREATE INDEX live_events_by_time ON ONLY public.live_events USING btree (occurred_at);

CREATE INDEX live_events_by_user ON ONLY public.live_events USING btree (user_id, occurred_at);

CREATE INDEX live_events_default_occurred_at_idx ON public.live_events_default USING btree (occurred_at);

CREATE INDEX live_events_for_admins ON ONLY public.live_events USING btree (occurred_at) WHERE (audience = 'admins'::text);

CREATE INDEX live_events_default_occurred_at_idx1 ON public.live_events_default USING btree (occurred_at) WHERE (audience = 'admins'::text);

CREATE INDEX live_events_default_user_id_occurred_at_idx ON public.live_events_default USING btree (user_id, occurred_at);

CREATE INDEX mail_codes_by_user ON public.mail_codes USING btree (user_id, purpose, created_at DESC);

CREATE INDEX media_events_by_age ON public.media_events USING btree (created_at);

CREATE INDEX media_events_due ON public.media_events USING btree (at) WHERE (processed_at IS NULL);

CREATE INDEX note_diagnoses_by_doctor ON public.note_diagnoses USING btree (doctor_id);

CREATE INDEX note_diagnoses_by_patient ON public.note_diagnoses USING btree (patient_id, recorded_at DESC);

CREATE INDEX note_diagnoses_by_version ON public.note_diagnoses USING btree (encounter_id, version);

CREATE INDEX note_reminders_by_doctor ON public.note_reminders USING btree (doctor_id);

CREATE INDEX note_reminders_due ON public.note_reminders USING btree (due_at);

CREATE INDEX note_templates_by_doctor ON public.note_templates USING btree (doctor_id);

CREATE INDEX note_templates_by_editor ON public.note_templates USING btree (changed_by);

CREATE UNIQUE INDEX note_templates_by_owner ON public.note_templates USING btree (COALESCE(doctor_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));

CREATE INDEX note_versions_by_doctor ON public.note_versions USING btree (signed_by, patient_id, signed_at DESC);

CREATE INDEX note_versions_by_patient ON public.note_versions USING btree (patient_id, signed_at DESC);

CREATE INDEX notifications_by_user ON ONLY public.notifications USING btree (user_id, occurred_at DESC);

CREATE INDEX notifications_unread ON ONLY public.notifications USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX notifications_default_user_id_idx ON public.notifications_default USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX notifications_default_user_id_occurred_at_idx ON public.notifications_default USING btree (user_id, occurred_at DESC);

CREATE INDEX observation_errors_by_marker ON public.observation_errors USING btree (marked_by) WHERE (marked_by IS NOT NULL);

CREATE INDEX observation_errors_by_patient ON public.observation_errors USING btree (patient_id);

CREATE INDEX observations_by_kind ON public.observations USING btree (patient_id, kind, measured_at DESC, id DESC);

CREATE INDEX observations_by_recorder ON public.observations USING btree (recorded_by) WHERE (recorded_by IS NOT NULL);

CREATE INDEX observations_by_time ON public.observations USING btree (patient_id, measured_at DESC, id DESC);

CREATE INDEX open_vital_alerts_by_patient ON public.open_vital_alerts USING btree (patient_id, raised_at DESC);

CREATE INDEX outbox_done ON public.outbox USING btree (COALESCE(delivered_at, given_up_at)) WHERE ((delivered_at IS NOT NULL) OR (given_up_at IS NOT NULL));

CREATE INDEX outbox_due ON public.outbox USING btree (due_at) WHERE ((delivered_at IS NULL) AND (given_up_at IS NULL));

CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

CREATE INDEX patient_accounts_by_patient ON public.patient_accounts USING btree (patient_id);

CREATE UNIQUE INDEX patient_accounts_one_self_per_patient ON public.patient_accounts USING btree (patient_id) WHERE (relation = 'self'::text);

CREATE UNIQUE INDEX patient_accounts_one_self_per_user ON public.patient_accounts USING btree (user_id) WHERE (relation = 'self'::text);

CREATE INDEX patients_by_birth ON public.patients USING btree (date_of_birth, folded_name);

CREATE INDEX patients_by_name ON public.patients USING btree (last_name, first_name, id);

CREATE INDEX patients_by_name_part ON public.patients USING gin (folded_name public.gin_trgm_ops);

CREATE UNIQUE INDEX patients_by_number ON public.patients USING btree (patient_number);

CREATE INDEX patients_by_phone ON public.patients USING btree (public.phone_digits(phone)) WHERE (phone IS NOT NULL);

CREATE INDEX patients_by_sex ON public.patients USING btree (sex, last_name, first_name, id);

CREATE INDEX pending_proofs_by_age ON public.pending_proofs USING btree (expires_at);

CREATE INDEX push_subscriptions_by_session ON public.push_subscriptions USING btree (session_id);

CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (user_id, subscribed_at DESC);

CREATE INDEX quote_consents_by_author ON public.quote_consents USING btree (given_by);

CREATE INDEX quote_consents_by_patient ON public.quote_consents USING btree (patient_id);

CREATE INDEX quote_consents_by_time ON public.quote_consents USING btree (given_at DESC, appointment_id);

CREATE INDEX record_copies_by_patient ON public.record_copies USING btree (patient_id);

CREATE INDEX record_copies_by_user ON public.record_copies USING btree (user_id, patient_id, requested_at DESC);

CREATE UNIQUE INDEX record_copies_one_at_a_time ON public.record_copies USING btree (user_id, patient_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX record_copies_open ON public.record_copies USING btree (requested_at) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text]));

CREATE INDEX refresh_tokens_by_session ON public.refresh_tokens USING btree (session_id);

CREATE INDEX reservations_by_doctor ON public.reservations USING btree (doctor_id, starts_at);

CREATE INDEX reservations_expiring ON public.reservations USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX review_days_by_day ON public.review_days USING btree (day);

CREATE INDEX reviews_by_doctor ON public.reviews USING btree (doctor_id, written_at DESC, appointment_id) WHERE (text IS NOT NULL);

CREATE INDEX reviews_by_patient ON public.reviews USING btree (patient_id);

CREATE INDEX sessions_live_by_user ON public.sessions USING btree (user_id, last_active_at DESC) WHERE (ended_at IS NULL);

CREATE INDEX sign_in_failures_by_age ON public.sign_in_failures USING btree (last_failed_at);

CREATE INDEX sign_ups_by_age ON public.sign_ups USING btree (created_at);

CREATE INDEX sign_ups_by_browser ON public.sign_ups USING btree (browser_digest);

CREATE INDEX sign_ups_by_email ON public.sign_ups USING btree (email, created_at);

CREATE INDEX site_post_revisions_by_author ON public.site_post_revisions USING btree (saved_by);

CREATE INDEX site_post_revisions_by_picture ON public.site_post_revisions USING btree (picture_file_id) WHERE (picture_file_id IS NOT NULL);

CREATE INDEX site_posts_by_time ON public.site_posts USING btree (published_at DESC, id);

CREATE INDEX trusted_devices_by_user ON public.trusted_devices USING btree (user_id);

CREATE INDEX usage_counts_by_start ON public.usage_counts USING btree (started_at);

CREATE INDEX users_by_name_part ON public.users USING gin (folded_name public.gin_trgm_ops);

CREATE INDEX users_listed ON public.users USING btree (id) WHERE ((role = 'DOCTOR'::text) AND (status = 'active'::text) AND profile_complete);

CREATE INDEX users_staff_by_name ON public.users USING btree (last_name, first_name, id) WHERE (role = ANY (ARRAY['DOCTOR'::text, 'ADMIN'::text]));

CREATE INDEX vital_alert_answers_by_answerer ON public.vital_alert_answers USING btree (answered_by);

CREATE INDEX vital_alert_answers_by_patient ON public.vital_alert_answers USING btree (patient_id, answered_at DESC);

CREATE INDEX vital_alerts_by_patient ON public.vital_alerts USING btree (patient_id);

CREATE INDEX vital_limits_by_setter ON public.vital_limits USING btree (set_by) WHERE (set_by IS NOT NULL);

CREATE INDEX waitlist_entries_by_appointment ON public.waitlist_entries USING btree (appointment_id) WHERE ((ended_at IS NULL) AND (appointment_id IS NOT NULL));

CREATE INDEX waitlist_entries_by_latest ON public.waitlist_entries USING btree (latest) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX waitlist_entries_live ON public.waitlist_entries USING btree (patient_id, doctor_id) WHERE (ended_at IS NULL);

CREATE INDEX waitlist_entries_queue ON public.waitlist_entries USING btree (doctor_id, joined_at, id) WHERE (ended_at IS NULL);

CREATE INDEX waitlist_offers_due ON public.waitlist_offers USING btree (expires_at) WHERE (answer IS NULL);

CREATE UNIQUE INDEX waitlist_offers_live ON public.waitlist_offers USING btree (entry_id) WHERE (answer IS NULL);

CREATE INDEX withheld_note_parts_by_doctor ON public.withheld_note_parts USING btree (doctor_id);

CREATE INDEX withheld_note_parts_by_encounter ON public.withheld_note_parts USING btree (encounter_id);

CREATE INDEX withheld_note_parts_by_patient ON public.withheld_note_parts USING btree (patient_id);

CREATE INDEX withheld_note_parts_by_reviewer ON public.withheld_note_parts USING btree (reviewed_by);

CREATE UNIQUE INDEX withheld_note_parts_open ON public.withheld_note_parts USING btree (encounter_id, field) WHERE (ended_at IS NULL);

CREATE INDEX withheld_note_parts_to_review ON public.withheld_note_parts USING btree (withheld_at) WHERE ((reviewed_at IS NULL) AND (ended_at IS NULL));

ALTER INDEX public.appointment_events_by_appointment ATTACH PARTITION public.appointment_events_default_appointment_id_occurred_at_idx;

ALTER INDEX public.appointment_events_pkey ATTACH PARTITION public.appointment_events_default_pkey;

ALTER INDEX public.audit_events_by_actor ATTACH PARTITION public.audit_events_default_actor_id_occurred_at_idx;

ALTER INDEX public.audit_events_by_patient ATTACH PARTITION public.audit_events_default_patient_id_occurred_at_idx;

ALTER INDEX public.audit_events_by_patients ATTACH PARTITION public.audit_events_default_patient_ids_idx;

ALTER INDEX public.audit_events_pkey ATTACH PARTITION public.audit_events_default_pkey;

ALTER INDEX public.audit_events_by_transaction ATTACH PARTITION public.audit_events_default_tx_id_id_idx;

ALTER INDEX public.live_events_by_time ATTACH PARTITION public.live_events_default_occurred_at_idx;

ALTER INDEX public.live_events_for_admins ATTACH PARTITION public.live_events_default_occurred_at_idx1;

ALTER INDEX public.live_events_pkey ATTACH PARTITION public.live_events_default_pkey;

ALTER INDEX public.live_events_by_user ATTACH PARTITION public.live_events_default_user_id_occurred_at_idx;

ALTER INDEX public.notifications_pkey ATTACH PARTITION public.notifications_default_pkey;

ALTER INDEX public.notifications_unread ATTACH PARTITION public.notifications_default_user_id_idx;

ALTER INDEX public.notifications_by_user ATTACH PARTITION public.notifications_default_user_id_occurred_at_idx;

CREATE TRIGGER appointment_events_append_only BEFORE DELETE OR UPDATE ON public.appointment_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER appointment_events_no_truncate BEFORE TRUNCATE ON public.appointment_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER appointments_accepted BEFORE INSERT OR UPDATE ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.set_accepted_ends_at();

CREATE TRIGGER appointments_begin_encounter AFTER INSERT ON public.appointments FOR EACH ROW WHEN ((new.status = ANY (ARRAY['IN_PROGRESS'::text, 'COMPLETED'::text]))) EXECUTE FUNCTION public.follow_appointment();

CREATE TRIGGER appointments_close_disputes AFTER UPDATE OF status ON public.appointments FOR EACH ROW WHEN (((old.status = 'NO_SHOW'::text) AND (new.status = ANY (ARRAY['COMPLETED'::text, 'CANCELLED'::text])))) EXECUTE FUNCTION public.close_disputes();

CREATE TRIGGER appointments_counted AFTER INSERT OR DELETE ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.update_appointment_days();

CREATE TRIGGER appointments_end_call AFTER UPDATE OF status ON public.appointments FOR EACH ROW WHEN ((new.status = ANY (ARRAY['COMPLETED'::text, 'CANCELLED'::text, 'NO_SHOW'::text]))) EXECUTE FUNCTION public.end_call();

CREATE TRIGGER appointments_end_waiting AFTER UPDATE OF status, starts_at ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.end_waiting();

CREATE TRIGGER appointments_follow_encounter AFTER UPDATE OF status ON public.appointments FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION public.follow_appointment();

CREATE TRIGGER appointments_guard BEFORE UPDATE ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.guard_appointment();

CREATE TRIGGER appointments_move_encounter AFTER UPDATE OF starts_at ON public.appointments FOR EACH ROW WHEN ((old.starts_at IS DISTINCT FROM new.starts_at)) EXECUTE FUNCTION public.move_encounter();

CREATE TRIGGER appointments_recounted AFTER UPDATE OF status, mode, type, starts_at ON public.appointments FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.mode IS DISTINCT FROM new.mode)) OR (old.type IS DISTINCT FROM new.type)) OR (old.starts_at IS DISTINCT FROM new.starts_at))) EXECUTE FUNCTION public.update_appointment_days();

CREATE TRIGGER appointments_reserve AFTER INSERT OR UPDATE OF status, starts_at, ends_at, accepted_ends_at ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.update_reservation();

CREATE TRIGGER appointments_reset_call AFTER UPDATE OF starts_at ON public.appointments FOR EACH ROW WHEN ((old.starts_at IS DISTINCT FROM new.starts_at)) EXECUTE FUNCTION public.reset_call();

CREATE TRIGGER appointments_settled BEFORE INSERT OR UPDATE OF status, starts_at ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.set_settled_at();

CREATE TRIGGER appointments_texts_guard BEFORE UPDATE OF symptoms, notes ON public.appointments FOR EACH ROW WHEN (((old.symptoms IS DISTINCT FROM new.symptoms) OR (old.notes IS DISTINCT FROM new.notes))) EXECUTE FUNCTION public.guard_appointment_texts();

CREATE TRIGGER appointments_touch BEFORE UPDATE ON public.appointments FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER attendance_disputes_guard BEFORE INSERT OR UPDATE ON public.attendance_disputes FOR EACH ROW EXECUTE FUNCTION public.guard_dispute();

CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER break_glass_accesses_append_only BEFORE DELETE OR UPDATE ON public.break_glass_accesses FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER break_glass_accesses_guard BEFORE INSERT ON public.break_glass_accesses FOR EACH ROW EXECUTE FUNCTION public.guard_break_glass();

CREATE TRIGGER break_glass_accesses_no_truncate BEFORE TRUNCATE ON public.break_glass_accesses FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER break_glass_reviews_append_only BEFORE DELETE OR UPDATE ON public.break_glass_reviews FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER break_glass_reviews_no_truncate BEFORE TRUNCATE ON public.break_glass_reviews FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER call_people_accept AFTER INSERT OR UPDATE OF came_at ON public.call_people FOR EACH ROW WHEN (((new.kind = 'patient'::text) AND (new.came_at IS NOT NULL))) EXECUTE FUNCTION public.accept_by_arrival();

CREATE TRIGGER call_people_arrival BEFORE UPDATE ON public.call_people FOR EACH ROW EXECUTE FUNCTION public.guard_arrival();

CREATE TRIGGER call_people_guard BEFORE INSERT OR UPDATE ON public.call_people FOR EACH ROW EXECUTE FUNCTION public.guard_call_person();

CREATE TRIGGER call_quality_counted AFTER INSERT OR UPDATE ON public.call_quality FOR EACH ROW EXECUTE FUNCTION public.update_call_days();

CREATE TRIGGER calls_guard BEFORE INSERT ON public.calls FOR EACH ROW EXECUTE FUNCTION public.guard_call();

CREATE TRIGGER chart_entries_append_only BEFORE DELETE OR UPDATE ON public.chart_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER chart_entries_end_no_known_allergies AFTER INSERT ON public.chart_entries FOR EACH ROW WHEN (((new.kind = 'allergy'::text) AND (new.state = 'active'::text))) EXECUTE FUNCTION public.end_no_known_allergies();

CREATE TRIGGER chart_entries_guard BEFORE INSERT ON public.chart_entries FOR EACH ROW EXECUTE FUNCTION public.guard_chart_entry();

CREATE TRIGGER chart_entries_no_truncate BEFORE TRUNCATE ON public.chart_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER consents_append_only BEFORE DELETE OR UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER consents_no_truncate BEFORE TRUNCATE ON public.consents FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER consultation_note_revisions_append_only BEFORE DELETE OR UPDATE ON public.consultation_note_revisions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER consultation_note_revisions_no_truncate BEFORE TRUNCATE ON public.consultation_note_revisions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER consultation_notes_diagnosis_codes BEFORE INSERT OR UPDATE OF diagnoses ON public.consultation_notes FOR EACH ROW WHEN ((new.diagnoses <> '[]'::jsonb)) EXECUTE FUNCTION public.guard_note_diagnoses();

CREATE TRIGGER consultation_notes_guard BEFORE INSERT OR UPDATE ON public.consultation_notes FOR EACH ROW EXECUTE FUNCTION public.guard_consultation_note();

CREATE TRIGGER consultation_notes_reminder AFTER INSERT ON public.consultation_notes FOR EACH ROW EXECUTE FUNCTION public.schedule_note_reminder();

CREATE TRIGGER consultation_notes_touch BEFORE UPDATE ON public.consultation_notes FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER contact_answers_append_only BEFORE DELETE OR UPDATE ON public.contact_answers FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER departments_touch BEFORE UPDATE ON public.departments FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER doctor_busy_times_added AFTER INSERT ON public.doctor_busy_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_busy_stale();

CREATE TRIGGER doctor_busy_times_removed AFTER DELETE ON public.doctor_busy_times REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.mark_busy_stale();

CREATE TRIGGER doctor_decisions_append_only BEFORE DELETE OR UPDATE ON public.doctor_decisions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER doctor_decisions_no_truncate BEFORE TRUNCATE ON public.doctor_decisions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER doctor_exceptions_stale AFTER INSERT OR DELETE OR UPDATE ON public.doctor_exceptions FOR EACH ROW EXECUTE FUNCTION public.mark_stale();

CREATE TRIGGER doctor_hours_stale AFTER INSERT OR DELETE OR UPDATE ON public.doctor_hours FOR EACH ROW EXECUTE FUNCTION public.mark_stale();

CREATE TRIGGER doctor_schedules_stale AFTER INSERT OR DELETE OR UPDATE ON public.doctor_schedules FOR EACH ROW EXECUTE FUNCTION public.mark_stale();

CREATE TRIGGER doctor_schedules_touch BEFORE UPDATE ON public.doctor_schedules FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER doctor_time_off_stale AFTER INSERT OR DELETE OR UPDATE ON public.doctor_time_off FOR EACH ROW EXECUTE FUNCTION public.mark_stale();

CREATE TRIGGER doctors_stale AFTER UPDATE OF verification, license_expires_on, time_zone ON public.doctors FOR EACH ROW WHEN ((((old.verification IS DISTINCT FROM new.verification) OR (old.license_expires_on IS DISTINCT FROM new.license_expires_on)) OR (old.time_zone IS DISTINCT FROM new.time_zone))) EXECUTE FUNCTION public.mark_doctor_stale();

CREATE TRIGGER doctors_stale_at_first AFTER INSERT ON public.doctors FOR EACH ROW EXECUTE FUNCTION public.mark_doctor_stale();

CREATE TRIGGER doctors_touch BEFORE UPDATE ON public.doctors FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER encounters_guard BEFORE INSERT ON public.encounters FOR EACH ROW EXECUTE FUNCTION public.guard_encounter();

CREATE TRIGGER goal_days_guard BEFORE INSERT OR DELETE ON public.goal_days FOR EACH ROW EXECUTE FUNCTION public.guard_goal_day();

CREATE TRIGGER goals_guard BEFORE INSERT OR UPDATE ON public.goals FOR EACH ROW EXECUTE FUNCTION public.guard_goal();

CREATE TRIGGER goals_no_delete BEFORE DELETE ON public.goals FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER goals_no_truncate BEFORE TRUNCATE ON public.goals FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER newsletter_subscriptions_touch BEFORE UPDATE ON public.newsletter_subscriptions FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER note_versions_append_only BEFORE DELETE OR UPDATE ON public.note_versions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER note_versions_guard BEFORE INSERT ON public.note_versions FOR EACH ROW EXECUTE FUNCTION public.guard_note_version();

CREATE TRIGGER note_versions_no_truncate BEFORE TRUNCATE ON public.note_versions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER note_versions_project AFTER INSERT ON public.note_versions FOR EACH ROW EXECUTE FUNCTION public.project_note_version();

CREATE TRIGGER note_versions_took_place AFTER INSERT ON public.note_versions FOR EACH ROW EXECUTE FUNCTION public.encounter_took_place();

CREATE TRIGGER notification_preferences_touch BEFORE UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER observation_errors_append_only BEFORE DELETE OR UPDATE ON public.observation_errors FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER observation_errors_close_alert AFTER INSERT ON public.observation_errors FOR EACH ROW EXECUTE FUNCTION public.close_vital_alert();

CREATE TRIGGER observation_errors_end_score AFTER INSERT ON public.observation_errors FOR EACH ROW EXECUTE FUNCTION public.end_score_of_set();

CREATE TRIGGER observation_errors_guard BEFORE INSERT ON public.observation_errors FOR EACH ROW EXECUTE FUNCTION public.guard_observation_error();

CREATE TRIGGER observation_errors_no_truncate BEFORE TRUNCATE ON public.observation_errors FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER observations_append_only BEFORE DELETE OR UPDATE ON public.observations FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER observations_guard BEFORE INSERT ON public.observations FOR EACH ROW EXECUTE FUNCTION public.guard_observation();

CREATE TRIGGER observations_no_truncate BEFORE TRUNCATE ON public.observations FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER patients_keep_number BEFORE UPDATE ON public.patients FOR EACH ROW WHEN ((old.patient_number IS DISTINCT FROM new.patient_number)) EXECUTE FUNCTION public.refuse_new_patient_number();

CREATE TRIGGER patients_touch BEFORE UPDATE ON public.patients FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER quote_consents_guard BEFORE INSERT OR UPDATE ON public.quote_consents FOR EACH ROW EXECUTE FUNCTION public.guard_quote_consent();

CREATE TRIGGER reservations_freed AFTER DELETE ON public.reservations FOR EACH ROW EXECUTE FUNCTION public.record_freed_time();

CREATE TRIGGER reservations_moved AFTER UPDATE OF starts_at, ends_at ON public.reservations FOR EACH ROW WHEN (((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at))) EXECUTE FUNCTION public.record_freed_time();

CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE OR UPDATE OF rating, written_at ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.update_review_days();

CREATE TRIGGER reviews_end_quote AFTER UPDATE OF text ON public.reviews FOR EACH ROW WHEN ((new.text IS DISTINCT FROM old.text)) EXECUTE FUNCTION public.end_quote_consent();

CREATE TRIGGER reviews_guard BEFORE INSERT OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.guard_review();

CREATE TRIGGER reviews_rate AFTER INSERT OR DELETE OR UPDATE OF rating ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.update_rating();

CREATE TRIGGER reviews_touch BEFORE UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER sessions_delete_device AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((new.ended_at IS NOT NULL) AND (old.ended_at IS NULL) AND (new.end_reason <> ALL (ARRAY['idle'::text, 'expired'::text])))) EXECUTE FUNCTION public.delete_device_of_session();

CREATE TRIGGER site_counters_touch BEFORE UPDATE ON public.site_counters FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER site_faqs_touch BEFORE UPDATE ON public.site_faqs FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER site_post_revisions_append_only BEFORE DELETE OR UPDATE ON public.site_post_revisions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER site_posts_touch BEFORE UPDATE ON public.site_posts FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER site_promotion_touch BEFORE UPDATE ON public.site_promotion FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER site_services_name AFTER UPDATE OF name ON public.site_services FOR EACH ROW EXECUTE FUNCTION public.copy_service_name();

CREATE TRIGGER site_services_touch BEFORE UPDATE ON public.site_services FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER staff_touch BEFORE UPDATE ON public.staff FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER users_closed_sms AFTER UPDATE OF status ON public.users FOR EACH ROW WHEN ((new.status = 'closed'::text)) EXECUTE FUNCTION public.forget_sms_number();

CREATE TRIGGER users_delete_calendars AFTER UPDATE OF status ON public.users FOR EACH ROW WHEN (((new.status = 'closed'::text) AND (old.status <> 'closed'::text))) EXECUTE FUNCTION public.delete_calendars();

CREATE TRIGGER users_delete_devices AFTER UPDATE OF status ON public.users FOR EACH ROW WHEN (((new.status <> 'active'::text) AND (old.status = 'active'::text))) EXECUTE FUNCTION public.delete_devices_of_user();

CREATE TRIGGER users_delete_preferences AFTER UPDATE OF status ON public.users FOR EACH ROW WHEN (((new.status = 'closed'::text) AND (old.status <> 'closed'::text))) EXECUTE FUNCTION public.delete_preferences();

CREATE TRIGGER users_end_quotes AFTER UPDATE OF status ON public.users FOR EACH ROW WHEN (((new.status = 'closed'::text) AND (old.status <> 'closed'::text))) EXECUTE FUNCTION public.end_quote_consent();

CREATE TRIGGER users_stale AFTER UPDATE OF status, profile_complete, role ON public.users FOR EACH ROW WHEN (((new.role = 'DOCTOR'::text) AND (((old.status IS DISTINCT FROM new.status) OR (old.profile_complete IS DISTINCT FROM new.profile_complete)) OR (old.role IS DISTINCT FROM new.role)))) EXECUTE FUNCTION public.mark_user_stale();

CREATE TRIGGER users_touch BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();

CREATE TRIGGER vital_alert_answers_append_only BEFORE DELETE OR UPDATE ON public.vital_alert_answers FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER vital_alert_answers_close AFTER INSERT ON public.vital_alert_answers FOR EACH ROW EXECUTE FUNCTION public.close_vital_alert();

CREATE TRIGGER vital_alert_answers_guard BEFORE INSERT ON public.vital_alert_answers FOR EACH ROW EXECUTE FUNCTION public.guard_vital_alert_answer();

CREATE TRIGGER vital_alert_answers_no_truncate BEFORE TRUNCATE ON public.vital_alert_answers FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER vital_alerts_append_only BEFORE DELETE OR UPDATE ON public.vital_alerts FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER vital_alerts_guard BEFORE INSERT ON public.vital_alerts FOR EACH ROW EXECUTE FUNCTION public.guard_vital_alert();

CREATE TRIGGER vital_alerts_no_truncate BEFORE TRUNCATE ON public.vital_alerts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER vital_alerts_open AFTER INSERT ON public.vital_alerts FOR EACH ROW EXECUTE FUNCTION public.open_vital_alert();

CREATE TRIGGER vital_limits_append_only BEFORE DELETE OR UPDATE ON public.vital_limits FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER vital_limits_guard BEFORE INSERT ON public.vital_limits FOR EACH ROW EXECUTE FUNCTION public.guard_vital_limit();

CREATE TRIGGER vital_limits_no_truncate BEFORE TRUNCATE ON public.vital_limits FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER waitlist_offers_guard BEFORE UPDATE ON public.waitlist_offers FOR EACH ROW EXECUTE FUNCTION public.guard_offer();

CREATE TRIGGER waitlist_offers_hold AFTER INSERT OR UPDATE OF answer ON public.waitlist_offers FOR EACH ROW EXECUTE FUNCTION public.update_hold();

CREATE TRIGGER withheld_note_parts_guard BEFORE UPDATE ON public.withheld_note_parts FOR EACH ROW EXECUTE FUNCTION public.guard_withheld_part();

CREATE TRIGGER withheld_note_parts_no_delete BEFORE DELETE ON public.withheld_note_parts FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER withheld_note_parts_no_truncate BEFORE TRUNCATE ON public.withheld_note_parts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

ALTER TABLE ONLY public.account_closures
    ADD CONSTRAINT account_closures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.appointment_days
    ADD CONSTRAINT appointment_days_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.appointment_hours
    ADD CONSTRAINT appointment_hours_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.appointment_reminders
    ADD CONSTRAINT appointment_reminders_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.appointment_reminders
    ADD CONSTRAINT appointment_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id);

ALTER TABLE ONLY public.attendance_disputes
    ADD CONSTRAINT attendance_disputes_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id);

ALTER TABLE ONLY public.attendance_disputes
    ADD CONSTRAINT attendance_disputes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.attendance_disputes
    ADD CONSTRAINT attendance_disputes_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.attendance_disputes
    ADD CONSTRAINT attendance_disputes_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.attendance_disputes
    ADD CONSTRAINT attendance_disputes_raised_by_fkey FOREIGN KEY (raised_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.authenticator_apps
    ADD CONSTRAINT authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.break_glass_accesses
    ADD CONSTRAINT break_glass_accesses_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.break_glass_accesses
    ADD CONSTRAINT break_glass_accesses_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.break_glass_reviews
    ADD CONSTRAINT break_glass_reviews_access_id_fkey FOREIGN KEY (access_id) REFERENCES public.break_glass_accesses(id);

ALTER TABLE ONLY public.break_glass_reviews
    ADD CONSTRAINT break_glass_reviews_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.call_days
    ADD CONSTRAINT call_days_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.call_messages
    ADD CONSTRAINT call_messages_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.calls(appointment_id);

ALTER TABLE ONLY public.call_messages
    ADD CONSTRAINT call_messages_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.call_messages
    ADD CONSTRAINT call_messages_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);

ALTER TABLE ONLY public.call_messages
    ADD CONSTRAINT call_messages_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.call_messages
    ADD CONSTRAINT call_messages_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.call_people(id);

ALTER TABLE ONLY public.call_participations
    ADD CONSTRAINT call_participations_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.calls(appointment_id);

ALTER TABLE ONLY public.call_participations
    ADD CONSTRAINT call_participations_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.call_participations
    ADD CONSTRAINT call_participations_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.call_participations
    ADD CONSTRAINT call_participations_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.call_people(id);

ALTER TABLE ONLY public.call_people
    ADD CONSTRAINT call_people_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.calls(appointment_id);

ALTER TABLE ONLY public.call_people
    ADD CONSTRAINT call_people_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.call_people
    ADD CONSTRAINT call_people_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.call_people
    ADD CONSTRAINT call_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.call_quality
    ADD CONSTRAINT call_quality_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.calls(appointment_id);

ALTER TABLE ONLY public.call_quality
    ADD CONSTRAINT call_quality_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.call_quality
    ADD CONSTRAINT call_quality_participant_fkey FOREIGN KEY (participant) REFERENCES public.call_participations(participant);

ALTER TABLE ONLY public.call_quality
    ADD CONSTRAINT call_quality_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.call_quality
    ADD CONSTRAINT call_quality_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.call_people(id);

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id);

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.calls
    ADD CONSTRAINT calls_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.care_location_reports
    ADD CONSTRAINT care_location_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.care_relationships
    ADD CONSTRAINT care_relationships_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.care_relationships
    ADD CONSTRAINT care_relationships_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.chart_entries
    ADD CONSTRAINT chart_entries_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.chart_entries
    ADD CONSTRAINT chart_entries_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.consultation_note_revisions
    ADD CONSTRAINT consultation_note_revisions_appointment_id_doctor_id_fkey FOREIGN KEY (encounter_id, doctor_id) REFERENCES public.consultation_notes(encounter_id, doctor_id);

ALTER TABLE ONLY public.consultation_notes
    ADD CONSTRAINT consultation_notes_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.consultation_notes
    ADD CONSTRAINT consultation_notes_encounter_id_fkey FOREIGN KEY (encounter_id) REFERENCES public.encounters(id);

ALTER TABLE ONLY public.consultation_notes
    ADD CONSTRAINT consultation_notes_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.contact_answers
    ADD CONSTRAINT contact_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.contact_answers
    ADD CONSTRAINT contact_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_messages(id);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.users(id);

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.department_members
    ADD CONSTRAINT department_members_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.departments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.department_members
    ADD CONSTRAINT department_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.departments
    ADD CONSTRAINT departments_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.diagnosis_icd10_codes
    ADD CONSTRAINT diagnosis_icd10_codes_code_fkey FOREIGN KEY (code) REFERENCES public.diagnosis_codes(code) ON DELETE CASCADE;

ALTER TABLE ONLY public.diagnosis_synonyms
    ADD CONSTRAINT diagnosis_synonyms_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.diagnosis_synonyms
    ADD CONSTRAINT diagnosis_synonyms_code_fkey FOREIGN KEY (code) REFERENCES public.diagnosis_codes(code) ON DELETE CASCADE;

ALTER TABLE ONLY public.diagnosis_terms
    ADD CONSTRAINT diagnosis_terms_code_fkey FOREIGN KEY (code) REFERENCES public.diagnosis_codes(code) ON DELETE CASCADE;

ALTER TABLE ONLY public.doctor_busy_times
    ADD CONSTRAINT doctor_busy_times_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctor_calendars(doctor_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.doctor_calendars
    ADD CONSTRAINT doctor_calendars_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.doctor_decisions
    ADD CONSTRAINT doctor_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.doctor_decisions
    ADD CONSTRAINT doctor_decisions_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.doctor_decisions
    ADD CONSTRAINT doctor_decisions_license_file_id_fkey FOREIGN KEY (license_file_id) REFERENCES public.files(id);

ALTER TABLE ONLY public.doctor_exceptions
    ADD CONSTRAINT doctor_exceptions_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.doctor_hours
    ADD CONSTRAINT doctor_hours_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.doctor_schedules
    ADD CONSTRAINT doctor_schedules_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.doctor_time_off
    ADD CONSTRAINT doctor_time_off_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.doctors
    ADD CONSTRAINT doctors_license_file_id_fkey FOREIGN KEY (license_file_id) REFERENCES public.files(id);

ALTER TABLE ONLY public.doctors
    ADD CONSTRAINT doctors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.encounters
    ADD CONSTRAINT encounters_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id);

ALTER TABLE ONLY public.encounters
    ADD CONSTRAINT encounters_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.encounters
    ADD CONSTRAINT encounters_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.encounters
    ADD CONSTRAINT encounters_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.external_identities
    ADD CONSTRAINT external_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.form_drafts
    ADD CONSTRAINT form_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.freed_times
    ADD CONSTRAINT freed_times_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.goal_days
    ADD CONSTRAINT goal_days_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES public.goals(id);

ALTER TABLE ONLY public.goal_days
    ADD CONSTRAINT goal_days_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.goal_days
    ADD CONSTRAINT goal_days_ticked_by_fkey FOREIGN KEY (ticked_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.goals
    ADD CONSTRAINT goals_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.goals
    ADD CONSTRAINT goals_set_by_fkey FOREIGN KEY (set_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.departments(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.licence_warnings
    ADD CONSTRAINT licence_warnings_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.mail_codes
    ADD CONSTRAINT mail_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.note_diagnoses
    ADD CONSTRAINT note_diagnoses_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.note_diagnoses
    ADD CONSTRAINT note_diagnoses_encounter_id_fkey FOREIGN KEY (encounter_id) REFERENCES public.encounters(id);

ALTER TABLE ONLY public.note_diagnoses
    ADD CONSTRAINT note_diagnoses_encounter_id_version_fkey FOREIGN KEY (encounter_id, version) REFERENCES public.note_versions(encounter_id, version);

ALTER TABLE ONLY public.note_diagnoses
    ADD CONSTRAINT note_diagnoses_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.note_reminders
    ADD CONSTRAINT note_reminders_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.note_reminders
    ADD CONSTRAINT note_reminders_encounter_id_fkey FOREIGN KEY (encounter_id) REFERENCES public.encounters(id);

ALTER TABLE ONLY public.note_templates
    ADD CONSTRAINT note_templates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.note_templates
    ADD CONSTRAINT note_templates_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.note_versions
    ADD CONSTRAINT note_versions_encounter_id_fkey FOREIGN KEY (encounter_id) REFERENCES public.encounters(id);

ALTER TABLE ONLY public.note_versions
    ADD CONSTRAINT note_versions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.note_versions
    ADD CONSTRAINT note_versions_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.observation_errors
    ADD CONSTRAINT observation_errors_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.observation_errors
    ADD CONSTRAINT observation_errors_observation_id_fkey FOREIGN KEY (observation_id) REFERENCES public.observations(id);

ALTER TABLE ONLY public.observation_errors
    ADD CONSTRAINT observation_errors_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.observations
    ADD CONSTRAINT observations_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.observations
    ADD CONSTRAINT observations_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.open_vital_alerts
    ADD CONSTRAINT open_vital_alerts_observation_id_fkey FOREIGN KEY (observation_id) REFERENCES public.vital_alerts(observation_id);

ALTER TABLE ONLY public.open_vital_alerts
    ADD CONSTRAINT open_vital_alerts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.patient_accounts
    ADD CONSTRAINT patient_accounts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.patient_accounts
    ADD CONSTRAINT patient_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.pending_proofs
    ADD CONSTRAINT pending_proofs_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id);

ALTER TABLE ONLY public.pending_proofs
    ADD CONSTRAINT pending_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.quote_consents
    ADD CONSTRAINT quote_consents_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.reviews(appointment_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote_consents
    ADD CONSTRAINT quote_consents_given_by_fkey FOREIGN KEY (given_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.quote_consents
    ADD CONSTRAINT quote_consents_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.record_copies
    ADD CONSTRAINT record_copies_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.record_copies
    ADD CONSTRAINT record_copies_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id);

ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id);

ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.review_days
    ADD CONSTRAINT review_days_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.site_post_revisions
    ADD CONSTRAINT site_post_revisions_picture_file_id_fkey FOREIGN KEY (picture_file_id) REFERENCES public.files(id);

ALTER TABLE ONLY public.site_post_revisions
    ADD CONSTRAINT site_post_revisions_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.site_posts(id);

ALTER TABLE ONLY public.site_post_revisions
    ADD CONSTRAINT site_post_revisions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.site_posts
    ADD CONSTRAINT site_posts_published FOREIGN KEY (id, published_revision) REFERENCES public.site_post_revisions(post_id, number);

ALTER TABLE ONLY public.site_services
    ADD CONSTRAINT site_services_slug_fkey FOREIGN KEY (slug) REFERENCES public.services(slug);

ALTER TABLE ONLY public.site_team
    ADD CONSTRAINT site_team_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_testimonials
    ADD CONSTRAINT site_testimonials_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.quote_consents(appointment_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sms_codes
    ADD CONSTRAINT sms_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.sms_numbers
    ADD CONSTRAINT sms_numbers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.trusted_devices
    ADD CONSTRAINT trusted_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.vital_alert_answers
    ADD CONSTRAINT vital_alert_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.vital_alert_answers
    ADD CONSTRAINT vital_alert_answers_observation_id_fkey FOREIGN KEY (observation_id) REFERENCES public.vital_alerts(observation_id);

ALTER TABLE ONLY public.vital_alert_answers
    ADD CONSTRAINT vital_alert_answers_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.vital_alerts
    ADD CONSTRAINT vital_alerts_observation_id_fkey FOREIGN KEY (observation_id) REFERENCES public.observations(id);

ALTER TABLE ONLY public.vital_alerts
    ADD CONSTRAINT vital_alerts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.vital_limits
    ADD CONSTRAINT vital_limits_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.vital_limits
    ADD CONSTRAINT vital_limits_set_by_fkey FOREIGN KEY (set_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.waitlist_entries
    ADD CONSTRAINT waitlist_entries_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointments(id);

ALTER TABLE ONLY public.waitlist_entries
    ADD CONSTRAINT waitlist_entries_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.waitlist_entries
    ADD CONSTRAINT waitlist_entries_joined_by_fkey FOREIGN KEY (joined_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.waitlist_entries
    ADD CONSTRAINT waitlist_entries_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.waitlist_offers
    ADD CONSTRAINT waitlist_offers_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.waitlist_offers
    ADD CONSTRAINT waitlist_offers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.waitlist_entries(id);

ALTER TABLE ONLY public.withheld_note_parts
    ADD CONSTRAINT withheld_note_parts_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES public.doctors(id);

ALTER TABLE ONLY public.withheld_note_parts
    ADD CONSTRAINT withheld_note_parts_encounter_id_fkey FOREIGN KEY (encounter_id) REFERENCES public.encounters(id);

ALTER TABLE ONLY public.withheld_note_parts
    ADD CONSTRAINT withheld_note_parts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES public.patients(id);

ALTER TABLE ONLY public.withheld_note_parts
    ADD CONSTRAINT withheld_note_parts_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES public.users(id);

CREATE POLICY accept ON public.invitations TO lafiya_identity USING (true) WITH CHECK (true);

ALTER TABLE public.account_closures ENABLE ROW LEVEL SECURITY;

CREATE POLICY adds ON public.consultation_note_revisions FOR INSERT TO lafiya_api WITH CHECK ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY adds ON public.note_templates FOR INSERT TO lafiya_api WITH CHECK (((changed_by = public.app_user_id()) AND
CASE
    WHEN (doctor_id IS NULL) THEN ( SELECT public.app_is_admin() AS app_is_admin)
    ELSE (doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id))
END));

CREATE POLICY admin ON public.appointment_days FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.appointment_events FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.appointment_hours FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.appointments FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.attendance_disputes FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.break_glass_accesses FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.break_glass_reviews FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.call_days FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.call_participations FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.call_people FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.clinic_days FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.department_members TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.departments TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.doctor_decisions TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK ((( SELECT public.app_is_admin() AS app_is_admin) AND (decided_by = public.app_user_id())));

CREATE POLICY admin ON public.doctor_exceptions FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.doctor_hours FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.doctor_schedules FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.doctor_time_off FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.doctors FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.invitations TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.patient_accounts FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.patients FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.quote_consents FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.review_days FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.reviews FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.site_faqs TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.site_posts TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.site_promotion TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.site_services TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.site_team TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.site_testimonials TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.staff FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin ON public.users FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin_adds ON public.break_glass_reviews FOR INSERT TO lafiya_api WITH CHECK ((( SELECT public.app_is_admin() AS app_is_admin) AND (reviewed_by = public.app_user_id())));

CREATE POLICY admin_adds ON public.services FOR INSERT TO lafiya_api WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin_books ON public.appointments FOR INSERT TO lafiya_api WITH CHECK (((status = 'SCHEDULED'::text) AND (booked_by = public.app_user_id()) AND ( SELECT public.app_is_admin() AS app_is_admin)));

CREATE POLICY admin_changes ON public.services FOR UPDATE TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin_changes ON public.site_counters FOR UPDATE TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin)) WITH CHECK (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin_moves ON public.appointments FOR UPDATE TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin_reads ON public.care_location_reports FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin_reads ON public.page_counts FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin_reads ON public.site_post_revisions FOR SELECT TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY admin_saves ON public.site_post_revisions FOR INSERT TO lafiya_api WITH CHECK ((( SELECT public.app_is_admin() AS app_is_admin) AND (saved_by = public.app_user_id()) AND ((picture_file_id IS NULL) OR (EXISTS ( SELECT
   FROM public.files f
  WHERE ((f.id = site_post_revisions.picture_file_id) AND (f.purpose = 'post_picture'::text) AND (f.status = 'clean'::text) AND (f.width = site_post_revisions.picture_width) AND (f.height = site_post_revisions.picture_height)))))));

CREATE POLICY admin_sees_licences ON public.files FOR SELECT TO lafiya_api USING (((purpose = 'licence'::text) AND (status = 'clean'::text) AND ( SELECT public.app_is_admin() AS app_is_admin)));

CREATE POLICY admin_sees_post_pictures ON public.files FOR SELECT TO lafiya_api USING (((purpose = 'post_picture'::text) AND (status = 'clean'::text) AND ( SELECT public.app_is_admin() AS app_is_admin)));

CREATE POLICY anyone_reports ON public.care_location_reports FOR INSERT TO lafiya_api WITH CHECK ((status = 'open'::text));

CREATE POLICY append ON public.appointment_events FOR INSERT TO lafiya_api WITH CHECK (((actor_kind = 'user'::text) AND (actor_id = public.app_user_id()) AND (EXISTS ( SELECT
   FROM public.appointments a
  WHERE (a.id = appointment_events.appointment_id)))));

CREATE POLICY append ON public.audit_events FOR INSERT TO lafiya_api, lafiya_identity WITH CHECK (
CASE
    WHEN (actor_kind = 'user'::text) THEN (actor_id = public.app_user_id())
    ELSE ((actor_id IS NULL) AND (public.app_user_id() IS NULL))
END);

CREATE POLICY append ON public.outbox FOR INSERT TO lafiya_api WITH CHECK (((delivered_at IS NULL) AND (given_up_at IS NULL)));

CREATE POLICY append_worker ON public.audit_events FOR INSERT TO lafiya_worker WITH CHECK (
CASE
    WHEN (actor_kind = 'user'::text) THEN (actor_id = public.app_user_id())
    ELSE ((actor_kind = 'system'::text) AND (actor_id IS NULL))
END);

ALTER TABLE public.appointment_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.appointment_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.appointment_events_default ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.appointment_hours ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.appointment_reminders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.appointments ENABLE ROW LEVEL SECURITY;

CREATE POLICY arrives ON public.media_events FOR INSERT TO lafiya_api WITH CHECK ((processed_at IS NULL));

ALTER TABLE public.attendance_disputes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_events_default ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_seals ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.authenticator_apps ENABLE ROW LEVEL SECURITY;

CREATE POLICY author_gives ON public.quote_consents FOR INSERT TO lafiya_api WITH CHECK (((given_by = public.app_user_id()) AND (patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest)))));

CREATE POLICY begins ON public.consultation_notes FOR INSERT TO lafiya_api WITH CHECK ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

ALTER TABLE public.break_glass_accesses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.break_glass_reviews ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.calendar_feeds ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.call_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.call_messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY call_participants ON public.files FOR SELECT TO lafiya_api USING (((purpose = 'call_file'::text) AND (status = 'clean'::text) AND (EXISTS ( SELECT
   FROM public.call_messages m
  WHERE (m.file_id = files.id)))));

ALTER TABLE public.call_participations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.call_people ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.call_quality ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.calls ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.care_location_corrections ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.care_location_reports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.care_relationships ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.changed_call_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.changed_days ENABLE ROW LEVEL SECURITY;

CREATE POLICY changes ON public.goals FOR UPDATE TO lafiya_api USING (public.can_write_goals(patient_id)) WITH CHECK (public.can_write_goals(patient_id));

CREATE POLICY changes ON public.note_templates FOR UPDATE TO lafiya_api USING (
CASE
    WHEN (doctor_id IS NULL) THEN ( SELECT public.app_is_admin() AS app_is_admin)
    ELSE (doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id))
END) WITH CHECK ((changed_by = public.app_user_id()));

ALTER TABLE public.chart_entries ENABLE ROW LEVEL SECURITY;

CREATE POLICY clean_up ON public.files TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY clean_up ON public.idempotency_keys FOR DELETE TO lafiya_worker USING (true);

CREATE POLICY clean_up ON public.live_events TO lafiya_worker USING (true) WITH CHECK (true);

ALTER TABLE public.clinic_days ENABLE ROW LEVEL SECURITY;

CREATE POLICY comes ON public.call_people FOR INSERT TO lafiya_api WITH CHECK (((user_id = public.app_user_id()) AND (removed_at IS NULL) AND (((kind = 'patient'::text) AND (admitted_at IS NULL) AND (patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest)))) OR ((kind = 'doctor'::text) AND (doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id))))));

ALTER TABLE public.consents ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.consultation_note_revisions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.consultation_notes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.data_exports ENABLE ROW LEVEL SECURITY;

CREATE POLICY decides ON public.attendance_disputes FOR UPDATE TO lafiya_api USING (( SELECT public.app_is_admin() AS app_is_admin));

CREATE POLICY deliver ON public.outbox TO lafiya_worker USING (true) WITH CHECK (true);

ALTER TABLE public.department_members ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.departments ENABLE ROW LEVEL SECURITY;

CREATE POLICY doctor ON public.attendance_disputes FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY doctor ON public.call_messages FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY doctor ON public.call_participations FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY doctor ON public.call_people FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY doctor ON public.calls FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY doctor_admits ON public.call_people FOR UPDATE TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY doctor_answers ON public.reviews FOR UPDATE TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY doctor_books ON public.appointments FOR INSERT TO lafiya_api WITH CHECK (((status = 'SCHEDULED'::text) AND (booked_by = public.app_user_id()) AND (doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)) AND (patient_id = ANY (ARRAY( SELECT unnest(public.app_cared_for_ids()) AS unnest)))));

ALTER TABLE public.doctor_busy_times ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.doctor_calendars ENABLE ROW LEVEL SECURITY;

CREATE POLICY doctor_changes ON public.calls FOR UPDATE TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

ALTER TABLE public.doctor_decisions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.doctor_exceptions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.doctor_hours ENABLE ROW LEVEL SECURITY;

CREATE POLICY doctor_moves ON public.appointments FOR UPDATE TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

ALTER TABLE public.doctor_next_free ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.doctor_schedules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.doctor_time_off ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.doctors ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.encounters ENABLE ROW LEVEL SECURITY;

CREATE POLICY everybody_reads ON public.departments FOR SELECT TO lafiya_api USING ((public.app_user_id() IS NOT NULL));

CREATE POLICY everybody_reads ON public.services FOR SELECT TO lafiya_api, lafiya_worker USING (true);

ALTER TABLE public.external_identities ENABLE ROW LEVEL SECURITY;

CREATE POLICY family ON public.appointment_events FOR SELECT TO lafiya_api, lafiya_worker USING ((EXISTS ( SELECT
   FROM public.appointments a
  WHERE ((a.id = appointment_events.appointment_id) AND (a.patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest)))))));

CREATE POLICY family ON public.appointments FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.attendance_disputes FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.break_glass_accesses FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.call_messages FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.call_participations FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.call_people FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.calls FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.care_relationships FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.chart_entries FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.encounters FOR SELECT TO lafiya_api USING ((patient_id = ANY (( SELECT public.app_family_ids() AS app_family_ids)::uuid[])));

CREATE POLICY family ON public.goal_days FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.goals FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.observation_errors FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.observations FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.open_vital_alerts FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.patients FOR SELECT TO lafiya_api, lafiya_worker USING ((id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.quote_consents FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.reviews FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.vital_alert_answers FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.vital_alerts FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.vital_limits FOR SELECT TO lafiya_api, lafiya_worker USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.waitlist_entries FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family ON public.waitlist_offers FOR SELECT TO lafiya_api USING ((EXISTS ( SELECT
   FROM public.waitlist_entries e
  WHERE ((e.id = waitlist_offers.entry_id) AND (e.patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest)))))));

CREATE POLICY family_answers ON public.waitlist_offers FOR UPDATE TO lafiya_api USING ((EXISTS ( SELECT
   FROM public.waitlist_entries e
  WHERE ((e.id = waitlist_offers.entry_id) AND (e.patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest)))))));

CREATE POLICY family_edits ON public.reviews FOR UPDATE TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family_ends ON public.waitlist_entries FOR UPDATE TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family_joins ON public.waitlist_entries FOR INSERT TO lafiya_api WITH CHECK (((joined_by = public.app_user_id()) AND (ended_at IS NULL) AND (patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))) AND ((appointment_id IS NULL) OR (EXISTS ( SELECT
   FROM public.appointments a
  WHERE ((a.id = waitlist_entries.appointment_id) AND (a.patient_id = waitlist_entries.patient_id) AND (a.doctor_id = waitlist_entries.doctor_id)))))));

CREATE POLICY family_moves ON public.appointments FOR UPDATE TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family_requests ON public.appointments FOR INSERT TO lafiya_api WITH CHECK (((status = 'PENDING'::text) AND (booked_by = public.app_user_id()) AND (patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest)))));

CREATE POLICY family_withdraws ON public.quote_consents FOR DELETE TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family_writes ON public.patients FOR UPDATE TO lafiya_api USING ((id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))));

CREATE POLICY family_writes ON public.reviews FOR INSERT TO lafiya_api WITH CHECK (((author_id = public.app_user_id()) AND (patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest)))));

ALTER TABLE public.files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.form_drafts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.freed_times ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.goal_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.goals ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;

CREATE POLICY identity ON public.authenticator_apps TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.doctors FOR INSERT TO lafiya_identity WITH CHECK (true);

CREATE POLICY identity ON public.external_identities TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.mail_codes TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.passkeys TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.patient_accounts FOR INSERT TO lafiya_identity WITH CHECK (true);

CREATE POLICY identity ON public.patients FOR INSERT TO lafiya_identity WITH CHECK (true);

CREATE POLICY identity ON public.pending_proofs TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.recovery_codes TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.refresh_tokens TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.sessions TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.sign_in_failures TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.sign_ups TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.trusted_devices TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity ON public.users TO lafiya_identity USING (true) WITH CHECK (true);

CREATE POLICY identity_adds ON public.consents FOR INSERT TO lafiya_identity WITH CHECK (true);

CREATE POLICY identity_append ON public.outbox FOR INSERT TO lafiya_identity WITH CHECK (((delivered_at IS NULL) AND (given_up_at IS NULL)));

CREATE POLICY identity_reads ON public.doctors FOR SELECT TO lafiya_identity USING (true);

CREATE POLICY identity_staff ON public.staff FOR INSERT TO lafiya_identity WITH CHECK (true);

ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;

CREATE POLICY invites ON public.call_people FOR INSERT TO lafiya_api WITH CHECK (((kind = 'guest'::text) AND (user_id IS NULL) AND (admitted_at IS NULL) AND ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))) OR (doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)))));

CREATE POLICY join_department ON public.department_members FOR INSERT TO lafiya_identity WITH CHECK (true);

ALTER TABLE public.licence_warnings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.live_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.live_events_default ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.media_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.newsletter_subscriptions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.note_diagnoses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.note_reminders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.note_templates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.note_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_preferences ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notifications_default ENABLE ROW LEVEL SECURITY;

CREATE POLICY notify ON public.live_events FOR INSERT TO lafiya_api, lafiya_identity, lafiya_worker WITH CHECK (true);

CREATE POLICY notify ON public.notifications FOR INSERT TO lafiya_api, lafiya_identity, lafiya_worker WITH CHECK (true);

ALTER TABLE public.observation_errors ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.observations ENABLE ROW LEVEL SECURITY;

CREATE POLICY only_admins_give_post_pictures ON public.files AS RESTRICTIVE TO lafiya_api USING (true) WITH CHECK (((purpose <> 'post_picture'::text) OR ( SELECT public.app_is_admin() AS app_is_admin)));

ALTER TABLE public.open_vital_alerts ENABLE ROW LEVEL SECURITY;

CREATE POLICY opens ON public.calls FOR INSERT TO lafiya_api WITH CHECK (((ended_at IS NULL) AND ((patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))) OR (doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)))));

CREATE POLICY opens ON public.encounters FOR INSERT TO lafiya_api WITH CHECK (((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)) AND (opened_by = public.app_user_id()) AND ((appointment_id IS NOT NULL) OR (patient_id = ANY (( SELECT public.app_cared_for_ids() AS app_cared_for_ids)::uuid[])))));

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY own ON public.account_closures TO lafiya_api USING ((user_id = public.app_user_id())) WITH CHECK (((user_id = public.app_user_id()) AND (closed_at IS NULL)));

CREATE POLICY own ON public.appointment_days FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.appointment_events FOR SELECT TO lafiya_api USING ((EXISTS ( SELECT
   FROM public.appointments a
  WHERE ((a.id = appointment_events.appointment_id) AND (a.doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id))))));

CREATE POLICY own ON public.appointment_hours FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.appointments FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.break_glass_accesses FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.break_glass_reviews FOR SELECT TO lafiya_api USING ((EXISTS ( SELECT
   FROM public.break_glass_accesses b
  WHERE ((b.id = break_glass_reviews.access_id) AND (b.doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id))))));

CREATE POLICY own ON public.calendar_feeds TO lafiya_api USING ((user_id = ( SELECT public.app_user_id() AS app_user_id))) WITH CHECK ((user_id = ( SELECT public.app_user_id() AS app_user_id)));

CREATE POLICY own ON public.call_days FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.call_quality FOR SELECT TO lafiya_api USING ((EXISTS ( SELECT
   FROM public.call_people p
  WHERE ((p.id = call_quality.person_id) AND (p.appointment_id = call_quality.appointment_id) AND (p.user_id = public.app_user_id())))));

CREATE POLICY own ON public.care_relationships FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.consents FOR SELECT TO lafiya_api, lafiya_worker USING ((user_id = public.app_user_id()));

CREATE POLICY own ON public.consultation_note_revisions FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.consultation_notes FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.data_exports FOR SELECT TO lafiya_api USING ((user_id = public.app_user_id()));

CREATE POLICY own ON public.department_members FOR SELECT TO lafiya_api USING ((user_id = public.app_user_id()));

CREATE POLICY own ON public.doctor_busy_times FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id)));

CREATE POLICY own ON public.doctor_calendars TO lafiya_api USING ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id))) WITH CHECK ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id)));

CREATE POLICY own ON public.doctor_decisions FOR SELECT TO lafiya_api, lafiya_worker USING ((EXISTS ( SELECT
   FROM public.doctors d
  WHERE ((d.id = doctor_decisions.doctor_id) AND (d.user_id = public.app_user_id())))));

CREATE POLICY own ON public.doctor_exceptions TO lafiya_api USING ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id))) WITH CHECK ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id)));

CREATE POLICY own ON public.doctor_hours TO lafiya_api USING ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id))) WITH CHECK ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id)));

CREATE POLICY own ON public.doctor_schedules TO lafiya_api USING ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id))) WITH CHECK ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id)));

CREATE POLICY own ON public.doctor_time_off TO lafiya_api USING ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id))) WITH CHECK ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id)));

CREATE POLICY own ON public.doctors FOR SELECT TO lafiya_worker USING ((user_id = public.app_user_id()));

CREATE POLICY own ON public.encounters FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.files TO lafiya_api USING ((owner_id = public.app_user_id())) WITH CHECK ((owner_id = public.app_user_id()));

CREATE POLICY own ON public.form_drafts TO lafiya_api, lafiya_worker USING ((user_id = ( SELECT public.app_user_id() AS app_user_id))) WITH CHECK ((user_id = ( SELECT public.app_user_id() AS app_user_id)));

CREATE POLICY own ON public.note_diagnoses FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.note_versions FOR SELECT TO lafiya_api USING ((signed_by = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.notification_preferences TO lafiya_api USING ((user_id = public.app_user_id())) WITH CHECK ((user_id = public.app_user_id()));

CREATE POLICY own ON public.notifications FOR SELECT TO lafiya_api USING (((user_id = public.app_user_id()) AND ((kind ~ '^(account|session|privacy)[.]'::text) OR (kind = ANY (ARRAY['licence.approved'::text, 'licence.refused'::text])) OR ( SELECT public.app_may_see_patient_names() AS app_may_see_patient_names))));

CREATE POLICY own ON public.push_subscriptions TO lafiya_api USING ((user_id = public.app_user_id()));

CREATE POLICY own ON public.record_copies FOR SELECT TO lafiya_api USING (((user_id = public.app_user_id()) AND (patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest)))));

CREATE POLICY own ON public.review_days FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.reviews FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own ON public.sms_numbers FOR SELECT TO lafiya_api USING ((user_id = public.app_user_id()));

CREATE POLICY own ON public.users FOR SELECT TO lafiya_worker USING ((id = public.app_user_id()));

CREATE POLICY own ON public.withheld_note_parts FOR SELECT TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own_adds ON public.break_glass_accesses FOR INSERT TO lafiya_api WITH CHECK ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY own_adds ON public.consents FOR INSERT TO lafiya_api WITH CHECK ((user_id = public.app_user_id()));

CREATE POLICY own_adds ON public.data_exports FOR INSERT TO lafiya_api WITH CHECK (((user_id = public.app_user_id()) AND (status = 'waiting'::text)));

CREATE POLICY own_adds ON public.record_copies FOR INSERT TO lafiya_api WITH CHECK (((user_id = public.app_user_id()) AND (patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest))) AND (status = 'waiting'::text)));

CREATE POLICY own_delete ON public.sms_numbers FOR DELETE TO lafiya_api USING ((user_id = public.app_user_id()));

CREATE POLICY own_keys ON public.idempotency_keys TO lafiya_api USING ((NOT (user_id IS DISTINCT FROM public.app_user_id()))) WITH CHECK ((NOT (user_id IS DISTINCT FROM public.app_user_id())));

CREATE POLICY own_links ON public.patient_accounts FOR SELECT TO lafiya_api USING ((user_id = public.app_user_id()));

CREATE POLICY own_links_worker ON public.patient_accounts FOR SELECT TO lafiya_worker USING ((user_id = public.app_user_id()));

CREATE POLICY own_read ON public.notifications FOR UPDATE TO lafiya_api USING ((user_id = public.app_user_id())) WITH CHECK ((user_id = public.app_user_id()));

CREATE POLICY own_removes ON public.doctor_busy_times FOR DELETE TO lafiya_api USING ((doctor_id = ( SELECT public.app_own_doctor_id() AS app_own_doctor_id)));

CREATE POLICY own_worker ON public.notification_preferences FOR SELECT TO lafiya_worker USING ((user_id = public.app_user_id()));

CREATE POLICY own_worker ON public.notifications FOR SELECT TO lafiya_worker USING ((user_id = public.app_user_id()));

CREATE POLICY own_worker ON public.push_subscriptions TO lafiya_worker USING ((user_id = public.app_user_id()));

CREATE POLICY own_worker ON public.sms_numbers FOR SELECT TO lafiya_worker USING ((user_id = public.app_user_id()));

CREATE POLICY own_writes ON public.doctors FOR UPDATE TO lafiya_api USING ((user_id = public.app_user_id())) WITH CHECK ((user_id = public.app_user_id()));

CREATE POLICY own_writes ON public.users FOR UPDATE TO lafiya_api USING ((id = public.app_user_id())) WITH CHECK ((id = public.app_user_id()));

ALTER TABLE public.page_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.passkeys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.patient_accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.patients ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.pending_proofs ENABLE ROW LEVEL SECURITY;

CREATE POLICY public_reads ON public.site_counters FOR SELECT TO lafiya_api USING (true);

CREATE POLICY public_reads ON public.site_faqs FOR SELECT TO lafiya_api USING (is_published);

CREATE POLICY public_reads ON public.site_post_revisions FOR SELECT TO lafiya_api USING ((EXISTS ( SELECT
   FROM public.site_posts p
  WHERE ((p.id = site_post_revisions.post_id) AND (p.published_revision = site_post_revisions.number) AND (p.published_at <= public.app_now())))));

CREATE POLICY public_reads ON public.site_posts FOR SELECT TO lafiya_api USING ((published_at <= public.app_now()));

CREATE POLICY public_reads ON public.site_promotion FOR SELECT TO lafiya_api USING ((is_shown AND (starts_at <= public.app_now()) AND (public.app_now() < ends_at)));

CREATE POLICY public_reads ON public.site_services FOR SELECT TO lafiya_api USING (is_shown);

ALTER TABLE public.push_subscriptions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_consents ENABLE ROW LEVEL SECURITY;

CREATE POLICY raises ON public.attendance_disputes FOR INSERT TO lafiya_api WITH CHECK (((raised_by = public.app_user_id()) AND (decided_at IS NULL) AND (((side = 'patient'::text) AND (patient_id = ANY (ARRAY( SELECT unnest(public.app_family_ids()) AS unnest)))) OR ((side = 'doctor'::text) AND (doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id))))));

CREATE POLICY read ON public.site_figures FOR SELECT TO lafiya_api USING (true);

CREATE POLICY read_age ON public.idempotency_keys FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY read_all ON public.audit_events FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY read_all ON public.audit_seals FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY reads ON public.note_templates FOR SELECT TO lafiya_api USING (
CASE
    WHEN (doctor_id IS NULL) THEN (( SELECT public.app_is_admin() AS app_is_admin) OR (( SELECT public.app_working_doctor_id() AS app_working_doctor_id) IS NOT NULL))
    ELSE (doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id))
END);

ALTER TABLE public.record_copies ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.recovery_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.refresh_tokens ENABLE ROW LEVEL SECURITY;

CREATE POLICY releases ON public.withheld_note_parts FOR UPDATE TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY removes ON public.note_templates FOR DELETE TO lafiya_api USING (
CASE
    WHEN (doctor_id IS NULL) THEN ( SELECT public.app_is_admin() AS app_is_admin)
    ELSE (doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id))
END);

ALTER TABLE public.reservations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.review_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reviews ENABLE ROW LEVEL SECURITY;

CREATE POLICY self ON public.doctors FOR SELECT TO lafiya_api USING ((user_id = public.app_user_id()));

CREATE POLICY self ON public.staff FOR SELECT TO lafiya_api USING ((user_id = public.app_user_id()));

CREATE POLICY self ON public.users FOR SELECT TO lafiya_api USING ((id = public.app_user_id()));

ALTER TABLE public.services ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_failures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_ups ENABLE ROW LEVEL SECURITY;

CREATE POLICY signs ON public.note_versions FOR INSERT TO lafiya_api WITH CHECK ((signed_by = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

ALTER TABLE public.site_counters ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_faqs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_figures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_post_revisions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_posts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_promotion ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_services ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_team ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_testimonials ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sms_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sms_numbers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.staff ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.stale_doctors ENABLE ROW LEVEL SECURITY;

CREATE POLICY store_head ON public.audit_seals FOR UPDATE TO lafiya_worker USING (true);

CREATE POLICY takes_back ON public.goal_days FOR DELETE TO lafiya_api USING (public.can_write_goals(patient_id));

CREATE POLICY treated ON public.chart_entries FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_treated_ids()) AS unnest))));

CREATE POLICY treated ON public.encounters FOR SELECT TO lafiya_api USING ((patient_id = ANY (( SELECT public.app_treated_ids() AS app_treated_ids)::uuid[])));

CREATE POLICY treated ON public.goal_days FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_treated_ids()) AS unnest))));

CREATE POLICY treated ON public.goals FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_treated_ids()) AS unnest))));

CREATE POLICY treated ON public.note_diagnoses FOR SELECT TO lafiya_api USING ((patient_id = ANY (( SELECT public.app_treated_ids() AS app_treated_ids)::uuid[])));

CREATE POLICY treated ON public.note_versions FOR SELECT TO lafiya_api USING ((patient_id = ANY (( SELECT public.app_treated_ids() AS app_treated_ids)::uuid[])));

CREATE POLICY treated ON public.observation_errors FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_treated_ids()) AS unnest))));

CREATE POLICY treated ON public.observations FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_treated_ids()) AS unnest))));

CREATE POLICY treated ON public.open_vital_alerts FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_treated_ids()) AS unnest))));

CREATE POLICY treated ON public.patients FOR SELECT TO lafiya_api USING ((id = ANY (ARRAY( SELECT unnest(public.app_treated_ids()) AS unnest))));

CREATE POLICY treated ON public.vital_alert_answers FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_treated_ids()) AS unnest))));

CREATE POLICY treated ON public.vital_alerts FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_treated_ids()) AS unnest))));

CREATE POLICY treated ON public.vital_limits FOR SELECT TO lafiya_api USING ((patient_id = ANY (ARRAY( SELECT unnest(public.app_treated_ids()) AS unnest))));

CREATE POLICY treated ON public.withheld_note_parts FOR SELECT TO lafiya_api USING ((patient_id = ANY (( SELECT public.app_treated_ids() AS app_treated_ids)::uuid[])));

ALTER TABLE public.trusted_devices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.usage_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.vital_alert_answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.vital_alerts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.vital_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.waitlist_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.waitlist_offers ENABLE ROW LEVEL SECURITY;

CREATE POLICY waits ON public.call_people FOR UPDATE TO lafiya_api USING ((user_id = public.app_user_id()));

ALTER TABLE public.withheld_note_parts ENABLE ROW LEVEL SECURITY;

CREATE POLICY withholds ON public.withheld_note_parts FOR INSERT TO lafiya_api WITH CHECK (((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)) AND (ended_at IS NULL) AND (reviewed_at IS NULL) AND (EXISTS ( SELECT
   FROM public.encounters e
  WHERE ((e.id = withheld_note_parts.encounter_id) AND (e.doctor_id = withheld_note_parts.doctor_id) AND (e.patient_id = withheld_note_parts.patient_id))))));

CREATE POLICY work ON public.account_closures FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY work ON public.appointment_events FOR INSERT TO lafiya_worker WITH CHECK (true);

CREATE POLICY work ON public.appointment_reminders TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.appointments TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.attendance_disputes FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY work ON public.call_messages TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.call_participations TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.call_people TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.call_quality FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY work ON public.calls TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.changed_call_days TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.changed_days TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.data_exports TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.doctor_busy_times TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.doctor_calendars TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.doctor_exceptions FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY work ON public.doctor_hours FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY work ON public.doctor_next_free TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.doctor_schedules FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY work ON public.doctor_time_off FOR SELECT TO lafiya_worker USING (true);

CREATE POLICY work ON public.freed_times TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.licence_warnings TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.media_events TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.record_copies TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.reservations TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.stale_doctors TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.waitlist_entries TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY work ON public.waitlist_offers TO lafiya_worker USING (true) WITH CHECK (true);

CREATE POLICY worker ON public.note_reminders TO lafiya_worker USING (true);

CREATE POLICY worker_cleans ON public.usage_counts TO lafiya_worker USING (true);

CREATE POLICY write_only ON public.contact_messages FOR INSERT TO lafiya_api WITH CHECK ((status = 'new'::text));

CREATE POLICY writes ON public.call_messages FOR INSERT TO lafiya_api WITH CHECK (((EXISTS ( SELECT
   FROM public.call_people p
  WHERE ((p.id = call_messages.person_id) AND (p.appointment_id = call_messages.appointment_id) AND (p.user_id = public.app_user_id()) AND (p.removed_at IS NULL)))) AND ((file_id IS NULL) OR public.can_send_file(file_id))));

CREATE POLICY writes ON public.chart_entries FOR INSERT TO lafiya_api WITH CHECK (public.can_write_chart(patient_id));

CREATE POLICY writes ON public.consultation_notes FOR UPDATE TO lafiya_api USING ((doctor_id = ( SELECT public.app_working_doctor_id() AS app_working_doctor_id)));

CREATE POLICY writes ON public.goal_days FOR INSERT TO lafiya_api WITH CHECK (public.can_write_goals(patient_id));

CREATE POLICY writes ON public.goals FOR INSERT TO lafiya_api WITH CHECK (public.can_write_goals(patient_id));

CREATE POLICY writes ON public.observation_errors FOR INSERT TO lafiya_api WITH CHECK (public.can_write_chart(patient_id));

CREATE POLICY writes ON public.observations FOR INSERT TO lafiya_api WITH CHECK (public.can_write_chart(patient_id));

CREATE POLICY writes ON public.vital_alert_answers FOR INSERT TO lafiya_api WITH CHECK (public.can_write_chart(patient_id));

CREATE POLICY writes ON public.vital_alerts FOR INSERT TO lafiya_api WITH CHECK (public.can_write_chart(patient_id));

CREATE POLICY writes ON public.vital_limits FOR INSERT TO lafiya_api WITH CHECK (public.can_write_chart(patient_id));

REVOKE USAGE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO lafiya_api;
GRANT USAGE ON SCHEMA public TO lafiya_worker;
GRANT USAGE ON SCHEMA public TO lafiya_identity;

REVOKE ALL ON FUNCTION public.accept_by_arrival() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.access_log(wanted uuid, before text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.access_log(wanted uuid, before text, most integer) TO lafiya_api;
GRANT ALL ON FUNCTION public.access_log(wanted uuid, before text, most integer) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.add_freed_time(doctor uuid, since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.admin_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_ids() TO lafiya_worker;

REVOKE ALL ON FUNCTION public.answer_contact_message(wanted uuid, answer_id uuid, answer text, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.answer_contact_message(wanted uuid, answer_id uuid, answer text, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.app_cared_for_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION public.app_cared_for_ids() TO lafiya_api;

REVOKE ALL ON FUNCTION public.app_family_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION public.app_family_ids() TO lafiya_api;
GRANT ALL ON FUNCTION public.app_family_ids() TO lafiya_worker;

REVOKE ALL ON FUNCTION public.app_is_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION public.app_is_admin() TO lafiya_api;
GRANT ALL ON FUNCTION public.app_is_admin() TO lafiya_worker;

REVOKE ALL ON FUNCTION public.app_may_see_patient_names() FROM PUBLIC;
GRANT ALL ON FUNCTION public.app_may_see_patient_names() TO lafiya_api;

REVOKE ALL ON FUNCTION public.app_own_doctor_id() FROM PUBLIC;
GRANT ALL ON FUNCTION public.app_own_doctor_id() TO lafiya_api;
GRANT ALL ON FUNCTION public.app_own_doctor_id() TO lafiya_worker;

REVOKE ALL ON FUNCTION public.app_treated_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION public.app_treated_ids() TO lafiya_api;
GRANT ALL ON FUNCTION public.app_treated_ids() TO lafiya_worker;

REVOKE ALL ON FUNCTION public.app_working_doctor_id() FROM PUBLIC;
GRANT ALL ON FUNCTION public.app_working_doctor_id() TO lafiya_api;
GRANT ALL ON FUNCTION public.app_working_doctor_id() TO lafiya_worker;

REVOKE ALL ON FUNCTION public.appointment_details(wanted uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.appointment_details(wanted uuid[]) TO lafiya_api;
GRANT ALL ON FUNCTION public.appointment_details(wanted uuid[]) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.appointment_history(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.appointment_history(wanted uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.assign_contact_message(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.assign_contact_message(wanted uuid) TO lafiya_api;

GRANT SELECT ON TABLE public.audit_events TO lafiya_worker;

GRANT INSERT(id) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(id) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(id) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(occurred_at) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(occurred_at) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(occurred_at) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(actor_kind) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(actor_kind) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(actor_kind) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(actor_id) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(actor_id) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(actor_id) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(patient_id) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(patient_id) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(patient_id) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(action) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(action) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(action) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(resource_kind) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(resource_kind) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(resource_kind) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(resource_id) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(resource_id) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(resource_id) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(reason) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(reason) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(reason) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(request_id) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(request_id) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(request_id) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(details) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(details) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(details) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(patient_ids) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(patient_ids) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(patient_ids) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(resource_ids) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(resource_ids) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(resource_ids) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(outcome) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(outcome) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(outcome) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(session_id) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(session_id) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(session_id) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(address) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(address) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(address) ON TABLE public.audit_events TO lafiya_identity;

GRANT INSERT(device) ON TABLE public.audit_events TO lafiya_api;
GRANT INSERT(device) ON TABLE public.audit_events TO lafiya_worker;
GRANT INSERT(device) ON TABLE public.audit_events TO lafiya_identity;

REVOKE ALL ON FUNCTION public.bookable_doctor(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.bookable_doctor(wanted uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.busy_times(wanted uuid, since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.busy_times(wanted uuid, since timestamp with time zone, until timestamp with time zone) TO lafiya_api;
GRANT ALL ON FUNCTION public.busy_times(wanted uuid, since timestamp with time zone, until timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.busy_times_of(wanted uuid[], since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.busy_times_of(wanted uuid[], since timestamp with time zone, until timestamp with time zone) TO lafiya_api;
GRANT ALL ON FUNCTION public.busy_times_of(wanted uuid[], since timestamp with time zone, until timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.call_alerts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.call_alerts() TO lafiya_api;

REVOKE ALL ON FUNCTION public.can_send_file(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.can_send_file(wanted uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.can_write_chart(patient uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.can_write_chart(patient uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.can_write_goals(patient uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.can_write_goals(patient uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.canonical_amount(value numeric, unit text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.canonical_amount(value numeric, unit text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.chart_alerts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.chart_alerts() TO lafiya_api;

REVOKE ALL ON FUNCTION public.check_digit_of(digits text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_digit_of(digits text) TO lafiya_api;
GRANT ALL ON FUNCTION public.check_digit_of(digits text) TO lafiya_identity;
GRANT ALL ON FUNCTION public.check_digit_of(digits text) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.clear_use(wanted text, target bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.clear_use(wanted text, target bytea) TO lafiya_identity;

REVOKE ALL ON FUNCTION public.close_account(wanted uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.close_account(wanted uuid, at timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.close_contact_message(wanted uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.close_contact_message(wanted uuid, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.close_disputes() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.close_vital_alert() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.confirm_newsletter(subscription uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.confirm_newsletter(subscription uuid, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.confirm_sms_number(digest bytea, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.confirm_sms_number(digest bytea, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.contact_inbox(wanted text, skip integer, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.contact_inbox(wanted text, skip integer, most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.contact_inbox_counts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.contact_inbox_counts() TO lafiya_api;

REVOKE ALL ON FUNCTION public.copy_service_name() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.correct_licence_number(wanted uuid, number text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.correct_licence_number(wanted uuid, number text) TO lafiya_api;

GRANT INSERT ON TABLE public.appointments TO lafiya_api;
GRANT SELECT,INSERT,UPDATE ON TABLE public.appointments TO lafiya_worker;

GRANT SELECT(id) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(patient_id) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(doctor_id) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(service_id) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(status),UPDATE(status) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(mode) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(type) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(starts_at),UPDATE(starts_at) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(ends_at),UPDATE(ends_at) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(time_zone) ON TABLE public.appointments TO lafiya_api;

GRANT UPDATE(symptoms) ON TABLE public.appointments TO lafiya_api;

GRANT UPDATE(notes) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(fee_minor) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(currency) ON TABLE public.appointments TO lafiya_api;

GRANT UPDATE(next_steps) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(booked_by) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(requested_at),UPDATE(requested_at) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(lapses_at),UPDATE(lapses_at) ON TABLE public.appointments TO lafiya_api;

GRANT UPDATE(cancellation_reason) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(hidden_at),UPDATE(hidden_at) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(version),UPDATE(version) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(created_at) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(updated_at) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(settled_at) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(accepted_ends_at),UPDATE(accepted_ends_at) ON TABLE public.appointments TO lafiya_api;

GRANT SELECT(doctor_absent) ON TABLE public.appointments TO lafiya_api;

REVOKE ALL ON FUNCTION public.count_appointment(appointment public.appointments, by integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.count_open_emergency_accesses() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_open_emergency_accesses() TO lafiya_api;

REVOKE ALL ON FUNCTION public.count_page(on_day date, of_path text, with_device text, from_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_page(on_day date, of_path text, with_device text, from_source text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.count_running_calls() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_running_calls() TO lafiya_api;

REVOKE ALL ON FUNCTION public.count_site_figures(at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_site_figures(at timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.count_use(wanted text, target bytea, most integer, period interval, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_use(wanted text, target bytea, most integer, period interval, at timestamp with time zone) TO lafiya_api;
GRANT ALL ON FUNCTION public.count_use(wanted text, target bytea, most integer, period interval, at timestamp with time zone) TO lafiya_identity;
GRANT ALL ON FUNCTION public.count_use(wanted text, target bytea, most integer, period interval, at timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.create_partitions(at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_partitions(at timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.decide_care_location_report(wanted uuid, is_right boolean, changes jsonb, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decide_care_location_report(wanted uuid, is_right boolean, changes jsonb, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.decide_doctor(wanted uuid, new_decision text, why text, expires date, decision_id uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decide_doctor(wanted uuid, new_decision text, why text, expires date, decision_id uuid, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.delete_calendar_feed(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_calendar_feed(person uuid) TO lafiya_identity;

REVOKE ALL ON FUNCTION public.delete_calendars() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.delete_device_of_session() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.delete_devices_of_user() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.delete_expired_identity(at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_expired_identity(at timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.delete_form_drafts(before timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_form_drafts(before timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.delete_other_devices(person uuid, current_session uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_other_devices(person uuid, current_session uuid) TO lafiya_identity;

REVOKE ALL ON FUNCTION public.delete_preferences() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.directory(terms text[], treated text[], specialties text[], spoken_languages text[], wanted_sex text, fee_currency text, min_fee bigint, max_fee bigint, free_before timestamp with time zone, min_rating numeric, sorting text, skip integer, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.directory(terms text[], treated text[], specialties text[], spoken_languages text[], wanted_sex text, fee_currency text, min_fee bigint, max_fee bigint, free_before timestamp with time zone, min_rating numeric, sorting text, skip integer, most integer) TO lafiya_api;
GRANT ALL ON FUNCTION public.directory(terms text[], treated text[], specialties text[], spoken_languages text[], wanted_sex text, fee_currency text, min_fee bigint, max_fee bigint, free_before timestamp with time zone, min_rating numeric, sorting text, skip integer, most integer) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.directory_counts(terms text[], treated text[], specialties text[], spoken_languages text[], wanted_sex text, fee_currency text, min_fee bigint, max_fee bigint, free_before timestamp with time zone, min_rating numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION public.directory_counts(terms text[], treated text[], specialties text[], spoken_languages text[], wanted_sex text, fee_currency text, min_fee bigint, max_fee bigint, free_before timestamp with time zone, min_rating numeric) TO lafiya_api;

REVOKE ALL ON FUNCTION public.directory_doctor(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.directory_doctor(wanted uuid) TO lafiya_api;
GRANT ALL ON FUNCTION public.directory_doctor(wanted uuid) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.directory_fees() FROM PUBLIC;
GRANT ALL ON FUNCTION public.directory_fees() TO lafiya_api;

REVOKE ALL ON FUNCTION public.doctor_by_slug(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.doctor_by_slug(wanted text) TO lafiya_api;
GRANT ALL ON FUNCTION public.doctor_by_slug(wanted text) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.doctor_time_zone(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.doctor_time_zone(wanted uuid) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.doctors_to_ask_for_hours(week timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.doctors_to_ask_for_hours(week timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.doctors_to_notify(patient uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.doctors_to_notify(patient uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.doctors_without_next_free(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.doctors_without_next_free(most integer) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.doctors_without_times(week timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.draw_patient_number() FROM PUBLIC;
GRANT ALL ON FUNCTION public.draw_patient_number() TO lafiya_identity;

REVOKE ALL ON FUNCTION public.emergency_accesses(only_open boolean, skip integer, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.emergency_accesses(only_open boolean, skip integer, most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.encounter_details(wanted uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.encounter_details(wanted uuid[]) TO lafiya_api;

REVOKE ALL ON FUNCTION public.encounter_took_place() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.encryption_key_id(ciphertext bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.encryption_key_id(ciphertext bytea) TO lafiya_identity;
GRANT ALL ON FUNCTION public.encryption_key_id(ciphertext bytea) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.end_all_sessions(at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_all_sessions(at timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.end_call() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.end_no_known_allergies() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.end_quote_consent() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.end_score_of_set() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.end_sessions_of(wanted uuid, why text, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_sessions_of(wanted uuid, why text, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.end_waiting() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.expiring_licences(today date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.expiring_licences(today date) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.extend_sessions(wanted uuid[], at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.extend_sessions(wanted uuid[], at timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.family_of(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.family_of(wanted uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.feed_appointments(digest bytea, since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.feed_appointments(digest bytea, since timestamp with time zone, until timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.feed_owner(digest bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.feed_owner(digest bytea) TO lafiya_api;

REVOKE ALL ON FUNCTION public.find_appointments(search text, number text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_appointments(search text, number text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.find_known_patient(mail text, digits text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_known_patient(mail text, digits text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.find_patient_in_emergency(number text, full_name text, born date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_patient_in_emergency(number text, full_name text, born date) TO lafiya_api;

REVOKE ALL ON FUNCTION public.find_patients(search text, number text, skip integer, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_patients(search text, number text, skip integer, most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.find_staff(search text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_staff(search text, most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.fold_diagnosis(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.fold_diagnosis(value text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.follow_appointment() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.forget_sms_number() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_appointment_texts() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_arrival() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_break_glass() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_call() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_call_person() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_chart_entry() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_consultation_note() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_dispute() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_encounter() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_goal() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_goal_day() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_note_diagnoses() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_note_version() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_observation() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_observation_error() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_offer() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_quote_consent() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_review() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_vital_alert() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_vital_alert_answer() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_vital_limit() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guard_withheld_part() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.guest_call(digest bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.guest_call(digest bytea) TO lafiya_api;

REVOKE ALL ON FUNCTION public.guest_enters_waiting_room(digest bytea, at timestamp with time zone, lost_before timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.guest_enters_waiting_room(digest bytea, at timestamp with time zone, lost_before timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.guest_leaves(digest bytea, new_key bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.guest_leaves(digest bytea, new_key bytea) TO lafiya_api;

REVOKE ALL ON FUNCTION public.guest_messages(digest bytea, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.guest_messages(digest bytea, most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.guest_sends_message(digest bytea, new_id uuid, new_text text, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.guest_sends_message(digest bytea, new_id uuid, new_text text, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.has_contact_message(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.has_contact_message(wanted uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.has_own_upcoming_appointments(at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.has_own_upcoming_appointments(at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.has_recent_audit(kind text, thing uuid, patients uuid[], in_session uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.has_recent_audit(kind text, thing uuid, patients uuid[], in_session uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.has_taken_place(wanted uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.has_upcoming_appointments(wanted uuid, at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.is_chart_value(kind text, value text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_chart_value(kind text, value text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.is_diagnosis_list(list jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_diagnosis_list(list jsonb) TO lafiya_api;

REVOKE ALL ON FUNCTION public.is_intruder(in_room text, person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_intruder(in_room text, person uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.is_listed(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_listed(wanted uuid) TO lafiya_api;
GRANT ALL ON FUNCTION public.is_listed(wanted uuid) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.is_note_overdue(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_note_overdue(wanted uuid) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.is_partial_date(text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_partial_date(text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.is_patient_number(given text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_patient_number(given text) TO lafiya_api;
GRANT ALL ON FUNCTION public.is_patient_number(given text) TO lafiya_identity;
GRANT ALL ON FUNCTION public.is_patient_number(given text) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.is_possible_value(kind text, value numeric, unit text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_possible_value(kind text, value numeric, unit text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.is_target_reached(start_amount numeric, target_amount numeric, present_amount numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.is_underweight_target(patient uuid, kilograms numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.known_allergies(patient uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.last_appointment(patient uuid, only_doctor uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.link_patient_account(wanted uuid, new_user uuid, first text, last text, new_phone text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.link_patient_account(wanted uuid, new_user uuid, first text, last text, new_phone text) TO lafiya_identity;

REVOKE ALL ON FUNCTION public.list_patients(search text, number text, wanted_sex text, born_from date, born_until date, has_next boolean, seen_since timestamp with time zone, sorting text, skip integer, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_patients(search text, number text, wanted_sex text, born_from date, born_until date, has_next boolean, seen_since timestamp with time zone, sorting text, skip integer, most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.listed_specialisations() FROM PUBLIC;
GRANT ALL ON FUNCTION public.listed_specialisations() TO lafiya_api;
GRANT ALL ON FUNCTION public.listed_specialisations() TO lafiya_worker;

REVOKE ALL ON FUNCTION public.live_events_since(since timestamp with time zone, people uuid[], with_admins boolean, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.live_events_since(since timestamp with time zone, people uuid[], with_admins boolean, most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.live_session_count(wanted uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.live_session_count(wanted uuid, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.live_sessions(wanted uuid[], at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.live_sessions(wanted uuid[], at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.mark_busy_stale() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.mark_doctor_stale() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.mark_stale() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.mark_user_stale() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.match_diagnosis_synonyms(typed text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.match_diagnosis_synonyms(typed text[]) TO lafiya_api;

REVOKE ALL ON FUNCTION public.matching_doctors(terms text[], treated text[], wanted_sex text, free_before timestamp with time zone, min_rating numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.message_delivery() FROM PUBLIC;
GRANT ALL ON FUNCTION public.message_delivery() TO lafiya_api;

REVOKE ALL ON FUNCTION public.move_encounter() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.my_doctors() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_doctors() TO lafiya_api;

REVOKE ALL ON FUNCTION public.newest_amount(patient uuid, measured text) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.newsletter_counts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.newsletter_counts() TO lafiya_api;

REVOKE ALL ON FUNCTION public.newsletter_readers() FROM PUBLIC;
GRANT ALL ON FUNCTION public.newsletter_readers() TO lafiya_api;

REVOKE ALL ON FUNCTION public.next_appointment(patient uuid, only_doctor uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.note_alerts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_alerts() TO lafiya_api;

REVOKE ALL ON FUNCTION public.note_summaries(wanted uuid, before_at timestamp with time zone, before_id uuid, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_summaries(wanted uuid, before_at timestamp with time zone, before_id uuid, most integer) TO lafiya_api;
GRANT ALL ON FUNCTION public.note_summaries(wanted uuid, before_at timestamp with time zone, before_id uuid, most integer) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.open_vital_alert() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.own_alerts(soon timestamp with time zone, week timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_alerts(soon timestamp with time zone, week timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.own_appointments(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_appointments(since timestamp with time zone, until timestamp with time zone) TO lafiya_api;
GRANT ALL ON FUNCTION public.own_appointments(since timestamp with time zone, until timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.own_contact_data() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_contact_data() TO lafiya_worker;

REVOKE ALL ON FUNCTION public.own_sign_ins() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_sign_ins() TO lafiya_worker;

REVOKE ALL ON FUNCTION public.own_waitlist_count() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_waitlist_count() TO lafiya_api;

REVOKE ALL ON FUNCTION public.partial_date_time(text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.partial_date_time(text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.participants_of_appointment(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.participants_of_appointment(wanted uuid) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.patient_relations(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.patient_relations(wanted uuid) TO lafiya_api;
GRANT ALL ON FUNCTION public.patient_relations(wanted uuid) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.patients_before(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.patients_before(wanted uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.people_of_encounter(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.people_of_encounter(wanted uuid) TO lafiya_api;
GRANT ALL ON FUNCTION public.people_of_encounter(wanted uuid) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.people_of_waitlist_entry(entry uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.people_of_waitlist_entry(entry uuid) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.people_to_notify(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.people_to_notify(wanted uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.project_note_version() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.readers_of_chart(patient uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.readers_of_chart(patient uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.recent_activity(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.recent_activity(most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.record_call_quality(wanted uuid, sid text, joined integer, reconnected integer, good integer, fair integer, poor integer, video_off integer, volume bigint, why text, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_call_quality(wanted uuid, sid text, joined integer, reconnected integer, good integer, fair integer, poor integer, video_off integer, volume bigint, why text, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.record_freed_time() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.record_refusal(new_id uuid, kind text, thing uuid, code text, request text, in_session uuid, from_address text, from_device text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_refusal(new_id uuid, kind text, thing uuid, code text, request text, in_session uuid, from_address text, from_device text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.recount_changed_call_days(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.recount_changed_call_days(most integer) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.recount_changed_days(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.recount_changed_days(most integer) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.refuse_new_patient_number() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.register_patient(new_id uuid, first text, last text, mail text, new_phone text, born date, new_sex text, invitation uuid, until timestamp with time zone, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.register_patient(new_id uuid, first text, last text, mail text, new_phone text, born date, new_sex text, invitation uuid, until timestamp with time zone, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.request_newsletter(new_id uuid, address public.citext, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_newsletter(new_id uuid, address public.citext, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.reset_call() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.reset_second_factor_of(wanted uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reset_second_factor_of(wanted uuid, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.return_use(wanted text, target bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.return_use(wanted text, target bytea) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.review_withheld_part(wanted uuid, verdict text, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.review_withheld_part(wanted uuid, verdict text, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.reviews_of_doctor(wanted uuid, skip integer, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reviews_of_doctor(wanted uuid, skip integer, most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.save_push_subscription(new_id uuid, its_session uuid, its_endpoint text, public_key text, secret text, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_push_subscription(new_id uuid, its_session uuid, its_endpoint text, public_key text, secret text, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.schedule_note_reminder() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.schedule_of(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.schedule_of(wanted uuid) TO lafiya_api;
GRANT ALL ON FUNCTION public.schedule_of(wanted uuid) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.schedules_of(wanted uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.schedules_of(wanted uuid[]) TO lafiya_api;
GRANT ALL ON FUNCTION public.schedules_of(wanted uuid[]) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.score_diagnosis_terms(search text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.score_diagnosis_terms(search text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.seal_audit_batch(at timestamp with time zone, batch integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.seal_audit_batch(at timestamp with time zone, batch integer) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.search_diagnoses(search text, typed_code text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_diagnoses(search text, typed_code text, most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.second_factor_kinds(wanted uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.second_factor_kinds(wanted uuid[]) TO lafiya_api;

REVOKE ALL ON FUNCTION public.sees_appointment(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.sees_appointment(wanted uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.session_state(wanted uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.session_state(wanted uuid, at timestamp with time zone) TO lafiya_api;
GRANT ALL ON FUNCTION public.session_state(wanted uuid, at timestamp with time zone) TO lafiya_identity;

REVOKE ALL ON FUNCTION public.set_accepted_ends_at() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.set_user_status(wanted uuid, new_status text, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_user_status(wanted uuid, new_status text, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.shown_testimonials() FROM PUBLIC;
GRANT ALL ON FUNCTION public.shown_testimonials() TO lafiya_api;

REVOKE ALL ON FUNCTION public.sound_of_word(word text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.sound_of_word(word text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.start_sms_number(new_number text, digest bytea, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.start_sms_number(new_number text, digest bytea, until timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.status_by_own_action(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.status_by_own_action(wanted uuid) TO lafiya_api;

REVOKE ALL ON FUNCTION public.submit_licence(number text, file uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.submit_licence(number text, file uuid, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.text_sha256(text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.text_sha256(text) TO lafiya_api;

REVOKE ALL ON FUNCTION public.timeline_encounters(patient uuid, before_at timestamp with time zone, before_id uuid, patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.timeline_encounters(patient uuid, before_at timestamp with time zone, before_id uuid, patterns text[], most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.timeline_sets(patient uuid, before_at timestamp with time zone, before_id uuid, kinds text[], patterns text[], most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.timeline_sets(patient uuid, before_at timestamp with time zone, before_id uuid, kinds text[], patterns text[], most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.unsubscribe_newsletter(subscription uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unsubscribe_newsletter(subscription uuid, at timestamp with time zone) TO lafiya_api;

REVOKE ALL ON FUNCTION public.unused_files(before timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unused_files(before timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.update_appointment_days() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.update_call_days() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.update_care_relationship(patient uuid, doctor uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.update_hold() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.update_rating() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.update_reservation() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.update_review_days() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.users_of_guest_call(digest bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.users_of_guest_call(digest bytea) TO lafiya_api;

REVOKE ALL ON FUNCTION public.users_signed_in(wanted uuid[], at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.users_signed_in(wanted uuid[], at timestamp with time zone) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.vital_alerts_open() FROM PUBLIC;
GRANT ALL ON FUNCTION public.vital_alerts_open() TO lafiya_api;

REVOKE ALL ON FUNCTION public.vitals_writer(patient uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.waiting_appointments() FROM PUBLIC;
GRANT ALL ON FUNCTION public.waiting_appointments() TO lafiya_api;

REVOKE ALL ON FUNCTION public.waiting_people() FROM PUBLIC;
GRANT ALL ON FUNCTION public.waiting_people() TO lafiya_api;

REVOKE ALL ON FUNCTION public.waitlist_entries_of_viewer(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.waitlist_entries_of_viewer(most integer) TO lafiya_api;

REVOKE ALL ON FUNCTION public.waitlist_queue(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.waitlist_queue(wanted uuid) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.waitlists_due(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.waitlists_due(most integer) TO lafiya_worker;

REVOKE ALL ON FUNCTION public.withheld_notes(only_open boolean, skip integer, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.withheld_notes(only_open boolean, skip integer, most integer) TO lafiya_api;

GRANT SELECT,INSERT,DELETE ON TABLE public.account_closures TO lafiya_api;
GRANT SELECT ON TABLE public.account_closures TO lafiya_worker;

GRANT SELECT ON TABLE public.appointment_days TO lafiya_api;

GRANT INSERT ON TABLE public.appointment_events TO lafiya_api;
GRANT SELECT,INSERT ON TABLE public.appointment_events TO lafiya_worker;

GRANT SELECT(id) ON TABLE public.appointment_events TO lafiya_api;

GRANT SELECT(appointment_id) ON TABLE public.appointment_events TO lafiya_api;

GRANT SELECT(occurred_at) ON TABLE public.appointment_events TO lafiya_api;

GRANT SELECT(actor_kind) ON TABLE public.appointment_events TO lafiya_api;

GRANT SELECT(actor_id) ON TABLE public.appointment_events TO lafiya_api;

GRANT SELECT(act) ON TABLE public.appointment_events TO lafiya_api;

GRANT SELECT(from_status) ON TABLE public.appointment_events TO lafiya_api;

GRANT SELECT(to_status) ON TABLE public.appointment_events TO lafiya_api;

GRANT SELECT(starts_at) ON TABLE public.appointment_events TO lafiya_api;

GRANT SELECT ON TABLE public.appointment_hours TO lafiya_api;

GRANT SELECT,INSERT,DELETE ON TABLE public.appointment_reminders TO lafiya_worker;

GRANT SELECT ON TABLE public.attendance_disputes TO lafiya_api;
GRANT SELECT ON TABLE public.attendance_disputes TO lafiya_worker;

GRANT INSERT(id) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT INSERT(appointment_id) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT INSERT(patient_id) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT INSERT(doctor_id) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT INSERT(side) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT INSERT(raised_by) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT INSERT(text) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT INSERT(raised_at) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT UPDATE(decision) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT UPDATE(reason) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT UPDATE(decided_by) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT UPDATE(decided_at) ON TABLE public.attendance_disputes TO lafiya_api;

GRANT SELECT ON TABLE public.audit_seals TO lafiya_worker;

GRANT UPDATE(head_stored_at) ON TABLE public.audit_seals TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.authenticator_apps TO lafiya_identity;

GRANT SELECT ON TABLE public.break_glass_accesses TO lafiya_worker;
GRANT SELECT,INSERT ON TABLE public.break_glass_accesses TO lafiya_api;

GRANT SELECT,INSERT ON TABLE public.break_glass_reviews TO lafiya_api;

GRANT INSERT,DELETE,UPDATE ON TABLE public.calendar_feeds TO lafiya_api;

GRANT SELECT(user_id) ON TABLE public.calendar_feeds TO lafiya_api;

GRANT SELECT(made_at) ON TABLE public.calendar_feeds TO lafiya_api;

GRANT SELECT ON TABLE public.call_days TO lafiya_api;

GRANT SELECT,INSERT ON TABLE public.call_messages TO lafiya_api;
GRANT SELECT ON TABLE public.call_messages TO lafiya_worker;

GRANT SELECT ON TABLE public.call_participations TO lafiya_api;
GRANT SELECT,INSERT ON TABLE public.call_participations TO lafiya_worker;

GRANT UPDATE(left_at) ON TABLE public.call_participations TO lafiya_worker;

GRANT SELECT,INSERT ON TABLE public.call_people TO lafiya_api;
GRANT SELECT ON TABLE public.call_people TO lafiya_worker;

GRANT UPDATE(session_id) ON TABLE public.call_people TO lafiya_api;

GRANT UPDATE(came_at) ON TABLE public.call_people TO lafiya_api;
GRANT UPDATE(came_at) ON TABLE public.call_people TO lafiya_worker;

GRANT UPDATE(waiting_since) ON TABLE public.call_people TO lafiya_api;
GRANT UPDATE(waiting_since) ON TABLE public.call_people TO lafiya_worker;

GRANT UPDATE(waiting_seen_at) ON TABLE public.call_people TO lafiya_api;
GRANT UPDATE(waiting_seen_at) ON TABLE public.call_people TO lafiya_worker;

GRANT UPDATE(admitted_at) ON TABLE public.call_people TO lafiya_api;

GRANT UPDATE(removed_at) ON TABLE public.call_people TO lafiya_api;

GRANT SELECT ON TABLE public.call_quality TO lafiya_api;
GRANT SELECT ON TABLE public.call_quality TO lafiya_worker;

GRANT SELECT,INSERT ON TABLE public.calls TO lafiya_api;
GRANT SELECT ON TABLE public.calls TO lafiya_worker;

GRANT UPDATE(key_sealed) ON TABLE public.calls TO lafiya_api;
GRANT UPDATE(key_sealed) ON TABLE public.calls TO lafiya_worker;

GRANT UPDATE(key_number) ON TABLE public.calls TO lafiya_api;
GRANT UPDATE(key_number) ON TABLE public.calls TO lafiya_worker;

GRANT UPDATE(extended_until) ON TABLE public.calls TO lafiya_api;

GRANT SELECT ON TABLE public.care_location_reports TO lafiya_api;

GRANT INSERT(id) ON TABLE public.care_location_reports TO lafiya_api;

GRANT INSERT(care_location_id) ON TABLE public.care_location_reports TO lafiya_api;

GRANT INSERT(place_name) ON TABLE public.care_location_reports TO lafiya_api;

GRANT INSERT(kind) ON TABLE public.care_location_reports TO lafiya_api;

GRANT INSERT(text) ON TABLE public.care_location_reports TO lafiya_api;

GRANT INSERT(received_at) ON TABLE public.care_location_reports TO lafiya_api;

GRANT SELECT ON TABLE public.care_locations TO lafiya_api;

GRANT SELECT ON TABLE public.care_relationships TO lafiya_api;
GRANT SELECT ON TABLE public.care_relationships TO lafiya_worker;

GRANT SELECT,DELETE ON TABLE public.changed_call_days TO lafiya_worker;

GRANT SELECT,DELETE ON TABLE public.changed_days TO lafiya_worker;

GRANT SELECT ON TABLE public.chart_entries TO lafiya_api;
GRANT SELECT ON TABLE public.chart_entries TO lafiya_worker;

GRANT INSERT(entry_id) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(version) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(patient_id) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(kind) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(state) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(title) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(code_system) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(code) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(category) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(reaction) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(severity) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(certainty) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(value) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(dose) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(dose_number) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(batch) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(place) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(started_on) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(ended_on) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(due_on) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(note) ON TABLE public.chart_entries TO lafiya_api;

GRANT INSERT(change_reason) ON TABLE public.chart_entries TO lafiya_api;

GRANT SELECT ON TABLE public.clinic_days TO lafiya_api;

GRANT SELECT,INSERT ON TABLE public.consents TO lafiya_api;
GRANT SELECT ON TABLE public.consents TO lafiya_worker;
GRANT INSERT ON TABLE public.consents TO lafiya_identity;

GRANT SELECT,INSERT ON TABLE public.consultation_note_revisions TO lafiya_api;

GRANT SELECT,INSERT ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(complaint) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(history) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(examination) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(assessment) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(plan) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(next_steps) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(complaint_revision) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(history_revision) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(examination_revision) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(assessment_revision) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(plan_revision) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(next_steps_revision) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(changed_at) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(audited_at) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(diagnoses) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(follow_up_on) ON TABLE public.consultation_notes TO lafiya_api;

GRANT UPDATE(entries_revision) ON TABLE public.consultation_notes TO lafiya_api;

GRANT INSERT ON TABLE public.contact_messages TO lafiya_api;

GRANT SELECT ON TABLE public.current_chart_entries TO lafiya_api;
GRANT SELECT ON TABLE public.current_chart_entries TO lafiya_worker;

GRANT SELECT ON TABLE public.observation_errors TO lafiya_api;
GRANT SELECT ON TABLE public.observation_errors TO lafiya_worker;

GRANT INSERT(observation_id) ON TABLE public.observation_errors TO lafiya_api;

GRANT INSERT(patient_id) ON TABLE public.observation_errors TO lafiya_api;

GRANT INSERT(reason) ON TABLE public.observation_errors TO lafiya_api;

GRANT SELECT ON TABLE public.observations TO lafiya_api;
GRANT SELECT ON TABLE public.observations TO lafiya_worker;

GRANT INSERT(id) ON TABLE public.observations TO lafiya_api;

GRANT INSERT(set_id) ON TABLE public.observations TO lafiya_api;

GRANT INSERT(patient_id) ON TABLE public.observations TO lafiya_api;

GRANT INSERT(kind) ON TABLE public.observations TO lafiya_api;

GRANT INSERT(value) ON TABLE public.observations TO lafiya_api;

GRANT INSERT(diastolic) ON TABLE public.observations TO lafiya_api;

GRANT INSERT(unit) ON TABLE public.observations TO lafiya_api;

GRANT INSERT(code) ON TABLE public.observations TO lafiya_api;

GRANT INSERT(context) ON TABLE public.observations TO lafiya_api;

GRANT INSERT(oxygen_scale) ON TABLE public.observations TO lafiya_api;

GRANT INSERT(note) ON TABLE public.observations TO lafiya_api;

GRANT INSERT(measured_at) ON TABLE public.observations TO lafiya_api;

GRANT SELECT ON TABLE public.current_observations TO lafiya_api;
GRANT SELECT ON TABLE public.current_observations TO lafiya_worker;

GRANT SELECT ON TABLE public.vital_limits TO lafiya_api;
GRANT SELECT ON TABLE public.vital_limits TO lafiya_worker;

GRANT INSERT(patient_id) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(kind) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(version) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(low) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(high) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(danger_low) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(danger_high) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(diastolic_low) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(diastolic_high) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(diastolic_danger_low) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(diastolic_danger_high) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(oxygen_scale) ON TABLE public.vital_limits TO lafiya_api;

GRANT INSERT(note) ON TABLE public.vital_limits TO lafiya_api;

GRANT SELECT ON TABLE public.current_vital_limits TO lafiya_api;
GRANT SELECT ON TABLE public.current_vital_limits TO lafiya_worker;

GRANT SELECT,INSERT ON TABLE public.data_exports TO lafiya_api;
GRANT SELECT,UPDATE ON TABLE public.data_exports TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.department_members TO lafiya_api;
GRANT INSERT ON TABLE public.department_members TO lafiya_identity;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.departments TO lafiya_api;

GRANT SELECT ON TABLE public.diagnosis_codes TO lafiya_api;

GRANT SELECT ON TABLE public.diagnosis_icd10_codes TO lafiya_api;

GRANT SELECT ON TABLE public.diagnosis_synonyms TO lafiya_api;

GRANT SELECT ON TABLE public.diagnosis_terms TO lafiya_api;

GRANT SELECT ON TABLE public.diagnosis_vocabulary TO lafiya_api;

GRANT SELECT,DELETE ON TABLE public.doctor_busy_times TO lafiya_api;
GRANT SELECT,INSERT,DELETE ON TABLE public.doctor_busy_times TO lafiya_worker;

GRANT INSERT,DELETE,UPDATE ON TABLE public.doctor_calendars TO lafiya_api;
GRANT SELECT ON TABLE public.doctor_calendars TO lafiya_worker;

GRANT SELECT(doctor_id) ON TABLE public.doctor_calendars TO lafiya_api;

GRANT UPDATE(address) ON TABLE public.doctor_calendars TO lafiya_worker;

GRANT SELECT(host) ON TABLE public.doctor_calendars TO lafiya_api;

GRANT SELECT(added_at) ON TABLE public.doctor_calendars TO lafiya_api;

GRANT SELECT(due_at) ON TABLE public.doctor_calendars TO lafiya_api;
GRANT UPDATE(due_at) ON TABLE public.doctor_calendars TO lafiya_worker;

GRANT SELECT(read_at) ON TABLE public.doctor_calendars TO lafiya_api;
GRANT UPDATE(read_at) ON TABLE public.doctor_calendars TO lafiya_worker;

GRANT SELECT(busy_count) ON TABLE public.doctor_calendars TO lafiya_api;
GRANT UPDATE(busy_count) ON TABLE public.doctor_calendars TO lafiya_worker;

GRANT SELECT(failed_at) ON TABLE public.doctor_calendars TO lafiya_api;
GRANT UPDATE(failed_at) ON TABLE public.doctor_calendars TO lafiya_worker;

GRANT SELECT(failed_why) ON TABLE public.doctor_calendars TO lafiya_api;
GRANT UPDATE(failed_why) ON TABLE public.doctor_calendars TO lafiya_worker;

GRANT SELECT,INSERT ON TABLE public.doctor_decisions TO lafiya_api;
GRANT SELECT ON TABLE public.doctor_decisions TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.doctor_exceptions TO lafiya_api;
GRANT SELECT ON TABLE public.doctor_exceptions TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.doctor_hours TO lafiya_api;
GRANT SELECT ON TABLE public.doctor_hours TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.doctor_next_free TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.doctor_schedules TO lafiya_api;
GRANT SELECT ON TABLE public.doctor_schedules TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.doctor_time_off TO lafiya_api;
GRANT SELECT ON TABLE public.doctor_time_off TO lafiya_worker;

GRANT SELECT ON TABLE public.doctors TO lafiya_api;
GRANT INSERT ON TABLE public.doctors TO lafiya_identity;
GRANT SELECT ON TABLE public.doctors TO lafiya_worker;

GRANT SELECT(user_id) ON TABLE public.doctors TO lafiya_identity;

GRANT SELECT(license_expires_on) ON TABLE public.doctors TO lafiya_identity;

GRANT UPDATE(specialization) ON TABLE public.doctors TO lafiya_api;

GRANT UPDATE(experience_years) ON TABLE public.doctors TO lafiya_api;

GRANT UPDATE(qualifications) ON TABLE public.doctors TO lafiya_api;

GRANT UPDATE(biography) ON TABLE public.doctors TO lafiya_api;

GRANT UPDATE(languages) ON TABLE public.doctors TO lafiya_api;

GRANT UPDATE(consultation_fee_minor) ON TABLE public.doctors TO lafiya_api;

GRANT UPDATE(currency) ON TABLE public.doctors TO lafiya_api;

GRANT UPDATE(time_zone) ON TABLE public.doctors TO lafiya_api;

GRANT SELECT(verification) ON TABLE public.doctors TO lafiya_identity;

GRANT UPDATE(license_file_id) ON TABLE public.doctors TO lafiya_api;

GRANT UPDATE(sex) ON TABLE public.doctors TO lafiya_api;

GRANT SELECT,INSERT ON TABLE public.encounters TO lafiya_api;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.external_identities TO lafiya_identity;

GRANT SELECT,INSERT,UPDATE ON TABLE public.files TO lafiya_api;
GRANT SELECT,DELETE,UPDATE ON TABLE public.files TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.form_drafts TO lafiya_api;
GRANT SELECT,DELETE ON TABLE public.form_drafts TO lafiya_worker;

GRANT SELECT,DELETE ON TABLE public.freed_times TO lafiya_worker;

GRANT SELECT,DELETE ON TABLE public.goal_days TO lafiya_api;
GRANT SELECT ON TABLE public.goal_days TO lafiya_worker;

GRANT INSERT(goal_id) ON TABLE public.goal_days TO lafiya_api;

GRANT INSERT(day) ON TABLE public.goal_days TO lafiya_api;

GRANT INSERT(patient_id) ON TABLE public.goal_days TO lafiya_api;

GRANT SELECT ON TABLE public.goals TO lafiya_api;
GRANT SELECT ON TABLE public.goals TO lafiya_worker;

GRANT INSERT(id) ON TABLE public.goals TO lafiya_api;

GRANT INSERT(patient_id) ON TABLE public.goals TO lafiya_api;

GRANT INSERT(type) ON TABLE public.goals TO lafiya_api;

GRANT UPDATE(state) ON TABLE public.goals TO lafiya_api;

GRANT INSERT(kind) ON TABLE public.goals TO lafiya_api;

GRANT INSERT(target),UPDATE(target) ON TABLE public.goals TO lafiya_api;

GRANT INSERT(unit) ON TABLE public.goals TO lafiya_api;

GRANT INSERT(target_on),UPDATE(target_on) ON TABLE public.goals TO lafiya_api;

GRANT INSERT(title),UPDATE(title) ON TABLE public.goals TO lafiya_api;

GRANT INSERT(days_a_week),UPDATE(days_a_week) ON TABLE public.goals TO lafiya_api;

GRANT SELECT ON TABLE public.holidays TO lafiya_api;
GRANT SELECT ON TABLE public.holidays TO lafiya_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.idempotency_keys TO lafiya_api;
GRANT DELETE ON TABLE public.idempotency_keys TO lafiya_worker;

GRANT SELECT(created_at) ON TABLE public.idempotency_keys TO lafiya_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.invitations TO lafiya_api;
GRANT SELECT ON TABLE public.invitations TO lafiya_identity;

GRANT UPDATE(accepted_at) ON TABLE public.invitations TO lafiya_identity;

GRANT SELECT,INSERT ON TABLE public.licence_warnings TO lafiya_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE public.users TO lafiya_identity;

GRANT SELECT(id) ON TABLE public.users TO lafiya_api;
GRANT SELECT(id) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(email) ON TABLE public.users TO lafiya_api;
GRANT SELECT(email) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(role) ON TABLE public.users TO lafiya_api;
GRANT SELECT(role) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(status) ON TABLE public.users TO lafiya_api;
GRANT SELECT(status) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(first_name) ON TABLE public.users TO lafiya_api;
GRANT SELECT(first_name) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(last_name) ON TABLE public.users TO lafiya_api;
GRANT SELECT(last_name) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(phone),UPDATE(phone) ON TABLE public.users TO lafiya_api;
GRANT SELECT(phone) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(time_zone),UPDATE(time_zone) ON TABLE public.users TO lafiya_api;
GRANT SELECT(time_zone) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(email_verified_at) ON TABLE public.users TO lafiya_api;
GRANT SELECT(email_verified_at) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(created_at) ON TABLE public.users TO lafiya_api;
GRANT SELECT(created_at) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(updated_at) ON TABLE public.users TO lafiya_api;
GRANT SELECT(updated_at) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(date_of_birth),UPDATE(date_of_birth) ON TABLE public.users TO lafiya_api;
GRANT SELECT(date_of_birth) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(address),UPDATE(address) ON TABLE public.users TO lafiya_api;
GRANT SELECT(address) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(image_key),UPDATE(image_key) ON TABLE public.users TO lafiya_api;
GRANT SELECT(image_key) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(profile_complete),UPDATE(profile_complete) ON TABLE public.users TO lafiya_api;
GRANT SELECT(profile_complete) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(language),UPDATE(language) ON TABLE public.users TO lafiya_api;
GRANT SELECT(language) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(theme),UPDATE(theme) ON TABLE public.users TO lafiya_api;
GRANT SELECT(theme) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(low_data),UPDATE(low_data) ON TABLE public.users TO lafiya_api;
GRANT SELECT(low_data) ON TABLE public.users TO lafiya_worker;

GRANT SELECT(time_zone_chosen),UPDATE(time_zone_chosen) ON TABLE public.users TO lafiya_api;
GRANT SELECT(time_zone_chosen) ON TABLE public.users TO lafiya_worker;

GRANT INSERT ON TABLE public.live_events TO lafiya_api;
GRANT INSERT ON TABLE public.live_events TO lafiya_identity;
GRANT INSERT,DELETE ON TABLE public.live_events TO lafiya_worker;

GRANT SELECT(occurred_at) ON TABLE public.live_events TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_codes TO lafiya_identity;

GRANT SELECT,DELETE ON TABLE public.media_events TO lafiya_worker;

GRANT INSERT(id) ON TABLE public.media_events TO lafiya_api;

GRANT INSERT(event) ON TABLE public.media_events TO lafiya_api;

GRANT INSERT(room) ON TABLE public.media_events TO lafiya_api;

GRANT INSERT(person_id) ON TABLE public.media_events TO lafiya_api;

GRANT INSERT(participant) ON TABLE public.media_events TO lafiya_api;

GRANT INSERT(at) ON TABLE public.media_events TO lafiya_api;

GRANT UPDATE(processed_at) ON TABLE public.media_events TO lafiya_worker;

GRANT SELECT ON TABLE public.note_diagnoses TO lafiya_api;

GRANT SELECT,DELETE ON TABLE public.note_reminders TO lafiya_worker;

GRANT UPDATE(due_at) ON TABLE public.note_reminders TO lafiya_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.note_templates TO lafiya_api;

GRANT UPDATE(name) ON TABLE public.note_templates TO lafiya_api;

GRANT UPDATE(texts) ON TABLE public.note_templates TO lafiya_api;

GRANT UPDATE(version) ON TABLE public.note_templates TO lafiya_api;

GRANT UPDATE(changed_by) ON TABLE public.note_templates TO lafiya_api;

GRANT UPDATE(changed_at) ON TABLE public.note_templates TO lafiya_api;

GRANT SELECT ON TABLE public.note_versions TO lafiya_api;

GRANT INSERT(encounter_id) ON TABLE public.note_versions TO lafiya_api;

GRANT INSERT(version) ON TABLE public.note_versions TO lafiya_api;

GRANT INSERT(patient_id) ON TABLE public.note_versions TO lafiya_api;

GRANT INSERT(content) ON TABLE public.note_versions TO lafiya_api;

GRANT INSERT(amendment_reason) ON TABLE public.note_versions TO lafiya_api;

GRANT INSERT(signed_by) ON TABLE public.note_versions TO lafiya_api;

GRANT INSERT(signer_name) ON TABLE public.note_versions TO lafiya_api;

GRANT INSERT(license_number) ON TABLE public.note_versions TO lafiya_api;

GRANT INSERT(license_expires_on) ON TABLE public.note_versions TO lafiya_api;

GRANT INSERT(signed_at) ON TABLE public.note_versions TO lafiya_api;

GRANT SELECT,INSERT,DELETE ON TABLE public.notification_preferences TO lafiya_api;
GRANT SELECT ON TABLE public.notification_preferences TO lafiya_worker;

GRANT UPDATE(is_on) ON TABLE public.notification_preferences TO lafiya_api;

GRANT SELECT,INSERT ON TABLE public.notifications TO lafiya_api;
GRANT SELECT,INSERT ON TABLE public.notifications TO lafiya_worker;
GRANT INSERT ON TABLE public.notifications TO lafiya_identity;

GRANT UPDATE(read_at) ON TABLE public.notifications TO lafiya_api;

GRANT SELECT ON TABLE public.services TO lafiya_api;
GRANT SELECT ON TABLE public.services TO lafiya_worker;

GRANT INSERT(id) ON TABLE public.services TO lafiya_api;

GRANT INSERT(slug) ON TABLE public.services TO lafiya_api;

GRANT INSERT(name) ON TABLE public.services TO lafiya_api;

GRANT INSERT(specialization) ON TABLE public.services TO lafiya_api;

GRANT INSERT(mode) ON TABLE public.services TO lafiya_api;

GRANT INSERT(type) ON TABLE public.services TO lafiya_api;

GRANT INSERT(is_bookable),UPDATE(is_bookable) ON TABLE public.services TO lafiya_api;

GRANT INSERT("position") ON TABLE public.services TO lafiya_api;

GRANT SELECT ON TABLE public.site_services TO lafiya_api;

GRANT INSERT(slug) ON TABLE public.site_services TO lafiya_api;

GRANT INSERT("position"),UPDATE("position") ON TABLE public.site_services TO lafiya_api;

GRANT INSERT(icon),UPDATE(icon) ON TABLE public.site_services TO lafiya_api;

GRANT INSERT(name),UPDATE(name) ON TABLE public.site_services TO lafiya_api;

GRANT INSERT(summary),UPDATE(summary) ON TABLE public.site_services TO lafiya_api;

GRANT INSERT(how),UPDATE(how) ON TABLE public.site_services TO lafiya_api;

GRANT INSERT(offers),UPDATE(offers) ON TABLE public.site_services TO lafiya_api;

GRANT INSERT(reasons),UPDATE(reasons) ON TABLE public.site_services TO lafiya_api;

GRANT INSERT(is_featured),UPDATE(is_featured) ON TABLE public.site_services TO lafiya_api;

GRANT INSERT(is_shown),UPDATE(is_shown) ON TABLE public.site_services TO lafiya_api;

GRANT SELECT ON TABLE public.offered_services TO lafiya_api;

GRANT SELECT ON TABLE public.open_vital_alerts TO lafiya_api;

GRANT INSERT ON TABLE public.outbox TO lafiya_api;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO lafiya_worker;
GRANT INSERT ON TABLE public.outbox TO lafiya_identity;

GRANT SELECT ON TABLE public.page_counts TO lafiya_api;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkeys TO lafiya_identity;

GRANT SELECT ON TABLE public.patient_accounts TO lafiya_api;
GRANT INSERT ON TABLE public.patient_accounts TO lafiya_identity;
GRANT SELECT ON TABLE public.patient_accounts TO lafiya_worker;

GRANT SELECT ON TABLE public.patients TO lafiya_api;
GRANT SELECT ON TABLE public.patients TO lafiya_worker;

GRANT INSERT(id) ON TABLE public.patients TO lafiya_identity;

GRANT INSERT(first_name) ON TABLE public.patients TO lafiya_identity;

GRANT INSERT(last_name) ON TABLE public.patients TO lafiya_identity;

GRANT UPDATE(date_of_birth) ON TABLE public.patients TO lafiya_api;
GRANT INSERT(date_of_birth) ON TABLE public.patients TO lafiya_identity;

GRANT UPDATE(sex) ON TABLE public.patients TO lafiya_api;
GRANT INSERT(sex) ON TABLE public.patients TO lafiya_identity;

GRANT UPDATE(phone) ON TABLE public.patients TO lafiya_api;
GRANT INSERT(phone) ON TABLE public.patients TO lafiya_identity;

GRANT UPDATE(address) ON TABLE public.patients TO lafiya_api;
GRANT INSERT(address) ON TABLE public.patients TO lafiya_identity;

GRANT UPDATE(emergency_contact) ON TABLE public.patients TO lafiya_api;
GRANT INSERT(emergency_contact) ON TABLE public.patients TO lafiya_identity;

GRANT UPDATE(insurance) ON TABLE public.patients TO lafiya_api;
GRANT INSERT(insurance) ON TABLE public.patients TO lafiya_identity;

GRANT UPDATE(emergency_phone) ON TABLE public.patients TO lafiya_api;

GRANT UPDATE(emergency_relationship) ON TABLE public.patients TO lafiya_api;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pending_proofs TO lafiya_identity;

GRANT SELECT,DELETE ON TABLE public.push_subscriptions TO lafiya_api;
GRANT SELECT,DELETE ON TABLE public.push_subscriptions TO lafiya_worker;

GRANT UPDATE(last_success_at) ON TABLE public.push_subscriptions TO lafiya_worker;

GRANT UPDATE(failures) ON TABLE public.push_subscriptions TO lafiya_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.quote_consents TO lafiya_api;
GRANT SELECT ON TABLE public.quote_consents TO lafiya_worker;

GRANT SELECT ON TABLE public.record_copies TO lafiya_api;
GRANT SELECT ON TABLE public.record_copies TO lafiya_worker;

GRANT INSERT(id) ON TABLE public.record_copies TO lafiya_api;

GRANT INSERT(patient_id) ON TABLE public.record_copies TO lafiya_api;

GRANT INSERT(user_id) ON TABLE public.record_copies TO lafiya_api;

GRANT UPDATE(status) ON TABLE public.record_copies TO lafiya_worker;

GRANT UPDATE(progress) ON TABLE public.record_copies TO lafiya_worker;

GRANT UPDATE(size_bytes) ON TABLE public.record_copies TO lafiya_worker;

GRANT UPDATE(pages) ON TABLE public.record_copies TO lafiya_worker;

GRANT INSERT(requested_at) ON TABLE public.record_copies TO lafiya_api;

GRANT UPDATE(ready_at) ON TABLE public.record_copies TO lafiya_worker;

GRANT UPDATE(expires_at) ON TABLE public.record_copies TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO lafiya_identity;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.refresh_tokens TO lafiya_identity;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reservations TO lafiya_worker;

GRANT SELECT ON TABLE public.review_days TO lafiya_api;

GRANT SELECT,INSERT ON TABLE public.reviews TO lafiya_api;
GRANT SELECT ON TABLE public.reviews TO lafiya_worker;

GRANT UPDATE(rating) ON TABLE public.reviews TO lafiya_api;

GRANT UPDATE(text) ON TABLE public.reviews TO lafiya_api;

GRANT UPDATE(edited_at) ON TABLE public.reviews TO lafiya_api;

GRANT UPDATE(answer) ON TABLE public.reviews TO lafiya_api;

GRANT UPDATE(answered_at) ON TABLE public.reviews TO lafiya_api;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO lafiya_identity;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_failures TO lafiya_identity;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_ups TO lafiya_identity;

GRANT SELECT ON TABLE public.site_counters TO lafiya_api;

GRANT UPDATE(mode) ON TABLE public.site_counters TO lafiya_api;

GRANT UPDATE(given_value) ON TABLE public.site_counters TO lafiya_api;

GRANT UPDATE(source) ON TABLE public.site_counters TO lafiya_api;

GRANT UPDATE(as_of) ON TABLE public.site_counters TO lafiya_api;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_faqs TO lafiya_api;

GRANT SELECT ON TABLE public.site_figures TO lafiya_api;

GRANT SELECT,INSERT ON TABLE public.site_post_revisions TO lafiya_api;

GRANT SELECT,INSERT ON TABLE public.site_posts TO lafiya_api;

GRANT UPDATE(slug) ON TABLE public.site_posts TO lafiya_api;

GRANT UPDATE(latest_revision) ON TABLE public.site_posts TO lafiya_api;

GRANT UPDATE(published_revision) ON TABLE public.site_posts TO lafiya_api;

GRANT UPDATE(published_at) ON TABLE public.site_posts TO lafiya_api;

GRANT UPDATE(changed_at) ON TABLE public.site_posts TO lafiya_api;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_promotion TO lafiya_api;

GRANT SELECT,INSERT,DELETE ON TABLE public.site_team TO lafiya_api;

GRANT SELECT,INSERT,DELETE ON TABLE public.site_testimonials TO lafiya_api;

GRANT SELECT,DELETE ON TABLE public.sms_numbers TO lafiya_api;
GRANT SELECT ON TABLE public.sms_numbers TO lafiya_worker;

GRANT SELECT ON TABLE public.staff TO lafiya_api;
GRANT INSERT ON TABLE public.staff TO lafiya_identity;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stale_doctors TO lafiya_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.trusted_devices TO lafiya_identity;

GRANT SELECT,DELETE ON TABLE public.usage_counts TO lafiya_worker;

GRANT SELECT ON TABLE public.vital_alert_answers TO lafiya_api;
GRANT SELECT ON TABLE public.vital_alert_answers TO lafiya_worker;

GRANT INSERT(observation_id) ON TABLE public.vital_alert_answers TO lafiya_api;

GRANT INSERT(patient_id) ON TABLE public.vital_alert_answers TO lafiya_api;

GRANT INSERT(answer) ON TABLE public.vital_alert_answers TO lafiya_api;

GRANT SELECT ON TABLE public.vital_alerts TO lafiya_api;
GRANT SELECT ON TABLE public.vital_alerts TO lafiya_worker;

GRANT INSERT(observation_id) ON TABLE public.vital_alerts TO lafiya_api;

GRANT INSERT(patient_id) ON TABLE public.vital_alerts TO lafiya_api;

GRANT INSERT(level) ON TABLE public.vital_alerts TO lafiya_api;

GRANT INSERT(told) ON TABLE public.vital_alerts TO lafiya_api;

GRANT INSERT(is_mailed) ON TABLE public.vital_alerts TO lafiya_api;

GRANT SELECT,INSERT ON TABLE public.waitlist_entries TO lafiya_api;
GRANT SELECT ON TABLE public.waitlist_entries TO lafiya_worker;

GRANT UPDATE(ended_at) ON TABLE public.waitlist_entries TO lafiya_api;
GRANT UPDATE(ended_at) ON TABLE public.waitlist_entries TO lafiya_worker;

GRANT UPDATE(ended_why) ON TABLE public.waitlist_entries TO lafiya_api;
GRANT UPDATE(ended_why) ON TABLE public.waitlist_entries TO lafiya_worker;

GRANT SELECT ON TABLE public.waitlist_offers TO lafiya_api;
GRANT SELECT,INSERT ON TABLE public.waitlist_offers TO lafiya_worker;

GRANT UPDATE(answer) ON TABLE public.waitlist_offers TO lafiya_api;
GRANT UPDATE(answer) ON TABLE public.waitlist_offers TO lafiya_worker;

GRANT UPDATE(answered_at) ON TABLE public.waitlist_offers TO lafiya_api;
GRANT UPDATE(answered_at) ON TABLE public.waitlist_offers TO lafiya_worker;

GRANT SELECT,INSERT ON TABLE public.withheld_note_parts TO lafiya_api;

GRANT UPDATE(ended_at) ON TABLE public.withheld_note_parts TO lafiya_api;
