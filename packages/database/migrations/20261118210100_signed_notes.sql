-- migrate:up
-- Signed versions of notes, which nobody can change, and the parts that a doctor withholds from the patient.

-- The database's encoding is UTF-8 and does not change, so the digest of a text does not either.
create function text_sha256(text) returns bytea language sql immutable strict parallel safe as $$ select sha256(convert_to($1, 'UTF8')) $$;

create table note_versions (
  encounter_id uuid not null references encounters (id),
  version integer not null check (version between 1 and 10000),
  patient_id uuid not null references patients (id),
  -- Canonical JSON of the note: fields, diagnoses and follow-up, byte for byte as it was signed.
  content text not null check (length(content) <= 400000 and jsonb_typeof(content::jsonb) = 'object'),
  content_sha256 bytea not null generated always as (text_sha256(content)) stored,
  amendment_reason text check (length(amendment_reason) between 1 and 500),
  signed_by uuid not null references doctors (id),
  -- As they were on the day of the signature. A trigger sets them.
  signer_name text not null,
  license_number text not null,
  license_expires_on date not null,
  signed_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (encounter_id, version),
  check ((version > 1) = (amendment_reason is not null))
);
create index note_versions_by_patient on note_versions (patient_id, signed_at desc);
create index note_versions_by_doctor on note_versions (signed_by, patient_id, signed_at desc);
create trigger note_versions_append_only before update or delete on note_versions for each row execute function refuse_change();
create trigger note_versions_no_truncate before truncate on note_versions for each statement execute function refuse_change();
alter table note_versions enable row level security;
create policy own on note_versions for select to lafiya_api using (signed_by = (select app_working_doctor_id()));
create policy treated on note_versions for select to lafiya_api using (patient_id = any ((select app_treated_ids())::uuid[]));
create policy signs on note_versions for insert to lafiya_api with check (signed_by = (select app_working_doctor_id()));
grant select, insert (encounter_id, version, patient_id, content, amendment_reason, signed_by, signer_name, license_number, license_expires_on, signed_at)
  on note_versions to lafiya_api;

-- Only the doctor of the encounter signs, with a licence that is valid that day in Lagos (app_working_doctor_id), what has taken place, one version after the other.
create function guard_note_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger note_versions_guard before insert on note_versions for each row execute function guard_note_version();

-- The diagnoses of the newest version, one row each.
create table note_diagnoses (
  encounter_id uuid not null references encounters (id),
  version integer not null,
  position integer not null check (position between 1 and 20),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  system text not null check (length(system) <= 20),
  code text not null check (length(code) <= 100),
  title text not null check (length(title) <= 500),
  is_main boolean not null,
  recorded_at timestamptz not null,
  primary key (encounter_id, position),
  foreign key (encounter_id, version) references note_versions (encounter_id, version)
);
create index note_diagnoses_by_patient on note_diagnoses (patient_id, recorded_at desc);
create index note_diagnoses_by_doctor on note_diagnoses (doctor_id);
create index note_diagnoses_by_version on note_diagnoses (encounter_id, version);
alter table note_diagnoses enable row level security;
create policy own on note_diagnoses for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy treated on note_diagnoses for select to lafiya_api using (patient_id = any ((select app_treated_ids())::uuid[]));
grant select on note_diagnoses to lafiya_api;

create function project_note_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger note_versions_project after insert on note_versions for each row execute function project_note_version();

