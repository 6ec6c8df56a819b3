-- migrate:up
-- Every appointment that took place is an encounter, so that the summaries of notes must be found by index: a condition in a case expression read all encounters
-- of the clinic.

create or replace function note_summaries(wanted uuid, before_at timestamptz, before_id uuid, most integer) returns table (encounter_id uuid, patient_id uuid,
  patient_name text, is_self boolean, kind text, occurred_at timestamptz, version integer, content jsonb, withheld text[], signed_at timestamptz,
  first_signed_at timestamptz, signer_name text, license_number text, specialization text, doctor_slug text)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
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

-- migrate:down
