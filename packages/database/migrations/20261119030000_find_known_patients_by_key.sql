-- migrate:up

-- Finds an existing patient by email or phone. Those who match are read first, by index: otherwise a plan that walks all patients in order of their id, because
-- only one is wanted, asks for each of a million whom the doctor treats.
create or replace function find_known_patient(mail text, digits text) returns table (id uuid, patient_number text, first_name text, last_name text)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
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

create index invitations_by_email on invitations (email) where cancelled_at is null and patient_id is not null;

-- migrate:down