-- A part of a note that the patient does not read, with a category that an admin reviews and a reason that only doctors read.
create table withheld_note_parts (
  id uuid primary key,
  encounter_id uuid not null references encounters (id),
  -- Next steps are written for the patient and are never withheld.
  field text not null check (field in ('complaint', 'history', 'examination', 'assessment', 'plan')),
  patient_id uuid not null references patients (id),
  doctor_id uuid not null references doctors (id),
  category text not null check (category in ('serious_harm', 'about_another_person', 'result_not_explained_yet', 'patient_asked')),
  reason text not null check (length(reason) between 1 and 500),
  withheld_at timestamptz not null,
  ended_at timestamptz,
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  outcome text check (outcome in ('accepted', 'release_requested')),
  created_at timestamptz not null default now(),
  check ((reviewed_at is null) = (outcome is null) and (reviewed_at is null) = (reviewed_by is null))
);
create unique index withheld_note_parts_open on withheld_note_parts (encounter_id, field) where ended_at is null;
create index withheld_note_parts_by_encounter on withheld_note_parts (encounter_id);
create index withheld_note_parts_by_patient on withheld_note_parts (patient_id);
create index withheld_note_parts_by_doctor on withheld_note_parts (doctor_id);
create index withheld_note_parts_by_reviewer on withheld_note_parts (reviewed_by);
create index withheld_note_parts_to_review on withheld_note_parts (withheld_at) where reviewed_at is null and ended_at is null;
alter table withheld_note_parts enable row level security;
create policy own on withheld_note_parts for select to lafiya_api using (doctor_id = (select app_working_doctor_id()));
create policy treated on withheld_note_parts for select to lafiya_api using (patient_id = any ((select app_treated_ids())::uuid[]));
create policy withholds on withheld_note_parts for insert to lafiya_api with check (doctor_id = (select app_working_doctor_id())
  and ended_at is null and reviewed_at is null
  and exists (select from encounters e where e.id = encounter_id and e.doctor_id = withheld_note_parts.doctor_id and e.patient_id = withheld_note_parts.patient_id));
create policy releases on withheld_note_parts for update to lafiya_api using (doctor_id = (select app_working_doctor_id()));
grant select, insert, update (ended_at) on withheld_note_parts to lafiya_api;

create function guard_withheld_part() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'this part was released already' using errcode = 'check_violation';
  end if;
  if old.reviewed_at is not null and (new.reviewed_at, new.reviewed_by, new.outcome) is distinct from (old.reviewed_at, old.reviewed_by, old.outcome) then
    raise exception 'this was reviewed already' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withheld_note_parts_guard before update on withheld_note_parts for each row execute function guard_withheld_part();
create trigger withheld_note_parts_no_delete before delete on withheld_note_parts for each row execute function refuse_change();
create trigger withheld_note_parts_no_truncate before truncate on withheld_note_parts for each statement execute function refuse_change();

-- The newest signed version as the patient reads it: without what is withheld now. For the family, the author, and doctors who treat the patient.
-- A page ends at a meeting: the next one begins after its time and id, because a family can have two meetings at the same time.
create function note_summaries(wanted uuid, before_at timestamptz, before_id uuid, most integer) returns table (encounter_id uuid, patient_id uuid, patient_name text,
  is_self boolean, kind text, occurred_at timestamptz, version integer, content jsonb, withheld text[], signed_at timestamptz, first_signed_at timestamptz,
  signer_name text, license_number text, specialization text, doctor_slug text)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
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
  where case when wanted is null
      then e.patient_id = any (array(select unnest(app_family_ids()))) and (before_at is null or (e.occurred_at, e.id) < (before_at, before_id))
      else e.id = wanted and (e.patient_id = any (app_family_ids()) or e.doctor_id = app_working_doctor_id() or e.patient_id = any (app_treated_ids())) end
  order by e.occurred_at desc, e.id desc limit most;
end $$;

