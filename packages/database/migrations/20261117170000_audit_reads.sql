-- migrate:up
-- Every read of somebody else's data leaves a row: a list names everybody it showed. A row also says how it ended, from where and in which session.
alter table audit_events
  add column patient_ids uuid[] not null default '{}' check (cardinality(patient_ids) <= 10000),
  add column resource_ids uuid[] not null default '{}' check (cardinality(resource_ids) <= 10000),
  add column outcome text not null default 'done' check (outcome in ('done', 'refused', 'failed', 'replayed')),
  add column session_id uuid,
  add column address text check (length(address) <= 64),
  add column device text check (length(device) <= 200),
  -- Rows sealed before keep the text that was hashed then.
  add column digest_version smallint not null default 1;
alter table audit_events alter column digest_version set default 2;
create index audit_events_by_patients on audit_events using gin (patient_ids) where patient_ids <> '{}';

grant insert (patient_ids, resource_ids, outcome, session_id, address, device) on audit_events to lafiya_api, lafiya_worker, lafiya_identity;

-- A JSON array tells null from a dash, and one field from the next, whatever they contain.
create or replace function audit_event_digest(e audit_events) returns bytea language sql stable as $$
  select sha256(convert_to(case e.digest_version when 1 then concat_ws(e'\x1f',
    e.id, e.tx_id, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), e.actor_kind, coalesce(e.actor_id::text, '-'),
    coalesce(e.patient_id::text, '-'), e.action, coalesce(e.resource_kind, '-'), coalesce(e.resource_id::text, '-'), coalesce(e.reason, '-'),
    coalesce(e.request_id, '-'), e.details::text)
  else jsonb_build_array(e.digest_version, e.id, e.tx_id, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), e.actor_kind,
    e.actor_id, e.patient_id, e.patient_ids, e.action, e.outcome, e.resource_kind, e.resource_id, e.resource_ids, e.reason, e.request_id,
    e.session_id, e.address, e.device, e.details)::text end, 'UTF8'))
$$;

-- Whether this session has a row about the same thing in the last hours: a call that is asked for every few seconds leaves one.
create function has_recent_audit(kind text, thing uuid, patients uuid[], in_session uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from audit_events e where e.actor_id = app_user_id() and e.occurred_at > app_now() - interval '4 hours'
    and e.action = kind and e.resource_id is not distinct from thing and array_append(e.patient_ids, e.patient_id) @> patients
    and e.session_id is not distinct from in_session and e.outcome = 'done')
$$;

-- For the patient of a file that somebody was refused.
create index call_messages_by_file on call_messages (file_id) where file_id is not null;

-- Records that a signed-in person was refused. The patient is found here, because the person may not see whose thing it is. Repetitions within a
-- minute are one refusal, so that nobody can bury a record's access log.
create function record_refusal(new_id uuid, kind text, thing uuid, code text, request text, in_session uuid, from_address text, from_device text)
returns void language sql security definer set search_path = public, pg_temp as $$
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

drop function access_log(uuid, timestamptz, integer);
-- Newest first, from before a cursor that an earlier page ended with.
create function access_log(wanted uuid, before text, most integer) returns table (id uuid, occurred_at timestamptz,
  cursor text, action text, outcome text, reason text, resource_id uuid, people integer, actor_id uuid, who text,
  actor_role text, is_me boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  with start as (select split_part(given, '_', 1)::timestamptz as at, split_part(given, '_', 2)::uuid as id
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
  order by f.occurred_at desc, f.id desc limit least(most, 500)
$$;

-- With the patient, whom the row of the read names.
drop function feed_appointments(bytea, timestamptz, timestamptz);
create function feed_appointments(digest bytea, since timestamptz, until timestamptz) returns table (id uuid, patient_id uuid, status text, mode text,
  starts_at timestamptz, ends_at timestamptz, version integer, updated_at timestamptz, doctor_name text, patient_initials text, for_whom text)
language sql stable security definer set search_path = public, pg_temp as $$
  with owner as (select o.user_id, o.role from feed_owner(digest) o),
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
  order by a.starts_at, a.id limit 2000
$$;
revoke all on function feed_appointments(bytea, timestamptz, timestamptz) from public;
grant execute on function feed_appointments(bytea, timestamptz, timestamptz) to lafiya_api;

-- Whose data a stored answer holds, for the row of its repetition.
alter table idempotency_keys add column patient_ids uuid[] not null default '{}';

-- Counts what was read during an access, in lists too, and not what was refused.
create or replace function emergency_accesses(only_open boolean, skip integer, most integer) returns table (id uuid, patient_id uuid, patient_name text,
  doctor_user_id uuid, doctor_name text, specialization text, reason text, opened_at timestamptz, ends_at timestamptz, reads integer, outcome text,
  note text, reviewer_name text, reviewed_at timestamptz, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.patient_id, p.first_name || ' ' || p.last_name, d.user_id, 'Dr ' || du.first_name || ' ' || du.last_name, d.specialization, b.reason,
    b.opened_at, b.ends_at,
    (select count(*)::integer from audit_events e where e.actor_id = d.user_id and e.occurred_at between b.opened_at and b.ends_at
      and (e.patient_id = b.patient_id or b.patient_id = any (e.patient_ids)) and e.outcome <> 'refused' and e.action <> 'patient.glass_broken'),
    r.outcome, r.note, ru.first_name || ' ' || ru.last_name, r.reviewed_at, count(*) over ()
  from break_glass_accesses b join patients p on p.id = b.patient_id join doctors d on d.id = b.doctor_id join users du on du.id = d.user_id
    left join break_glass_reviews r on r.access_id = b.id left join users ru on ru.id = r.reviewed_by
  where app_is_admin() and (r.access_id is null) = only_open
  order by b.opened_at desc, b.id offset skip limit most
$$;

revoke all on function has_recent_audit(text, uuid, uuid[], uuid), record_refusal(uuid, text, uuid, text, text, uuid, text, text),
  access_log(uuid, text, integer) from public;
grant execute on function has_recent_audit(text, uuid, uuid[], uuid), record_refusal(uuid, text, uuid, text, text, uuid, text, text) to lafiya_api;
grant execute on function access_log(uuid, text, integer) to lafiya_api, lafiya_worker;

-- migrate:down