-- For admins: who withheld which part of whose note, and in which category. Never the text, nor the reason, nor the part's name.
create function withheld_notes(only_open boolean, skip integer, most integer) returns table (id uuid, patient_id uuid, patient_number text, patient_name text,
  doctor_user_id uuid, doctor_name text, specialization text, category text, withheld_at timestamptz, ended_at timestamptz, outcome text, reviewer_name text,
  reviewed_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select w.id, w.patient_id, p.patient_number, p.first_name || ' ' || p.last_name, d.user_id,
    'Dr ' || du.first_name || ' ' || du.last_name, d.specialization, w.category, w.withheld_at, w.ended_at, w.outcome, ru.first_name || ' ' || ru.last_name, w.reviewed_at, count(*) over ()
  from withheld_note_parts w join patients p on p.id = w.patient_id join doctors d on d.id = w.doctor_id join users du on du.id = d.user_id
    left join users ru on ru.id = w.reviewed_by
  where app_is_admin() and (case when only_open then w.reviewed_at is null and w.ended_at is null else w.reviewed_at is not null end)
  order by w.withheld_at desc, w.id offset skip limit most;
end $$;

-- Returns nothing if there is no such part, it was released, or another admin was faster.
create function review_withheld_part(wanted uuid, verdict text, at timestamptz) returns table (encounter_id uuid, patient_id uuid, doctor_user_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_admin() then raise exception 'only an admin may do this' using errcode = 'insufficient_privilege'; end if;
  return query update withheld_note_parts w set reviewed_by = app_user_id(), reviewed_at = at, outcome = verdict from doctors d
    where w.id = wanted and w.reviewed_at is null and w.ended_at is null and d.id = w.doctor_id returning w.encounter_id, w.patient_id, d.user_id;
end $$;

-- For the home pages: a doctor's drafts that are older than a day, and for admins the withheld parts to review.
create function note_alerts() returns table (kind text, number integer, first_id uuid, first_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
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

-- Who hears of a signed note or is reminded of an unsigned one, with their ways of being told.
create function people_of_encounter(wanted uuid) returns table (side text, user_id uuid, email text, first_name text, time_zone text, is_self boolean,
  patient_name text, doctor_name text, phone text, choices jsonb, devices uuid[])
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
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

-- The people and times of encounters, for their doctor and for doctors who treat the patient.
create function encounter_details(wanted uuid[]) returns table (id uuid, kind text, patient_id uuid, patient_number text, patient_name text, patient_born date,
  patient_sex text, patient_allergies text, doctor_name text, occurred_at timestamptz, recorded_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select e.id, e.kind, p.id, p.patient_number, p.first_name || ' ' || p.last_name, p.date_of_birth, p.sex,
    case when p.id = any ((select app_treated_ids())::uuid[]) then (select h.allergies from patient_health h where h.patient_id = p.id) end,
    'Dr ' || u.first_name || ' ' || u.last_name, e.occurred_at, e.recorded_at
  from encounters e join patients p on p.id = e.patient_id join doctors d on d.id = e.doctor_id join users u on u.id = d.user_id
  where e.id = any (wanted) and (e.doctor_id = (select app_working_doctor_id()) or e.patient_id = any ((select app_treated_ids())::uuid[]));
end $$;

-- For the worker: whether a draft is still unsigned and should have been signed.
create function is_note_overdue(wanted uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (select has_taken_place(wanted) and exists (select from consultation_notes n where n.encounter_id = wanted and n.signed_version = 0));
end $$;

revoke all on function text_sha256(text), guard_note_version(), project_note_version(), guard_withheld_part(), note_summaries(uuid, timestamptz, uuid, integer),
  withheld_notes(boolean, integer, integer), review_withheld_part(uuid, text, timestamptz), note_alerts(), people_of_encounter(uuid), encounter_details(uuid[]), is_note_overdue(uuid) from public;
grant execute on function text_sha256(text) to lafiya_api;
grant execute on function note_summaries(uuid, timestamptz, uuid, integer) to lafiya_api, lafiya_worker;
grant execute on function withheld_notes(boolean, integer, integer), review_withheld_part(uuid, text, timestamptz), note_alerts(), encounter_details(uuid[]) to lafiya_api;
grant execute on function people_of_encounter(uuid) to lafiya_api, lafiya_worker;
grant execute on function is_note_overdue(uuid) to lafiya_worker;

-- migrate:down
